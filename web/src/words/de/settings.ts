import type en from '../en/settings';
import type { Translation } from '../words.svelte';

export default {
  title: 'Einstellungen',
  name: 'Dein Name',
  name_more: 'Dein Name steht an deinem Platz, wenn du einen Tisch eröffnest oder dich setzt.',
  language: 'Sprache',
  theme: 'Darstellung',
  theme_auto: 'Wie am Gerät eingestellt',
  theme_light: 'Tageslicht',
  theme_dark: 'Lampenlicht',
  motion: 'Animationen',
  motion_auto: 'Wie am Gerät eingestellt',
  motion_full: 'An',
  motion_none: 'Aus',
  pace: 'Die Züge der anderen',
  pace_0: 'Sofort',
  pace_1: 'Normal',
  pace_2: 'Langsam',
  pace_more: 'Wie lange jeder ihrer Züge zu sehen ist.',
  sound: 'Ton',
  sound_more: 'Eine Glocke, wenn du am Zug bist.',
  confirm: 'Vor dem Ende des Zuges fragen',
  confirm_more: 'Sonst endet ein Zug von selbst, wenn nichts anderes mehr geht.',
  guide: 'Die Einführung in den ersten Missionen',
  guide_more: 'Ein Zettel am Tisch, der in den Missionen 1 bis 3 sagt, was du als Nächstes tun kannst.',
  kept: 'Nur in diesem Browser gespeichert.',
} satisfies Translation<typeof en>;
