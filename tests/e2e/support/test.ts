import { randomInt } from 'node:crypto';
import {
  expect,
  test as base,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type WebError,
} from '@playwright/test';
import { signUp, type Person } from './people.ts';
import { openProduct, type Product } from './product.ts';

export { expect };

interface Fixtures {
  /** Whether celebrations of badges are shown. They would interrupt tests about other things. */
  celebrations: boolean;
  /** Whether visitors have a new browser context each, for tests that change theirs for good. */
  ownContexts: boolean;
  /** The clock tells the present time until the test moves it. */
  product: Product;
  /** A page of a browser context without a session and without data, at an IP address of its own. */
  visitor(server?: { url: string }): Promise<Page>;
  /** A signed-in account; its browser has no page open yet. */
  person(firstName: string): Promise<Person>;
  couple(): Promise<[maya: Person, theo: Person]>;
}

interface WorkerFixtures {
  /** One server, clock and database for all tests of a worker. */
  workersProduct: Product;
  /** Contexts of ended tests. They have the app's code compiled: its first page takes a third of the time. */
  idleContexts: BrowserContext[];
}

/** A console error or policy violation fails the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  workersProduct: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from the pattern
    async ({}, use) => {
      const product = await openProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from the pattern
  idleContexts: [async ({}, use) => use([]), { scope: 'worker' }],
  product: async ({ workersProduct }, use) => {
    await use(workersProduct);
    workersProduct.clock.reset();
  },
  celebrations: [false, { option: true }],
  ownContexts: [false, { option: true }],
  baseURL: async ({ product }, use) => use(product.url),
  page: async ({ visitor }, use) => use(await visitor()),
  context: async ({ page }, use) => use(page.context()),
  visitor: async (
    {
      browser,
      workersProduct,
      idleContexts,
      baseURL,
      celebrations,
      ownContexts,
      serviceWorkers,
      contextOptions,
      userAgent,
    },
    use,
  ) => {
    const isUsual =
      baseURL === workersProduct.url &&
      !celebrations &&
      !ownContexts &&
      serviceWorkers === 'block' &&
      contextOptions.reducedMotion === 'reduce' &&
      !userAgent;
    const opened: { context: BrowserContext; isIdleLater: boolean; errors: string[]; unwatch: () => void }[] = [];
    await use(async (server) => {
      const isIdleLater = isUsual && !server;
      const idle = isIdleLater ? idleContexts.pop() : undefined;
      const context = idle ?? (await browser.newContext(server && { baseURL: server.url }));
      if (!idle && !celebrations) await context.addInitScript(withoutBadges);
      opened.push({ context, isIdleLater, ...(await watch(context)) });
      const page = await context.newPage();
      if (idle) await clearData(page, workersProduct.url);
      return page;
    });
    for (const { context, isIdleLater, unwatch } of opened) {
      unwatch();
      if (isIdleLater) idleContexts.push(await left(context));
      else await context.close();
    }
    expect(opened.flatMap(({ errors }) => errors)).toEqual([]);
  },
  person: async ({ visitor }, use) => use(async (firstName) => signUp(await visitor(), firstName)),
  couple: async ({ person }, use) =>
    use(async () => {
      const [maya, theo] = [await person('Maya'), await person('Theo')];
      await maya.pairWith(theo);
      return [maya, theo];
    }),
});

/** The page then sends all its reads itself, where a test can fail or delay them. */
export const withoutPrefetch = (page: Page) => page.route('**/api/prefetch/**', (route) => route.fulfill({ json: {} }));

/** Gathers what must not happen on a page. */
async function watch(context: BrowserContext): Promise<{ errors: string[]; unwatch: () => void }> {
  const errors: string[] = [];
  await context.setExtraHTTPHeaders({
    'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
  });
  const onError = (error: WebError) => void errors.push(error.error().stack || String(error.error()));
  const onMessage = (message: ConsoleMessage) => {
    if (/Content Security Policy|was blocked|Minified React error/.test(message.text())) errors.push(message.text());
  };
  context.on('weberror', onError);
  context.on('console', onMessage);
  return { errors, unwatch: () => void context.off('weberror', onError).off('console', onMessage) };
}

/** A context whose test is over. */
async function left(context: BrowserContext): Promise<BrowserContext> {
  for (const page of context.pages()) await page.close();
  await Promise.all([context.clearCookies(), context.unrouteAll(), context.setOffline(false)]);
  return context;
}

/** Whatever an earlier test left in the browser. The code of the app stays. */
async function clearData(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
}

/** Runs in the page. A Playwright route would intercept every request and switch the browser's cache off. */
function withoutBadges(): void {
  const read = '/api/badges/list';
  const none = { badges: [], partners: [] };
  const ask = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (pathname === read) return Response.json(none);
    const response = await ask(input, init);
    return pathname.startsWith('/api/prefetch/') && response.ok
      ? Response.json({ ...(await response.json()), [read]: none })
      : response;
  };
}
