import type en from '../en/remind';
import type { Translation } from '../words.svelte';

export default {
  title: 'Quand vient votre tour',
  more: 'Vous pouvez quitter une table et revenir des jours plus tard. Tant que la table est ouverte chez vous, vous ne recevez rien.',
  window: 'Autoriser les notifications',
  window_on: 'Les notifications sont autorisées',
  window_more: 'Tant qu’une table est ouverte dans une fenêtre que vous ne regardez pas.',
  denied: 'Ce navigateur ne le permet pas. Vous pouvez changer cela dans ses réglages.',
  push: 'Réveiller cet appareil',
  push_end: 'Laisser dormir cet appareil',
  push_more: 'Même sans fenêtre ouverte. Le service de notification du navigateur sait seulement qu’il y a un message.',
  push_not: 'Ce navigateur n’en est pas capable, ou la page n’a pas été ouverte en https.',
  mail: 'E-mail',
  mail_do: 'M’écrire',
  mail_end: 'Plus d’e-mails',
  mail_more: 'Vous recevez d’abord un lien. Rien d’autre n’est envoyé tant que vous ne l’avez pas suivi.',
  mail_sent: 'Suivez le lien dans l’e-mail que vous allez recevoir.',
  mail_on: 'Vous recevez un e-mail si vous tardez à venir jouer : un seul par tour, tout au plus.',
  mail_waits: 'Cette adresse n’est pas encore confirmée : suivez le lien dans l’e-mail.',
  confirmed: 'Votre adresse e-mail est confirmée.',
  left: 'Vous ne recevrez plus d’e-mails.',
} satisfies Translation<typeof en>;
