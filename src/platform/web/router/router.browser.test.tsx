import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page as screenOf, userEvent } from 'vitest/browser';
import { page, type Guard, type Screen } from './branches.ts';
import { Link } from './link.tsx';
import { Outlet, RouterView, useLocation, useParam, useSearch } from './outlet.tsx';
import { createRouter } from './router.ts';

const start = location.href;
const text = (words: string) => screenOf.getByText(words, { exact: true });
const link = (words: string) => screenOf.getByRole('link', { name: words, exact: true });

const listens = vi.spyOn(window, 'addEventListener');

afterEach(() => {
  // A document has one router, here one after another.
  for (const [kind, listener] of listens.mock.calls) if (kind === 'popstate') removeEventListener(kind, listener as EventListener);
  listens.mockClear();
  document.body.replaceChildren();
  history.replaceState(null, '', start);
});

test('a link shows its page, its address and that it leads here', async () => {
  await open('/dashboard');
  await expect.element(link('Home')).toHaveAttribute('aria-current', 'page');
  await userEvent.click(link('Browse'));
  await expect.element(text('Ideas about communication')).toBeVisible();
  expect(location.pathname + location.search).toBe('/goals/browse?category=communication');
  await expect.element(link('Goals')).toHaveAttribute('aria-current', 'page');
  await expect.element(link('Home')).not.toHaveAttribute('aria-current');
});

test('a page is shown by a browser that may keep nothing', async () => {
  const refused = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  await open('/dashboard').finally(() => refused.mockRestore());
  await expect.element(text('A long page')).toBeVisible();
});

test('going back shows the page before, as far down as it was', async () => {
  const router = await open('/dashboard');
  expect(router.canGoBack()).toBe(false);
  await expect.element(text('A long page')).toBeInTheDocument();
  scrollTo(0, 700);
  expect(scrollY).toBe(700);
  await userEvent.click(link('Goals'));
  await expect.element(text('All goals')).toBeVisible();
  expect([scrollY, router.canGoBack()]).toEqual([0, true]);
  router.back();
  await expect.element(text('A long page')).toBeInTheDocument();
  await expect.poll(() => scrollY).toBe(700);
});

test('what is handed over is there, also after going back, and stands in no address', async () => {
  const router = await open('/dashboard');
  await router.navigate({ to: '/goals', state: { rateNow: true } });
  await expect.element(text('All goals, handed')).toBeVisible();
  await router.navigate({ to: '/dashboard' });
  await expect.element(text('A long page')).toBeInTheDocument();
  router.back();
  await expect.element(text('All goals, handed')).toBeVisible();
  expect(location.href).not.toContain('rateNow');
});

test('the second of two taps is not for the page that lies there now', async () => {
  const router = await open('/dashboard');
  const clicked = vi.fn<() => void>();
  addEventListener('click', clicked);
  await router.navigate({ to: '/goals' });
  await expect.element(text('All goals')).toBeVisible();
  document.body.dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true }));
  expect(clicked).not.toHaveBeenCalled();
  document.body.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true }));
  expect(clicked).toHaveBeenCalledOnce();
  removeEventListener('click', clicked);
});

test('a guard sends elsewhere, in place of the page that was asked for', async () => {
  const router = await open('/dashboard', { guard: async ({ path }) => (path === '/goals' ? { to: '/badges', search: {} } : undefined) });
  await router.navigate({ to: '/goals' });
  await expect.element(text('Badges of ours')).toBeVisible();
  expect(location.pathname).toBe('/badges');
  router.back();
  await expect.element(text('A long page')).toBeVisible();
});

test('of two pages asked for only the last is shown, however late the first comes', async () => {
  const late = Promise.withResolvers<void>();
  const router = await open('/dashboard', { goals: () => late.promise.then(() => Goals) });
  const first = router.navigate({ to: '/goals' });
  await expect.element(text('A long page')).toBeInTheDocument();
  await router.navigate({ to: '/badges' });
  late.resolve();
  await first;
  await expect.element(text('Badges of ours')).toBeVisible();
  expect(screenOf.getByText('All goals').query()).toBeNull();
});

