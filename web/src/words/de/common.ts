import type en from '../en/common';
import type { Translation } from '../words.svelte';

export default {
  title: 'brightsands',
  home: 'Start',
  back: 'Zurück',
  close: 'Schließen',
  cancel: 'Abbrechen',
  confirm: 'Bestätigen',
  yes: 'Ja',
  no: 'Nein',
  save: 'Speichern',
  search: 'Suchen',
  rules: 'Regeln',
  components: 'Spielmaterial',
  settings: 'Einstellungen',
  campaign: 'Kampagne',
  loading: 'Einen Augenblick …',
  you: 'Du',
  seat: 'Platz {n}',
  gold: 'Gold',
  points: '{n} {n|Punkt|Punkte}',
  round: 'Runde {n}',
  offline: 'Der Server ist nicht erreichbar.',
  broken: 'Das hat nicht geklappt. Lade die Seite neu und versuche es noch einmal.',
  not_found: 'Hier ist nichts.',
  new_version: 'Der Server wurde aktualisiert. Lade die Seite neu.',
} satisfies Translation<typeof en>;
