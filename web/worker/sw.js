// The service worker: the page opens without the server, with what it had before; tables are at the server and wait there.
// The build puts in which files there are and a mark of them all (web/build.ts).
const FILES = __FILES__;
const VERSION = '__VERSION__';
const SHELL = `shell-${VERSION}`;
const PAPERS = 'papers'; // the box and the rules as they were told last, by address
const KEPT = 'x-brightsands-kept'; // on an answer that comes from here: the server was not reached

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      await (await caches.open(SHELL)).addAll(FILES);
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== SHELL && name !== PAPERS) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (url.pathname === '/api/box' || url.pathname === '/api/rules') event.respondWith(paper(request));
});

/** A file whose name has its content in it: once here it never changes. */
async function asset(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** Every address is the same page; the server's is newer than ours. */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match('/', { ignoreVary: true })) ?? Response.error();
  }
}

/** What everybody may know of the box: from the server, or as it was told last, marked as such. */
async function paper(request) {
  const kept = await caches.open(PAPERS);
  try {
    const answer = await fetch(request);
    if (answer.ok) await kept.put(request, answer.clone());
    return answer;
  } catch {
    const found = await kept.match(request, { ignoreVary: true });
    if (!found) return Response.error();
    const headers = new Headers(found.headers);
    headers.set(KEPT, 'yes');
    return new Response(found.body, { status: found.status, headers });
  }
}

/** What the server says when it is somebody's turn: at which table, and in which language; no more goes through strangers' hands. */
const TURN = {
  en: 'It is your turn.',
  nl: 'Jij bent aan de beurt.',
  fr: 'C’est à vous de jouer.',
  de: 'Du bist am Zug.',
};

self.addEventListener('push', (event) => {
  let told = {};
  try {
    told = event.data?.json() ?? {};
  } catch {
    // not from our server: a browser wants something to be shown all the same
  }
  const table = /^[\w-]{16}$/.test(told.table) ? told.table : '';
  const options = { tag: table, renotify: Boolean(table), icon: '/icon-192.png', lang: told.language };
  const body = TURN[told.language] ?? TURN.en;
  event.waitUntil(
    self.registration.showNotification('brightsands', { ...options, body, data: table ? `/t/${table}` : '/' }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = event.notification.data ?? '/';
  event.waitUntil(
    (async () => {
      const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const open = windows.find((one) => new URL(one.url).pathname === path);
      await (open ? open.focus() : self.clients.openWindow(path));
    })(),
  );
});
