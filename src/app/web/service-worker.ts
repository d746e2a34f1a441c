/** Keeps the shell of one build on the device, and says so when there is no network. Nothing that was read for anybody is kept. */

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asking extends Lasting {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
declare const self: {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asking) => void): void;
};

/** Written in by the build. Files whose names carry a hash are under /assets/. */
declare const builtShell: { version: string; shell: string[] };
const { version, shell } = builtShell;
const current = `shell ${version}`;
const offlinePage = '/offline';

self.addEventListener('install', (event) => event.waitUntil(registerServiceWorker()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (event.request.mode === 'navigate') event.respondWith(fromNetwork(event, offlinePage));
  else if (pathname.startsWith('/assets/')) event.respondWith(fromDevice(event));
  else if (shell.includes(pathname)) event.respondWith(fromNetwork(event, pathname));
});

/** Takes over at once: pages that are open name the files of their own build and are left as they are. */
async function registerServiceWorker(): Promise<void> {
  const cache = await caches.open(current);
  await cache.addAll(shell.map((file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' })));
  await self.skipWaiting();
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== current).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function fromNetwork({ request, preloadResponse }: Asking, otherwise: string): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(otherwise)) ?? Response.error();
  }
}

/** Names with a hash never mean anything else: what was fetched once is there for as long as this build. */
async function fromDevice(event: Asking): Promise<Response> {
  const kept = await caches.match(event.request);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(keep(event.request, answer.clone()));
  return answer;
}

async function keep(request: Request, answer: Response): Promise<void> {
  await (await caches.open(current)).put(request, answer);
}
