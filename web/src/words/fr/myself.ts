import type en from '../en/myself';
import type { Translation } from '../words.svelte';

export default {
  title: 'Vous, sur d’autres appareils aussi',
  code: 'Votre code',
  code_more: 'Avec un code, vous êtes le même joueur sur un autre appareil : mêmes tables, mêmes places.',
  code_new: 'Créer un code',
  code_again: 'Créer un nouveau code',
  code_there: 'Vous en avez déjà créé un. Un nouveau le remplace.',
  code_once: 'Il n’est affiché que cette fois. Celui qui l’a peut prendre votre place : gardez-le pour vous.',
  back: 'J’ai un code',
  back_do: 'C’est moi',
  back_sure:
    'Ne continuez que si vous avez créé ce code vous-même : cet appareil devient le joueur auquel il appartient, et vos tables d’ici le suivent.',
  back_done: 'Bon retour. Vous avez ici {n} {n|table|tables}.',
  privacy: 'Ce qui est conservé de vous',
  privacy_kept:
    'Le serveur conserve les noms que vous saisissez, ce que vous jouez et dites à une table, et un cookie qui lui dit quelles places sont les vôtres.',
  privacy_not:
    'Il ne conserve ni adresse réseau ni statistiques sur vous, une adresse e-mail seulement si vous en donnez une, et ne transmet rien à personne.',
  privacy_days: 'Les tables où plus rien ne se passe sont supprimées après {n} jours au plus.',
  privacy_stay: 'Les tables restent jusqu’à ce que vous les supprimiez.',
  forget: 'Supprimer toutes mes données',
  forget_sure:
    'Les tables sans autre joueur humain sont supprimées. Aux autres, un bot joue à votre place et votre nom disparaît. C’est définitif.',
  forget_do: 'Tout supprimer',
} satisfies Translation<typeof en>;
