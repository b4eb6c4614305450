import type en from '../en/ladder';
import type { Translation } from '../words.svelte';

export default {
  title: 'Classement',
  lead: 'Les parties entre les personnes de cette liste, et avec des bots, font évoluer la cote : 400 points de plus, c’est dix contre un. Une partie compte si la table a été ouverte pour cela et si elle est allée à son terme sans que personne ne cède sa place ni ne revienne plus loin en arrière qu’on ne le peut de soi-même.',
  enter: 'M’inscrire au classement',
  rename: 'Changer le nom',
  leave: 'Me retirer du classement',
  place: 'Rang',
  who: 'Joueur',
  rating: 'Cote',
  games: 'Parties',
  won: 'Gagnées',
  none: 'Aucune partie n’a encore compté.',
  table: 'Compter pour le classement',
  table_more: 'Toutes les personnes à la table doivent être inscrites au classement.',
  counts: 'Cette partie compte pour le classement.',
} satisfies Translation<typeof en>;
