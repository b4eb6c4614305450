// Your turn, told outside the page: in the title of the window, on its icon, and by a notification if the player wants one.
import type { Language } from '../api/types';

const ICON = '/icon.svg';
const CALLING = '/icon-turn.svg';

/** Show on the icon of the window, and on that of the installed app, how many tables wait for this player. */
export function badge(tables: number): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const wanted = tables > 0 ? CALLING : ICON;
  if (icon && icon.getAttribute('href') !== wanted) icon.setAttribute('href', wanted);
  const app = navigator as { setAppBadge?: (n: number) => Promise<void>; clearAppBadge?: () => Promise<void> };
  void (tables > 0 ? app.setAppBadge?.(tables) : app.clearAppBadge?.())?.catch(() => undefined);
}

export const mayNotify = (): boolean => 'Notification' in window && Notification.permission === 'granted';

/** Ask the player's leave for notifications; only ever in answer to a click. */
export async function askToNotify(): Promise<boolean> {
  return 'Notification' in window && (await Notification.requestPermission()) === 'granted';
}

/** Say that it is one's turn at a table that is open in a window one does not look at. */
export async function notify(title: string, body: string, table: string, lang: Language): Promise<void> {
  if (!mayNotify() || !document.hidden) return;
  const path = `/t/${table}`;
  const options: NotificationOptions = { body, tag: table, icon: '/icon-192.png', lang, data: path };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(title, options); // phones know no other way
  new Notification(title, options).onclick = () => window.focus();
}

/** It is my turn no longer: what was said of it is taken away. */
export async function hush(table: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const told of (await worker?.getNotifications({ tag: table })) ?? []) told.close();
}

/** Why this browser cannot be woken by the server, if so: no https, or a browser that knows no push. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window;

/** The bytes of a key in the letters of base64url. */
export function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const plain = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

export async function subscription(): Promise<PushSubscription | null> {
  const worker = canPush() ? await navigator.serviceWorker.getRegistration() : undefined;
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Let the push service of this browser take messages of a server that has a key. */
export async function subscribe(key: string): Promise<PushSubscription> {
  const worker = await navigator.serviceWorker.ready;
  const old = await worker.pushManager.getSubscription();
  await old?.unsubscribe(); // it may belong to a key that the server had before
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
}
