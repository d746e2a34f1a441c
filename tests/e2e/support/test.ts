import { randomInt } from 'node:crypto';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { signedUp, type Person } from './people.ts';
import { openProduct, type Product } from './product.ts';

export { expect };

interface Fixtures {
  /** Whether unlocked badges take the screen: only in tests about them; elsewhere they would interrupt. */
  celebrations: boolean;
  /** A new person's browser, in the size of the project: nobody is signed in, and it calls from an address of its own. */
  visitor(server?: { url: string }): Promise<Page>;
  /** Somebody with an account, signed in; their browser shows nothing yet. */
  person(firstName: string): Promise<Person>;
  /** Maya and Theo, who are paired. */
  couple(): Promise<[maya: Person, theo: Person]>;
}

/** Every worker has its own server, clock and empty database; every browser must stay free of errors and policy violations. */
export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from the pattern
    async ({}, use) => {
      const product = await openProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
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
  person: async ({ visitor }, use) => use(async (firstName) => signedUp(await visitor(), firstName)),
  couple: async ({ person }, use) =>
    use(async () => {
      const [maya, theo] = [await person('Maya'), await person('Theo')];
      await maya.pairsWith(theo);
      return [maya, theo];
    }),
});

async function watched(context: BrowserContext, celebrations: boolean): Promise<string[]> {
  const errors: string[] = [];
  if (!celebrations) await context.addInitScript(withoutBadges);
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` });
  context.on('weberror', (error) => errors.push(error.error().stack || String(error.error())));
  context.on('console', (message) => {
    if (/Content Security Policy|was blocked|Minified React error/.test(message.text())) errors.push(message.text());
  });
  return errors;
}

/** In the page: it is told of no badges. A route would be asked for every request, and switch the browser's cache off. */
function withoutBadges(): void {
  const ask = globalThis.fetch;
  globalThis.fetch = (path, init) => (path === '/api/badges/list' ? Promise.resolve(Response.json({ badges: [], partners: [] })) : ask(path, init));
}
