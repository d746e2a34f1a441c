import { keys } from 'idb-keyval';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import type { PersistedClient } from '@tanstack/query-persist-client-core';
import { device, makeKey } from './database.ts';
import { canKeepReads, deleteRecords, forgetPages, keepReads, keptPage, readsPersister } from './reads.ts';
import { forgetLane } from './forget.ts';
import { markKeptReads } from './marks.ts';

afterEach(async () => {
  await forgetLane();
  await deleteRecords('lane');
});

const read = { timestamp: 1, buster: 'one build', clientState: { mutations: [], queries: [] } };
const isOpenedOffline = () => caches.has('kept reads');

test('what another build had kept is dropped, and the browser goes on keeping, until it is told to forget', async () => {
  const onFull = vi.fn<() => void>();
  const persister = readsPersister(onFull);
  markKeptReads('maya');
  expect(await canKeepReads()).toBe(true);
  await persister.persistClient(read);
  await eventually(async () => expect(await persister.restoreClient()).toEqual(read));
  await persister.removeClient();
  expect([await persister.restoreClient(), await isOpenedOffline()]).toEqual([undefined, true]);
  await persister.persistClient(read);
  await eventually(async () => expect(await persister.restoreClient()).toEqual(read));
  await forgetLane();
  expect([await persister.restoreClient(), await isOpenedOffline()]).toEqual([undefined, false]);
  expect(onFull).not.toHaveBeenCalled();
});

test('a page that keeps no longer writes nothing over what the next one keeps', async () => {
  const [former, latter] = [readsPersister(vi.fn()), readsPersister(vi.fn())];
  markKeptReads('maya');
  expect(await canKeepReads()).toBe(true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const encrypt = vi.spyOn(crypto.subtle, 'encrypt');
  await former.persistClient({ ...read, timestamp: 1 });
  former.stop();
  await latter.persistClient({ ...read, timestamp: 2 });
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  await eventually(async () => expect(await latter.restoreClient()).toEqual({ ...read, timestamp: 2 }));
  expect(encrypt).toHaveBeenCalledTimes(1);
  encrypt.mockRestore();
});

const path = ['memories', 'timeline'];

/** A client that has read a list whose pages begin after these rows. */
const clientWith = (pages: { row: number }[], cursors: string[]) =>
  ({
    timestamp: 1,
    buster: '',
    clientState: {
      mutations: [],
      queries: [
        {
          queryKey: [path, { type: 'infinite', input: { lane: undefined, cursor: undefined } }],
          queryHash: 'lane',
          state: { data: { pages, pageParams: [undefined, ...cursors] } },
        },
      ],
    },
  }) as unknown as PersistedClient;

const pages = (count: number, from = 0) => Array.from({ length: count }, (_, index) => ({ row: from + index }));
const cursors = (count: number, from = 0) => Array.from({ length: count - 1 }, (_, index) => `after ${from + index}`);
const kept = (cursor: string | undefined) => keptPage(path, { lane: undefined, cursor }, true);
/** The pages that are opened at once. */
async function rowsAfter(client: PersistedClient): Promise<number> {
  await keepReads(client);
  const { clientState } = (await readsPersister(() => {}).restoreClient())!;
  return (clientState.queries[0]!.state.data as { pages: object[] }).pages.length;
}

test('the later pages of a list are kept apart, and are there without a network', async () => {
  await makeKey('lane');
  expect(await rowsAfter(clientWith(pages(8), cursors(8)))).toBe(2);
  expect(await Promise.all(['after 4', 'after 6'].map(kept))).toEqual([{ row: 5 }, { row: 7 }]);
  // The first page is never read from here: it would seem new.
  expect(await kept(undefined)).toBeUndefined();
  expect(await keptPage(path, { lane: 'solo', cursor: 'after 4' }, true)).toBeUndefined();
  expect(await keptPage(['moods', 'board'], undefined, true)).toBeUndefined();
});

test('a list that has changed is read from its second page on, and to its end', async () => {
  await makeKey('lane');
  await keepReads(clientWith(pages(8), cursors(8)));
  // The pages of today begin elsewhere; somebody read five of them.
  await keepReads(clientWith(pages(5, 100), cursors(5, 100)));
  expect(await kept('after 104')).toEqual({ row: 1 });
  expect(await keptPage(path, { cursor: 'after 104' }, false)).toBeUndefined();
  expect(await kept('after 1')).toEqual({ row: 2 });
  // Read to the end again, it is kept anew, and what it was is gone.
  await keepReads(clientWith(pages(9, 100), cursors(9, 100)));
  expect(await kept('after 107')).toEqual({ row: 108 });
  expect(await kept('after 6')).toEqual({ row: 101 });
});

test('pages that were read from here are not kept again', async () => {
  await makeKey('lane');
  await keepReads(clientWith(pages(8), cursors(8)));
  const fromHere = (await kept('after 104')) as { row: number };
  await keepReads(clientWith([...pages(8, 100), fromHere], cursors(9, 100)));
  expect(await kept('after 106')).toEqual({ row: 1 });
});

test('a short list is left as it is, and nothing is there once it is forgotten', async () => {
  await makeKey('lane');
  expect(await rowsAfter(clientWith(pages(2), cursors(2)))).toBe(2);
  expect(await kept('after 0')).toBeUndefined();
  await keepReads(clientWith(pages(6), cursors(6)));
  await forgetPages();
  expect(await kept('after 4')).toBeUndefined();
});

test('a page that ends while the first and the later pages are written keeps both of one time, or neither', async () => {
  await makeKey('lane');
  await keepReads(clientWith(pages(8), cursors(8)));
  const before = await keys(device);
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...given: Parameters<typeof put>) {
    if (given[1] !== 'reads') this.transaction.abort();
    return put.apply(this, given);
  };
  await keepReads(clientWith(pages(9, 100), cursors(9, 100))).catch(() => {});
  IDBObjectStore.prototype.put = put;
  expect(await keys(device)).toEqual(before);
  const { clientState } = (await readsPersister(() => {}).restoreClient())!;
  expect(clientState.queries[0]!.state.data).toMatchObject({ pages: [{ row: 0 }, { row: 1 }] });
});
