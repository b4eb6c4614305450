import type { Translation } from '../words.svelte';
import type en from '../en/keys';

export default {
  title: 'Toetsenbord',
  hand: 'naar je hand',
  supply: 'naar het speelbord',
  island: 'naar je eilanden',
  others: 'naar de andere spelers',
  bar: 'naar de beslissing',
  arrows: 'langs kaarten, tegels en velden gaan',
  enter: 'oppakken, bevestigen',
  escape: 'neerleggen, sluiten',
  plans: 'volgende, vorige betaalwijze',
  numbers: 'een advies of betaalwijze kiezen',
  byhand: 'icoon voor icoon betalen',
  festival: 'stadsfeest',
  end: 'actie of beurt beëindigen',
  undo: 'stap terug',
  hints: 'advies',
  all: 'alles wat je kunt doen',
  log: 'verslag',
  aid: 'spelhulp',
  search: 'zoeken',
  menu: 'menu van de tafel',
  cheat: 'dit blad',
} satisfies Translation<typeof en>;
