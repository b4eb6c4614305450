// Whether the server is reached. Without it the page opens from what this device has kept: rules and components, but no table.
const AGAIN = 5000;

let away = $state(false);
/** The page was opened without the server: what it shows is not what the server would say. */
let stale = false;
let timer: ReturnType<typeof setTimeout> | undefined;

export function serverAway(): boolean {
  return away;
}

/** The server answered; a page that was opened without it starts anew. */
export function reached(): void {
  away = false;
  clearTimeout(timer);
  timer = undefined;
  if (stale) location.reload();
  stale = false;
}

/** It did not; `kept` says that something else answered in its place, out of what was kept. */
export function missed(kept = false): void {
  away = true;
  stale ||= kept;
  timer ??= setTimeout(look, AGAIN);
}

function look(): void {
  timer = undefined;
  fetch('/healthz', { cache: 'no-store' }).then(
    (answer) => (answer.ok ? reached() : missed()),
    () => missed(),
  );
}

/** Let the browser keep the page, where it may: by https, or on this machine. */
export function keepPage(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    window.addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
}
