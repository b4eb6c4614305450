import type { Translation } from '../words.svelte';
import type en from '../en/room';

export default {
  title: 'Warteraum',
  waiting: 'Warten auf {n} Spieler',
  ready: 'Alle sind da.',
  closed: 'Dieser Tisch wurde geschlossen.',
  your_name: 'Dein Name',
  bot: 'Bot: {level}',
  here: 'ist da',
  away: 'ist nicht da',
  free: 'Freier Platz',
  free_words: 'wartet auf jemanden',
  reserved: 'reserviert',
  sit: 'Hier hinsetzen',
  link: 'Link für Platz {n}',
  copy: 'Kopieren',
  copied: 'Der Link ist kopiert.',
  copy_by_hand: 'Bitte kopiere den Link von Hand.',
  make_link: 'Neuen Link erstellen',
  leave: 'Gehen',
  start: 'Beginnen',
  close: 'Tisch schließen',
  watching: 'Du schaust zu.',
  gone: 'Diesen Tisch gibt es nicht, oder er ist nicht für dich offen.',
} satisfies Translation<typeof en>;
