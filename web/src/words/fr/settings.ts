import type en from '../en/settings';
import type { Translation } from '../words.svelte';

export default {
  title: 'Réglages',
  name: 'Votre nom',
  name_more: 'Il figure à votre place quand vous ouvrez ou rejoignez une table.',
  language: 'Langue',
  theme: 'Lumière',
  theme_auto: 'Comme l’appareil',
  theme_light: 'Plein jour',
  theme_dark: 'À la lampe',
  motion: 'Mouvement',
  motion_auto: 'Comme l’appareil',
  motion_full: 'Tout bouge',
  motion_none: 'Rien ne bouge',
  pace: 'Les coups des autres',
  pace_0: 'Aussitôt',
  pace_1: 'Normalement',
  pace_2: 'Lentement',
  pace_more: 'Combien de temps chacun de leurs coups reste affiché.',
  sound: 'Son',
  sound_more: 'Une cloche quand vient votre tour.',
  confirm: 'Demander avant de terminer le tour',
  confirm_more: 'Sinon un tour où plus rien n’est possible se termine de lui-même.',
  guide: 'Le guide des premières missions',
  guide_more: 'Une note à la table qui dit, dans les missions 1 à 3, quoi faire ensuite.',
  kept: 'Gardés dans ce navigateur seulement.',
} satisfies Translation<typeof en>;
