import type { Translation } from '../words.svelte';
import type en from '../en/keys';

export default {
  title: 'Tastatur',
  hand: 'zur Hand',
  supply: 'zum Spielplan',
  island: 'zu deinen Inseln',
  others: 'zu den anderen Spielern',
  goals: 'zu deinen Zielen',
  bar: 'zur aktuellen Entscheidung',
  arrows: 'zwischen Karten, Plättchen und Feldern wechseln',
  enter: 'auswählen, bestätigen',
  escape: 'Auswahl aufheben, schließen',
  plans: 'nächster, voriger Zahlungsvorschlag',
  numbers: 'einen Tipp oder Zahlungsvorschlag wählen',
  byhand: 'Symbol für Symbol bezahlen',
  festival: 'Stadtfest',
  end: 'Aktion oder Zug beenden',
  undo: 'einen Schritt rückgängig machen',
  hints: 'Tipp',
  all: 'alles, was du tun kannst',
  log: 'Verlauf',
  aid: 'Spielhilfe',
  search: 'suchen',
  menu: 'Tischmenü',
  cheat: 'dieses Blatt',
} satisfies Translation<typeof en>;
