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
