import type en from '../en/settings';
import type { Translation } from '../words.svelte';

export default {
  title: 'Instellingen',
  name: 'Je naam',
  name_more: 'Hij staat bij je plaats als je een tafel opent of gaat zitten.',
  language: 'Taal',
  theme: 'Licht',
  theme_auto: 'Zoals het apparaat',
  theme_light: 'Daglicht',
  theme_dark: 'Lamplicht',
  motion: 'Beweging',
  motion_auto: 'Zoals het apparaat',
  motion_full: 'Alles beweegt',
  motion_none: 'Niets beweegt',
  pace: 'De zetten van de anderen',
  pace_0: 'Meteen',
  pace_1: 'Gewoon',
  pace_2: 'Langzaam',
  pace_more: 'Hoe lang elk van hun zetten te zien is.',
  sound: 'Geluid',
  sound_more: 'Een bel als je aan de beurt bent.',
  confirm: 'Vragen voordat de beurt eindigt',
  confirm_more: 'Anders eindigt een beurt waarin niets anders meer kan vanzelf.',
  guide: 'De gids van de eerste missies',
  guide_more: 'Een briefje aan tafel dat in missie 1 t/m 3 zegt wat je nu kunt doen.',
  kept: 'Alleen in deze browser bewaard.',
} satisfies Translation<typeof en>;
