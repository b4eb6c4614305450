import type en from '../en/ladder';
import type { Translation } from '../words.svelte';

export default {
  title: 'Rangliste',
  lead: 'Spiele zwischen Leuten auf dieser Liste und mit Bots verändern die Wertung: 400 Punkte mehr bedeuten zehn zu eins. Ein Spiel zählt, wenn der Tisch dafür geöffnet und zu Ende gespielt wurde, ohne dass jemand seinen Platz übergeben hat oder weiter zurückgegangen ist, als man es allein kann.',
  enter: 'Setzt mich auf die Liste',
  rename: 'Namen ändern',
  leave: 'Nehmt mich von der Liste',
  place: 'Rang',
  who: 'Spieler',
  rating: 'Wertung',
  games: 'Spiele',
  won: 'Gewonnen',
  none: 'Noch hat kein Spiel gezählt.',
  table: 'Für die Rangliste zählen',
  table_more: 'Wer mitspielt, muss auf der Liste stehen.',
  counts: 'Dieses Spiel zählt für die Rangliste.',
} satisfies Translation<typeof en>;
