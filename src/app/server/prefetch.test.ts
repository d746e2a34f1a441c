import { describe, expect, test } from 'vitest';
import { prefetchPath } from '#platform/contract/paths.ts';
import { limits } from '#platform/server/limits.ts';
import { preloadedPages } from '../preloaded-pages.ts';
import { administrator } from '../testing/administration.ts';
import { dashboardLoad } from '../testing/dashboard-load.ts';
import type { Person } from '../testing/person.ts';
import { openProduct, type Product } from '../testing/product.ts';
import { setUpProduct } from '../testing/set-up.ts';

const product = setUpProduct();
const pages = Object.entries(preloadedPages).filter(([, { reads }]) => reads.length > 0);

const ask = (person: Person, path: string) =>
  fetch(product.url + path, { headers: { cookie: person.cookie, 'x-forwarded-for': person.address } });

describe.each(
  Object.entries({
    'a visitor': {
      person: async () => product.visitor(),
      rejected: ['/api/pairing/status', '/api/moods/board', '/api/admin/stats'],
    },
    'an account without a partner': {
      person: () => product.person('Robin'),
      rejected: ['/api/moods/board', '/api/admin/stats'],
    },
    'a partner': { person: async () => (await product.couple())[0], rejected: ['/api/admin/stats'] },
    'an administrator': { person: () => administrator(product, 'Ada'), rejected: ['/api/moods/board'] },
    'an account whose session has ended': {
      person: loggedOut,
      rejected: ['/api/pairing/status', '/api/moods/board', '/api/admin/stats'],
    },
  }),
)('the prefetch of each page answers %s', (_, { person, rejected }) => {
  test('as its reads do one by one, without those that are rejected', async () => {
    const asking = await person();
    const omitted = new Set<string>();
    for (const [page, { reads }] of pages) {
      const response = await ask(asking, prefetchPath(page));
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
      const expected: Record<string, unknown> = {};
      for (const path of reads.map((read) => `/api/${read}`)) {
        const own = await ask(asking, path);
        if (own.ok) expected[path] = await own.json();
        else omitted.add(path);
      }
      expect(await response.json(), page).toEqual(expected);
    }
    expect([...omitted]).toEqual(expect.arrayContaining(rejected));
    expect(omitted).not.toContain('/api/accounts/me');
  });
});

test('a prefetch counts as each of its reads for an account, and is rejected before the database is asked', async () => {
  const { reads } = preloadedPages['/pebbles']!;
  const strict = await openProduct({}, { limits: { readsPerMinute: 2 * reads.length } });
  const { cookie } = await strict.person('Maya');
  strict.clock.stopAtNextMinute();
  const statusOf = async (path: string) => (await fetch(strict.url + path, { headers: { cookie } })).status;
  const connections = watchConnections(strict);
  try {
    expect([await statusOf(prefetchPath('/pebbles')), await statusOf(prefetchPath('/pebbles'))]).toEqual([200, 200]);
    const { taken } = connections;
    // To authenticate once, and for each read, one after another.
    expect(taken).toBeLessThanOrEqual(2 * (1 + reads.length));
    expect(connections.most).toBe(1);
    expect([
      await statusOf(prefetchPath('/pebbles')),
      await statusOf('/api/pebbles/balance'),
      await statusOf('/api/accounts/me'),
    ]).toEqual([429, 429, 429]);
    expect(connections.taken).toBe(taken);
  } finally {
    await strict.stop();
  }
});

test('a prefetch counts once for a visitor, for whom it asks the database at most once', async () => {
  const strict = await openProduct({}, { limits: { readsPerMinute: pages.length } });
  strict.clock.stopAtNextMinute();
  const prefetch = (page: string, cookie = '') =>
    fetch(strict.url + prefetchPath(page), { headers: { cookie, 'x-forwarded-for': '192.0.2.1' } });
  const connections = watchConnections(strict);
  try {
    for (const [page] of pages) {
      connections.taken = 0;
      expect((await prefetch(page)).status).toBe(200);
      expect(connections.taken, page).toBeLessThanOrEqual(1);
    }
    connections.taken = 0;
    for (const cookie of ['', `s=${'x'.repeat(43)}`]) expect((await prefetch('/dashboard', cookie)).status).toBe(429);
    expect(connections.taken).toBe(0);
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
      for (const path of dashboardLoad.writes)
        statuses.add((await maya.ask(path.slice('/api/'.length), { body: '{}' })).status);
    }
    expect([...statuses]).toEqual([200]);
  } finally {
    await usual.stop();
  }
});

async function loggedOut(): Promise<Person> {
  const person = await product.person('Pia');
  await person.write('accounts.logOut');
  return person;
}

/** How many connections to the database were taken, and how many at once. */
function watchConnections({ database: { pool } }: Product) {
  const seen = { taken: 0, most: 0, open: 0 };
  pool.on('acquire', () => {
    seen.taken += 1;
    seen.open += 1;
    seen.most = Math.max(seen.most, seen.open);
  });
  pool.on('release', () => (seen.open -= 1));
  return seen;
}
