import type { Translation } from '../words.svelte';
import type en from '../en/keys';

export default {
  title: 'Tastatur',
  hand: 'zur Hand',
  supply: 'zum Spielplan',
  island: 'zu deinen Inseln',
  others: 'zu den anderen Spielern',
  bar: 'zur Entscheidung',
  arrows: 'über Karten, Plättchen und Felder gehen',
  enter: 'aufnehmen, bestätigen',
  escape: 'ablegen, schließen',
  plans: 'nächster, voriger Zahlungsweg',
  numbers: 'einen Rat oder Zahlungsweg wählen',
  byhand: 'Symbol für Symbol bezahlen',
  festival: 'Stadtfest',
  end: 'Aktion oder Zug beenden',
  undo: 'einen Schritt zurück',
  hints: 'Rat',
  all: 'alles, was du tun kannst',
  log: 'Verlauf',
  aid: 'Spielhilfe',
  search: 'suchen',
  menu: 'Menü des Tisches',
  cheat: 'dieses Blatt',
} satisfies Translation<typeof en>;
