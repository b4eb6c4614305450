import type en from '../en/remind';
import type { Translation } from '../words.svelte';

export default {
  title: 'Wenn du am Zug bist',
  more: 'Du kannst einen Tisch verlassen und Tage später zurückkommen. Solange du den Tisch offen hast, bekommst du keine Nachricht.',
  window: 'Benachrichtigungen erlauben',
  window_on: 'Benachrichtigungen sind erlaubt',
  window_more: 'Solange ein Tisch in einem Fenster offen ist, auf das du nicht schaust.',
  denied: 'Dieser Browser erlaubt es nicht. Das kannst du in seinen Einstellungen ändern.',
  push: 'Dieses Gerät wecken',
  push_end: 'Dieses Gerät schlafen lassen',
  push_more:
    'Auch wenn kein Fenster offen ist. Der Push-Dienst deines Browsers erfährt nur, dass es eine Nachricht gibt.',
  push_not: 'Dieser Browser kann das nicht, oder die Seite wurde nicht über https geöffnet.',
  mail: 'E-Mail',
  mail_do: 'Schreibt mir',
  mail_end: 'Keine E-Mails mehr',
  mail_more: 'Zuerst bekommst du einen Link. Erst wenn du ihm gefolgt bist, kommt mehr.',
  mail_sent: 'Folge dem Link in der E-Mail, die du gleich bekommst.',
  mail_on: 'Du bekommst eine E-Mail, wenn du länger wegbleibst, obwohl du am Zug bist: höchstens eine je Zug.',
  mail_waits: 'Diese Adresse ist noch nicht bestätigt: Folge dem Link in der E-Mail.',
  confirmed: 'Deine E-Mail-Adresse ist bestätigt.',
  left: 'Du bekommst keine E-Mails mehr.',
} satisfies Translation<typeof en>;