test('a page that does not come says so within its frame, and may be asked for again', async () => {
  let tries = 0;
  const router = await open('/dashboard', { goals: () => (tries++ === 0 ? Promise.reject(new Error('no network')) : Promise.resolve(Goals)) });
  await router.navigate({ to: '/goals' });
  await expect.element(text('Failed: no network')).toBeVisible();
  await expect.element(link('Home')).toBeVisible();
  await router.invalidate();
  await expect.element(text('All goals')).toBeVisible();
});

test('a page that breaks says so until another one is shown', async () => {
  const router = await open('/dashboard', { goals: () => Promise.resolve(Broken) });
  await router.navigate({ to: '/goals' });
  await expect.element(text('Failed: broken')).toBeVisible();
  await router.navigate({ to: '/badges' });
  await expect.element(text('Badges of ours')).toBeVisible();
});

test('a link that is about to be followed fetches its page; one that is passed over does not', async () => {
  let fetched = 0;
  await open('/dashboard', { goals: () => Promise.resolve(Goals).finally(() => fetched++) });
  await userEvent.hover(link('Goals'));
  await expect.poll(() => fetched).toBeGreaterThan(0);
  expect(location.pathname).toBe('/dashboard');
});

test('the one segment that may be any is told, and an address without a page says so', async () => {
  const router = await open('/join/AB2%2FD3');
  await expect.element(text('Code AB2/D3')).toBeVisible();
  for (const nowhere of ['/join/', '/join/%E0%A4%A', '/join/A/B', '/goals/none', '/__proto__']) {
    await router.navigate({ href: nowhere });
    await expect.element(text('Nowhere')).toBeVisible();
  }
});

test('a slash at the end changes nothing, and the words after the question mark stay as they stand', async () => {
  const router = await open('/goals/browse/?category=2E3456');
  await expect.element(text('Ideas about 2E3456')).toBeVisible();
  await router.navigate({ href: '/goals/browse?category=a%26b' });
  await expect.element(text('Ideas about a&b')).toBeVisible();
});

async function open(href: string, { guard, goals = () => Promise.resolve(Goals) }: { guard?: Guard; goals?: Screen } = {}) {
  history.replaceState(null, '', href);
  const pages = {
    frame: () => Promise.resolve(Frame),
    ...(guard && { guard }),
    pages: [
      page('/dashboard', () => Promise.resolve(Home)),
      page('/goals', goals),
      page('/goals/browse', () => Promise.resolve(Browse), ({ category }) => ({ category }) as { category?: 'communication' }),
      page('/badges', () => Promise.resolve(Badges)),
      page('/join/$', () => Promise.resolve(Join)),
    ],
  };
  const router = createRouter({ pages: [pages] }, Nowhere);
  createRoot(document.body.appendChild(document.createElement('div')), { onCaughtError: () => undefined }).render(
    <RouterView router={router} failed={Failed}>
      <Outlet />
    </RouterView>,
  );
  await router.start();
  return router;
}

function Frame() {
  return (
    <>
      <nav style={{ position: 'fixed', top: 0, insetInlineEnd: 0 }}>
        <Link to="/dashboard">Home</Link>
        <Link to="/goals">Goals</Link>
        <Link to="/goals/browse" search={{ category: 'communication' }}>
          Browse
        </Link>
      </nav>
      <Outlet />
    </>
  );
}

function Home() {
  return <p style={{ height: 3000 }}>A long page</p>;
}

function Goals() {
  return <p>{useLocation().state.rateNow ? 'All goals, handed' : 'All goals'}</p>;
}

function Browse() {
  return <p>Ideas about {useSearch('/goals/browse').category}</p>;
}

function Badges() {
  return <p>Badges of ours</p>;
}

function Join() {
  return <p>Code {useParam()}</p>;
}

function Broken(): never {
  throw new Error('broken');
}

function Nowhere() {
  return <p>Nowhere</p>;
}

function Failed({ error }: { error: unknown }) {
  return <p>Failed: {(error as Error).message}</p>;
}
