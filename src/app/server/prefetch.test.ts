import { expect, test } from 'vitest';
import { prefetchPath } from '#platform/contract/prefetch.ts';
import { limits } from '#platform/server/limits.ts';
import { preloadedPages } from '../preloaded-pages.ts';
import { dashboardLoad } from '../testing/dashboard-load.ts';
import type { Person } from '../testing/person.ts';
import { openProduct } from '../testing/product.ts';
import { setUpProduct } from '../testing/set-up.ts';

const reads = preloadedPages['/dashboard']!.reads.map((call) => `/api/${call}`);
const product = setUpProduct();

const ask = (person: Person, path: string) => fetch(product.url + path, { headers: { cookie: person.cookie, 'x-forwarded-for': person.address } });
const prefetched = async (person: Person) => (await (await ask(person, prefetchPath('/dashboard'))).json()) as Record<string, unknown>;

test('what the dashboard shows at first is answered at once, word for word as by the calls themselves, and kept nowhere', async () => {
  const [maya] = await product.couple();
  const answers = await prefetched(maya);
  expect(Object.keys(answers)).toEqual(reads);
  for (const path of reads) expect(answers[path], path).toEqual(await (await ask(maya, path)).json());
  expect((await ask(maya, prefetchPath('/dashboard'))).headers.get('cache-control')).toBe('no-store');
});

test('what somebody may not ask is left out: without a partner the board of moods, without a session all but that nobody is there', async () => {
  const alone = await product.person('Robin');
  expect(Object.keys(await prefetched(alone))).toEqual(reads.filter((path) => path !== '/api/moods/board'));
  expect(await prefetched(product.visitor())).toEqual({ '/api/accounts/me': await (await ask(product.visitor(), '/api/accounts/me')).json() });
});

test('whoever asks is looked up and counted once, and refused before the database is asked', async () => {
  const strict = await openProduct({}, { limits: { readsPerMinute: 3 } });
  const asked = (cookie: string, address: string) => fetch(strict.url + prefetchPath('/dashboard'), { headers: { cookie, 'x-forwarded-for': address } });
  let questions = 0;
  strict.database.pool.on('acquire', () => (questions += 1));
  try {
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await asked(`s=${String(count).repeat(43)}`, '192.0.2.1')).status);
    expect([statuses, questions]).toEqual([[200, 200, 200, 429, 429, 429], 3]);

    const { cookie } = await strict.person('Maya');
    strict.clock.advance({ minutes: 1 });
    for (let count = 0; count < 3; count += 1) expect((await asked(cookie, '192.0.2.2')).status).toBe(200);
    questions = 0;
    expect([(await asked(cookie, '192.0.2.2')).status, questions]).toEqual([429, 0]);
  } finally {
    await strict.stop();
  }
});

test('somebody who opens the dashboard again every second for a minute is never refused', async () => {
  const { readsPerMinute, writesPerMinute } = limits;
  const usual = await openProduct({}, { limits: { readsPerMinute, writesPerMinute } });
  try {
    const [maya] = await usual.couple();
    const { clock } = usual;
    clock.advance({ minutes: 1 - (clock.now().getTime() % 60_000) / 60_000 });
    const statuses = new Set<number>();
    for (let load = 0; load < 60; load += 1) {
      for (const path of dashboardLoad.reads) statuses.add((await maya.ask(path.slice('/api/'.length), {})).status);
      for (const path of dashboardLoad.writes) statuses.add((await maya.ask(path.slice('/api/'.length), { body: '{}' })).status);
    }
    expect([...statuses]).toEqual([200]);
  } finally {
    await usual.stop();
  }
});
