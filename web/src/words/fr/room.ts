import type { Translation } from '../words.svelte';
import type en from '../en/room';

export default {
  title: 'Salle d’attente',
  waiting: 'En attente de {n} {n|joueur|joueurs}',
  ready: 'Tout le monde est là.',
  closed: 'Cette table a été fermée.',
  your_name: 'Votre nom',
  bot: 'Bot : {level}',
  here: 'est là',
  away: 'absent',
  free: 'Place libre',
  free_words: 'attend quelqu’un',
  reserved: 'réservée',
  sit: 'S’asseoir ici',
  link: 'Lien pour la place {n}',
  copy: 'Copier',
  copied: 'Le lien est copié.',
  copy_by_hand: 'Copiez le lien à la main.',
  make_link: 'Créer un nouveau lien',
  leave: 'Partir',
  start: 'Commencer',
  close: 'Fermer la table',
  watching: 'Vous regardez.',
  gone: 'Cette table n’existe pas, ou ne vous est pas ouverte.',
} satisfies Translation<typeof en>;
