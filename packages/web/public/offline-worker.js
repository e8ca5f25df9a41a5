// Lets somebody who asked for it read their page without a network. It keeps the app's own files and a shell without a
// session, and nothing else: no answer of the API, and no page that somebody is signed in to. What stands on the page
// is kept by the page itself (packages/web/src/offline), which also takes this worker away again.
const place = 'laurel-offline';
const shell = '/offline';
let keeping = Promise.resolve();

self.addEventListener('install', (event) => {
  keeping = keep([]);
  event.waitUntil(keeping.then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

// The page names the files it has loaded; with the shell's own, that is all that stays.
self.addEventListener('message', (event) => {
  const before = keeping.catch(() => undefined);
  if (Array.isArray(event.data?.files)) keeping = before.then(() => keep(event.data.files)).catch(() => undefined);
  // What is still being kept would lay out again what the page has just taken away.
  else if (event.data?.about === 'forget') keeping = before.then(() => forget(event));
  event.waitUntil(keeping);
});

async function forget({ ports }) {
  await caches.delete(place);
  ports[0]?.postMessage('forgotten');
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') return event.respondWith(fetch(request).catch(() => neutralShell()));
  if (isFile(request.url)) event.respondWith(keptOrFetched(request));
});

async function neutralShell() {
  return (await caches.match(shell, { cacheName: place })) ?? Response.error();
}

/** A file's digest is in its name, so a kept one is never old. */
async function keptOrFetched(request) {
  return (await caches.match(request.url, { cacheName: place })) ?? (await fetch(request));
}

async function keep(loaded) {
  const answer = await fetch(shell, { credentials: 'omit', cache: 'no-store' });
  if (!answer.ok) throw new Error('The shell is not there.');
  const html = await answer.clone().text();
  const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+|\/laurel\.svg)"/g)].map(([, file]) => file);
  const wanted = new Set([...named, ...loaded].map((file) => new URL(file, self.location.origin).href).filter(isFile));
  const cache = await caches.open(place);
  for (const { url } of await cache.keys()) if (!wanted.delete(url)) await cache.delete(url);
  await Promise.all([...wanted].map((file) => cache.add(file)));
  await cache.put(shell, answer);
}

function isFile(url) {
  const { origin, pathname } = new URL(url);
  return origin === self.location.origin && (pathname.startsWith('/assets/') || pathname === '/laurel.svg');
}
