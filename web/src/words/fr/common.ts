import type en from '../en/common';
import type { Translation } from '../words.svelte';

export default {
  title: 'brightsands',
  home: 'Accueil',
  back: 'Retour',
  close: 'Fermer',
  cancel: 'Annuler',
  confirm: 'Confirmer',
  yes: 'Oui',
  no: 'Non',
  save: 'Enregistrer',
  search: 'Chercher',
  rules: 'Règles',
  components: 'Matériel',
  settings: 'Réglages',
  campaign: 'Campagne',
  loading: 'Un instant…',
  you: 'Vous',
  seat: 'Place {n}',
  gold: 'or',
  points: '{n} {n|point|points}',
  round: 'Tour {n}',
  offline: 'Le serveur ne répond pas.',
  broken: 'Cela n’a pas fonctionné. Rechargez la page et réessayez.',
  not_found: 'Il n’y a rien ici.',
  new_version: 'Le serveur a été mis à jour. Rechargez la page.',
} satisfies Translation<typeof en>;
