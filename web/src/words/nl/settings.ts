import type en from '../en/settings';
import type { Translation } from '../words.svelte';

export default {
  title: 'Instellingen',
  name: 'Je naam',
  name_more: 'Deze naam staat bij je plaats als je een tafel opent of aanschuift.',
  language: 'Taal',
  theme: 'Weergave',
  theme_auto: 'Zoals op het apparaat',
  theme_light: 'Daglicht',
  theme_dark: 'Lamplicht',
  motion: 'Animatie',
  motion_auto: 'Zoals op het apparaat',
  motion_full: 'Aan',
  motion_none: 'Uit',
  pace: 'De zetten van de anderen',
  pace_0: 'Meteen',
  pace_1: 'Normaal',
  pace_2: 'Langzaam',
  pace_more: 'Hoe lang elk van hun zetten te zien is.',
  sound: 'Geluid',
  sound_more: 'Een bel als je aan de beurt bent.',
  confirm: 'Vragen voordat de beurt eindigt',
  confirm_more: 'Anders eindigt een beurt vanzelf als er niets anders meer kan.',
  guide: 'De gids van de eerste missies',
  guide_more: 'Een briefje aan tafel dat in missie 1 t/m 3 zegt wat je als volgende kunt doen.',
  kept: 'Alleen in deze browser bewaard.',
} satisfies Translation<typeof en>;
