import type en from '../en/myself';
import type { Translation } from '../words.svelte';

export default {
  title: 'Du, auch auf anderen Geräten',
  code: 'Dein Code',
  code_more: 'Mit einem Code bist du auf einem anderen Gerät derselbe Spieler: dieselben Tische, dieselben Plätze.',
  code_new: 'Code erstellen',
  code_again: 'Neuen Code erstellen',
  code_there: 'Du hast schon einen erstellt. Ein neuer ersetzt ihn.',
  code_once: 'Er wird nur dieses eine Mal gezeigt. Wer ihn hat, kann deinen Platz einnehmen: Behalte ihn für dich.',
  back: 'Ich habe einen Code',
  back_do: 'Das bin ich',
  back_sure:
    'Mach nur weiter, wenn du diesen Code selbst erstellt hast: Dieses Gerät wird der Spieler, dem er gehört, und deine Tische auf diesem Gerät kommen mit.',
  back_done: 'Willkommen zurück. Du hast hier {n} {n|Tisch|Tische}.',
  privacy: 'Was von dir gespeichert wird',
  privacy_kept:
    'Der Server speichert die Namen, die du eingibst, was du spielst und am Tisch sagst, und ein Cookie, an dem er erkennt, welche Plätze deine sind.',
  privacy_not:
    'Er speichert keine Netzwerkadresse und keine Statistik über dich, eine E-Mail-Adresse nur, wenn du eine angibst, und gibt nichts weiter.',
  privacy_days: 'Tische, an denen nichts mehr geschieht, werden nach höchstens {n} Tagen gelöscht.',
  privacy_stay: 'Tische bleiben, bis du sie löschst.',
  forget: 'Alle meine Daten löschen',
  forget_sure:
    'Tische ohne andere Menschen werden gelöscht. An den übrigen spielt ein Bot für dich weiter, und dein Name verschwindet. Das lässt sich nicht rückgängig machen.',
  forget_do: 'Alles löschen',
} satisfies Translation<typeof en>;
