import { randomInt } from 'node:crypto';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { signUp, type Person } from './people.ts';
import { openProduct, type Product } from './product.ts';

export { expect };

interface Fixtures {
  /** Whether celebrations of badges are shown. They would interrupt tests about other things. */
  celebrations: boolean;
  /** The clock tells the present time until the test moves it. */
  product: Product;
  /** A new browser context without a session, at an IP address of its own. */
  visitor(server?: { url: string }): Promise<Page>;
  /** A signed-in account; its browser has no page open yet. */
  person(firstName: string): Promise<Person>;
  couple(): Promise<[maya: Person, theo: Person]>;
}

export interface WorkerFixtures {
  /** Of all products that the worker opens. */
  database: 'embedded' | 'postgres';
  /** One server, clock and database for all tests of a worker. */
  workersProduct: Product;
}

/** A console error or policy violation fails the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  database: ['postgres', { option: true, scope: 'worker' }],
  workersProduct: [
    async ({ database }, use) => {
      process.env.DATABASE = database;
      const product = await openProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  product: async ({ workersProduct }, use) => {
    await use(workersProduct);
    workersProduct.clock.reset();
  },
  celebrations: [false, { option: true }],
  baseURL: async ({ product }, use) => use(product.url),
  context: async ({ context, celebrations }, use) => {
    const errors = await watched(context, celebrations);
    await use(context);
    expect(errors).toEqual([]);
  },
  visitor: async ({ browser, celebrations }, use) => {
    const opened: { context: BrowserContext; errors: string[] }[] = [];
    await use(async (server) => {
      const context = await browser.newContext(server && { baseURL: server.url });
      opened.push({ context, errors: await watched(context, celebrations) });
      return context.newPage();
    });
    for (const { context } of opened) await context.close();
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

async function watched(context: BrowserContext, celebrations: boolean): Promise<string[]> {
  const errors: string[] = [];
  if (!celebrations) await context.addInitScript(withoutBadges);
  await context.setExtraHTTPHeaders({
    'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
  });
  context.on('weberror', (error) => errors.push(error.error().stack || String(error.error())));
  context.on('console', (message) => {
    if (/Content Security Policy|was blocked|Minified React error/.test(message.text())) errors.push(message.text());
  });
  return errors;
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
