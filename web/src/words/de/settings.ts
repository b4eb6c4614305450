import type en from '../en/settings';
import type { Translation } from '../words.svelte';

export default {
  title: 'Einstellungen',
  name: 'Dein Name',
  name_more: 'Er steht an deinem Platz, wenn du einen Tisch eröffnest oder dich setzt.',
  language: 'Sprache',
  theme: 'Licht',
  theme_auto: 'Wie das Gerät',
  theme_light: 'Tageslicht',
  theme_dark: 'Lampenlicht',
  motion: 'Bewegung',
  motion_auto: 'Wie das Gerät',
  motion_full: 'Alles bewegt sich',
  motion_none: 'Nichts bewegt sich',
  pace: 'Die Züge der anderen',
  pace_0: 'Sofort',
  pace_1: 'Normal',
  pace_2: 'Langsam',
  pace_more: 'Wie lange jeder ihrer Züge zu sehen ist.',
  sound: 'Ton',
  sound_more: 'Eine Glocke, wenn du am Zug bist.',
  confirm: 'Vor dem Ende des Zuges fragen',
  confirm_more: 'Sonst endet ein Zug, in dem nichts anderes mehr geht, von selbst.',
  guide: 'Die Begleitung der ersten Missionen',
  guide_more: 'Ein Zettel am Tisch, der in den Missionen 1 bis 3 sagt, was als Nächstes geht.',
  kept: 'Nur in diesem Browser gespeichert.',
} satisfies Translation<typeof en>;
