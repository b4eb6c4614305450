import type { Translation } from '../words.svelte';
import type en from '../en/keys';

export default {
  title: 'Clavier',
  hand: 'aller à votre main',
  supply: 'aller au plateau central',
  island: 'aller à vos terres',
  others: 'aller aux autres joueurs',
  goals: 'aller à vos objectifs',
  bar: 'aller à la décision en cours',
  arrows: 'parcourir cartes, tuiles et cases',
  enter: 'sélectionner, confirmer',
  escape: 'désélectionner, fermer',
  plans: 'paiement suivant, précédent',
  numbers: 'choisir un conseil ou un paiement',
  byhand: 'payer icône par icône',
  festival: 'Fête de la ville',
  end: 'terminer l’action ou le tour',
  undo: 'annuler une étape',
  hints: 'conseil',
  all: 'tout ce que vous pouvez faire',
  log: 'journal',
  aid: 'aide de jeu',
  search: 'chercher',
  menu: 'menu de la table',
  cheat: 'cette feuille',
} satisfies Translation<typeof en>;
