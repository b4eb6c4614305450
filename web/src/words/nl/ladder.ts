import type en from '../en/ladder';
import type { Translation } from '../words.svelte';

export default {
  title: 'Ranglijst',
  lead: 'Spellen tussen mensen op deze lijst, en met bots, veranderen de ratings: 400 punten meer betekent tien tegen één. Een spel telt als de tafel er uitdrukkelijk voor is geopend en als het is uitgespeeld zonder dat iemand een plaats heeft overgedragen of verder terugging dan men alleen kan.',
  enter: 'Zet mij op de lijst',
  rename: 'Naam wijzigen',
  leave: 'Haal mij van de lijst',
  place: 'Plaats',
  who: 'Speler',
  rating: 'Rating',
  games: 'Spellen',
  won: 'Gewonnen',
  none: 'Er heeft nog geen spel meegeteld.',
  table: 'Laten meetellen voor de ranglijst',
  table_more: 'Wie meespeelt, moet op de lijst staan.',
  counts: 'Dit spel telt mee voor de ranglijst.',
} satisfies Translation<typeof en>;
