import type en from '../en/settings';
import type { Translation } from '../words.svelte';

export default {
  title: 'Réglages',
  name: 'Votre nom',
  name_more: 'Il figure à votre place quand vous ouvrez ou rejoignez une table.',
  language: 'Langue',
  theme: 'Affichage',
  theme_auto: 'Comme l’appareil',
  theme_light: 'Plein jour',
  theme_dark: 'À la lampe',
  motion: 'Animations',
  motion_auto: 'Comme l’appareil',
  motion_full: 'Activées',
  motion_none: 'Désactivées',
  pace: 'Les coups des autres',
  pace_0: 'Instantané',
  pace_1: 'Normal',
  pace_2: 'Lent',
  pace_more: 'Combien de temps chacun de leurs coups reste affiché.',
  sound: 'Son',
  sound_more: 'Une cloche quand vient votre tour.',
  confirm: 'Demander avant de terminer le tour',
  confirm_more: 'Sinon un tour se termine de lui-même quand plus rien n’est possible.',
  guide: 'Le guide des premières missions',
  guide_more: 'Une note sur la table qui indique quoi faire ensuite, dans les missions 1 à 3.',
  kept: 'Conservés uniquement dans ce navigateur.',
} satisfies Translation<typeof en>;
