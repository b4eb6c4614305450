import type en from '../en/common';
import type { Translation } from '../words.svelte';

export default {
  title: 'brightsands',
  home: 'Start',
  back: 'Terug',
  close: 'Sluiten',
  cancel: 'Annuleren',
  confirm: 'Bevestigen',
  yes: 'Ja',
  no: 'Nee',
  save: 'Bewaren',
  search: 'Zoeken',
  rules: 'Regels',
  components: 'Spelmateriaal',
  settings: 'Instellingen',
  campaign: 'Campagne',
  loading: 'Een ogenblik …',
  you: 'Jij',
  seat: 'Plaats {n}',
  gold: 'goud',
  points: '{n} {n|punt|punten}',
  round: 'Ronde {n}',
  offline: 'De server is niet bereikbaar.',
  broken: 'Dat is niet gelukt. Laad de pagina opnieuw en probeer het nog eens.',
  not_found: 'Hier is niets.',
  new_version: 'De server is vernieuwd. Laad de pagina opnieuw.',
} satisfies Translation<typeof en>;
