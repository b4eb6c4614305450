import type { Translation } from '../words.svelte';
import type en from '../en/keys';

export default {
  title: 'Toetsenbord',
  hand: 'naar je hand',
  supply: 'naar het speelbord',
  island: 'naar je eilanden',
  others: 'naar de andere spelers',
  goals: 'naar je doelen',
  bar: 'naar de huidige beslissing',
  arrows: 'tussen kaarten, tegels en velden bewegen',
  enter: 'selecteren, bevestigen',
  escape: 'deselecteren, sluiten',
  plans: 'volgende, vorige betaalwijze',
  numbers: 'een advies of betaalwijze kiezen',
  byhand: 'icoon voor icoon betalen',
  festival: 'stadsfeest',
  end: 'actie of beurt beëindigen',
  undo: 'stap ongedaan maken',
  hints: 'advies',
  all: 'alles wat je kunt doen',
  log: 'verslag',
  aid: 'spelhulp',
  search: 'zoeken',
  menu: 'tafelmenu',
  cheat: 'dit blad',
} satisfies Translation<typeof en>;
