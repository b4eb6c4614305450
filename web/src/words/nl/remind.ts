import type en from '../en/remind';
import type { Translation } from '../words.svelte';

export default {
  title: 'Als je aan de beurt bent',
  more: 'Je kunt een tafel verlaten en dagen later terugkomen. Zolang je de tafel open hebt, krijg je geen bericht.',
  window: 'Meldingen toestaan',
  window_on: 'Meldingen zijn toegestaan',
  window_more: 'Zolang een tafel openstaat in een venster waar je niet naar kijkt.',
  denied: 'Deze browser staat het niet toe. Dat kun je in zijn instellingen veranderen.',
  push: 'Dit apparaat wekken',
  push_end: 'Dit apparaat laten slapen',
  push_more: 'Ook als er geen venster open is. De pushdienst van je browser weet alleen dat er een bericht is.',
  push_not: 'Deze browser kan dat niet, of de pagina is niet via https geopend.',
  mail: 'E-mail',
  mail_do: 'Schrijf mij',
  mail_end: 'Geen e-mails meer',
  mail_more: 'Je krijgt eerst een link. Pas als je die hebt gevolgd, wordt er meer gestuurd.',
  mail_sent: 'Volg de link in de e-mail die je zo krijgt.',
  mail_on: 'Je krijgt een e-mail als je een tijd wegblijft terwijl je aan de beurt bent: hooguit één per beurt.',
  mail_waits: 'Dit adres is nog niet bevestigd: volg de link in de e-mail.',
  confirmed: 'Je e-mailadres is bevestigd.',
  left: 'Je krijgt geen e-mails meer.',
} satisfies Translation<typeof en>;
