/**
 * Opens the dashboard on a phone whose browser keeps the lane, without a network and with 20 and 5,000 memories, in turns with a first opening over a
 * mobile network. `npm run bench:kept-lane`; see docs/performance.md.
 */
import { existsSync } from 'node:fs';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import pg from 'pg';
import { Person } from '#app/testing/person.ts';
import { startPostgres } from '../checks/postgres/start-postgres.ts';
import { chromiumLaunch } from '../tests/e2e/support/chromium.ts';
import { startServer } from './harness/product.ts';
import { median, table } from './timing.ts';

const runs = Number(process.env.RUNS ?? 5);
const counts = process.env.SMALL === '1' ? [20, 200] : [20, 5_000];
/** As Lighthouse has it for a phone: a processor four times slower, and a slow 4G network. */
const slowDown = 4;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

if (!existsSync(new URL('../dist/app.html', import.meta.url))) throw new Error('run "npm run build" first');
const postgres = await startPostgres([]);
const server = await startServer({ env: { DATABASE_URL: postgres.url, WEB: 'on' }, core: null });
const pool = new pg.Pool({ connectionString: postgres.url });
const browser = await chromium.launch(await chromiumLaunch());
try {
  const phones = [];
  for (const count of counts) phones.push(await keptPhone(count));
  const took = new Map<string, number[]>();
  const add = (name: string, ms: number) => took.set(name, [...(took.get(name) ?? []), ms]);
  for (let run = 0; run < runs; run += 1) {
    for (const { count, maya, context } of phones) {
      add(`first opening, ${count} memories, slow 4G`, await firstOpening(maya));
      add(`from the device, ${count} memories, no network`, await openingOf(await context.newPage()));
    }
  }
  console.log(`${runs} runs in turns, medians; processor ${slowDown} times slower\n`);
  console.log(
    table(
      ['dashboard on a phone', 'largest paint'],
      [...took].map(([name, times]) => [name, `${Math.round(median(times))} ms`]),
    ),
  );
  console.log('');
  console.log(
    table(
      ['memories kept', 'on the device'],
      phones.map(({ count, bytes }) => [String(count), `${(bytes / 1e6).toFixed(1)} MB`]),
    ),
  );
} finally {
  await browser.close();
  await pool.end();
  await server.stop();
  await postgres.stop();
}

async function phoneOf({ cookie }: Person, serviceWorkers: 'allow' | 'block'): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers,
  });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: server.url }]);
  return context;
}

/** A phone that has read that many memories, keeps them, and has lost its network. */
async function keptPhone(
  count: number,
): Promise<{ count: number; maya: Person; context: BrowserContext; bytes: number }> {
  const [maya, theo] = [new Person(server.url, 'Maya'), new Person(server.url, 'Theo')];
  for (const person of [maya, theo])
    await person.signUp({ email: `${person.firstName}.${crypto.randomUUID()}@example.org`.toLowerCase() });
  await maya.pairWith(theo);
  await pool.query(
    `insert into memories (lane_id, id, author_id, type, was_planned, date, activity, notes, mood, pebbles, created_at, changed_at)
     select m.lane_id, gen_random_uuid(), m.account_id, 'past', false, current_date - 1 - n * 2, 'A walk along the river, and the bakery behind the mill, number ' || n,
       'It rained, and nobody minded.', '🙂', 3, now(), now()
     from lane_members m, generate_series(1, $2) n where m.account_id = $1 and m.kind = 'shared'`,
    [maya.id, count],
  );
  await pool.query('analyze memories');
  const context = await phoneOf(maya, 'allow');
  const page = await context.newPage();
  await page.goto(`${server.url}/profile#device`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.getByRole('checkbox', { name: 'Keep our lane on this device' }).click();
  await page.waitForFunction(() => localStorage.getItem('kept-reads-of') !== null);
  await page.goto(`${server.url}/dashboard`);
  const cards = page.getByRole('article');
  for (let seen = 0; seen < count; seen = await cards.count()) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForTimeout(50);
  }
  await page.waitForTimeout(3_000);
  const bytes = await page.evaluate(
    async () =>
      ((await navigator.storage.estimate()) as { usageDetails?: { indexedDB?: number } }).usageDetails?.indexedDB ?? 0,
  );
  await page.close();
  await context.setOffline(true);
  return { count, maya, context, bytes };
}

async function firstOpening(maya: Person): Promise<number> {
  const context = await phoneOf(maya, 'block');
  const page = await context.newPage();
  await (await context.newCDPSession(page)).send('Network.emulateNetworkConditions', network);
  const took = await openingOf(page);
  await context.close();
  return took;
}

/** Milliseconds until the largest paint. */
async function openingOf(page: Page): Promise<number> {
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole('article').first().waitFor();
  await page.waitForTimeout(2_000);
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      ),
  );
  await page.close();
  return paint;
}
