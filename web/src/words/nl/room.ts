import type { Translation } from '../words.svelte';
import type en from '../en/room';

export default {
  title: 'Wachtkamer',
  waiting: 'Wachten op {n} {n|speler|spelers}',
  ready: 'Iedereen is er.',
  closed: 'Deze tafel is gesloten.',
  your_name: 'Je naam',
  bot: 'Bot: {level}',
  here: 'is er',
  away: 'is weg',
  free: 'Vrije plaats',
  free_words: 'wacht op iemand',
  reserved: 'gereserveerd',
  sit: 'Hier gaan zitten',
  link: 'Link voor plaats {n}',
  copy: 'Kopiëren',
  copied: 'De link is gekopieerd.',
  copy_by_hand: 'Kopieer de link met de hand.',
  make_link: 'Nieuwe link maken',
  leave: 'Weggaan',
  start: 'Beginnen',
  close: 'Tafel sluiten',
  watching: 'Je kijkt toe.',
  gone: 'Deze tafel bestaat niet, of is voor jou niet open.',
} satisfies Translation<typeof en>;
