import type { KeptCode } from './kept-lane/register-service-worker.ts';
import type { ErrorAnswer } from '#platform/web/device/retry.ts';
import { AnsweredError, settle, unsentOf, type Unsent } from '#platform/web/device/unsent.ts';

/**
 * Keeps the shell of one build on the device, says so when there is no network, shows push messages, and sends what waited for a network while no
 * page is open. What was read and written by somebody is kept by the page, if at all.
 */

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asking extends Lasting {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Pushed extends Lasting {
  data: { json(): unknown } | null;
}
interface Pressed extends Lasting {
  notification: Notification;
}
interface Synced extends Lasting {
  tag: string;
}
interface Told extends Lasting {
  data: unknown;
}
interface Renewed extends Lasting {
  oldSubscription: PushSubscription | null;
}
interface Page {
  url: string;
  focus(): Promise<Page>;
  navigate(url: string): Promise<Page | null>;
}
declare const self: {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<Page[]>;
    openWindow(url: string): Promise<Page | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asking) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Pressed) => void): void;
  addEventListener(type: 'sync', listener: (event: Synced) => void): void;
  addEventListener(type: 'message', listener: (event: Told) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: Renewed) => void): void;
};

/** Written in by the build. Files whose names carry a hash are under /assets/. */
declare const builtShell: { version: string; shell: string[]; code: Record<KeptCode, string[]> };
const { version, shell, code } = builtShell;
const current = `shell ${version}`;
const offlinePage = '/offline';
const keptPage = '/dashboard';
/** The cache that `device/reads.ts` makes. */
const keptMark = 'kept reads';
/** Milliseconds for the answer to a write. */
const sentWithin = 30_000;
const neutral = { title: 'Otterway', body: 'Something new in Otterway', path: '/dashboard' };

self.addEventListener('install', (event) => event.waitUntil(registerServiceWorker()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (event.request.mode === 'navigate') event.respondWith(page(event, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(fromDevice(event));
  else if (shell.includes(pathname)) event.respondWith(fromNetwork(event, pathname));
});

self.addEventListener('message', (event) => event.waitUntil(keepCode(code[event.data as KeptCode])));
self.addEventListener('sync', (event) => event.tag === 'outbox' && event.waitUntil(sendUnsent()));
self.addEventListener('push', (event) => event.waitUntil(showPushed(event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openPressed(event)));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAnew(event)));

async function keepCode(files: string[]): Promise<void> {
  const cache = await caches.open(current);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(files.filter((file) => !kept.has(file)));
}

/** The network is back. A failure makes the browser try again. */
async function sendUnsent(): Promise<void> {
  const waiting = (await unsentOf('lane')).filter(({ outcome }) => !outcome);
  if (waiting.length === 0) return;
  const read = async (path: string) => answerOf(await fetch(`/api/${path}`));
  const { me } = (await read('accounts/me')) as { me: { id: string } | null };
  const { partner } = (await read('pairing/status')) as { partner: { id: string } | null };
  for (const write of waiting) {
    const { accountId, partnerId } = write;
    if (accountId !== me?.id) return;
    // The page says what was written to somebody else.
    if (partnerId !== undefined && partnerId !== (partner?.id ?? null)) return;
    await settle(write, post);
  }
}

const post = async ({ procedure, input }: Unsent) =>
  answerOf(
    await fetch(`/api/${procedure}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(sentWithin),
    }),
  );

async function answerOf(response: Response): Promise<unknown> {
  if (!response.headers.get('content-type')?.startsWith('application/json'))
    throw new TypeError(`${response.url} returned no JSON`);
  const body = (await response.json()) as Partial<ErrorAnswer>;
  if (response.ok) return body;
  throw new AnsweredError({ ...body, status: response.status });
}

/** A message without words says no more than that there is something new. One replaces the other. */
async function showPushed({ data }: Pushed): Promise<void> {
  const { title, body, path } = { ...neutral, ...(data?.json() as Partial<typeof neutral> | undefined) };
  await self.registration.showNotification(title, {
    body,
    tag: 'otterway',
    icon: '/icon-192.png',
    badge: '/icon-monochrome-512.png',
    data: { path },
  });
}

async function openPressed({ notification }: Pressed): Promise<void> {
  notification.close();
  const { path } = notification.data as { path: string };
  const [open] = await self.clients.matchAll({ type: 'window' });
  const page = (await open?.navigate(path).catch(() => null)) ?? (await self.clients.openWindow(path));
  await page?.focus();
}

/** The browser's push service has ended the subscription. */
async function subscribeAnew({ oldSubscription }: Renewed): Promise<void> {
  if (!oldSubscription) return;
  const { endpoint, keys } = (await self.registration.pushManager.subscribe(oldSubscription.options)).toJSON();
  await fetch('/api/notifications/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, ...keys }),
  });
}

/** Takes over at once: pages that are open name the files of their own build and are left as they are. */
async function registerServiceWorker(): Promise<void> {
  const cache = await caches.open(current);
  await cache.addAll(
    shell.map((file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' })),
  );
  if (await caches.has(keptMark)) await keepCode(code.app);
  await self.skipWaiting();
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== current && name !== keptMark).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Where the lane is kept, its page is here too, and shows the others without a network. */
async function page(event: Asking, pathname: string): Promise<Response> {
  const isKept = await caches.has(keptMark);
  const kept = isKept && pathname === keptPage ? await caches.match(keptPage) : undefined;
  if (!kept) return fromNetwork(event, isKept ? keptPage : offlinePage);
  // The browser has asked for it already, and complains when nobody waits.
  event.waitUntil(event.preloadResponse.catch(() => {}));
  return kept;
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
