import { clear, delMany, get, keys, promisifyRequest } from 'idb-keyval';
import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import type { PersistedClient, Persister } from '@tanstack/query-persist-client-core';
import { device, digest, keyRecord, makeKey, seal, unseal, unsentRecord, type Sealed } from './database.ts';
import { keptReadsOf } from './marks.ts';
import { deleteOlder } from './older-databases.ts';
import { olderMoved } from './unsent.ts';

/** The service worker opens the app without a network only where this cache is. */
const shellMark = 'kept reads';

/** Milliseconds between writes: what changes meanwhile is written together. */
const betweenWrites = 1_000;

/** So many pages of a list are opened at once, and read anew. The later ones lie in records of their own, and are asked for one by one. */
const pagesAtOnce = 2;

/** What the names of the records of later pages and of pictures begin with. */
const pagePrefix = 'page ';
export const picturePrefix = 'picture ';

type Pages = InfiniteData<object, string | undefined>;
type PersistedQuery = PersistedClient['clientState']['queries'][number];

/** Pages as they were last written, and those that were read from here. */
const written = new WeakSet<object>();
const readFromHere = new WeakSet<object>();

/** Keeps what was read, sealed. `onFull` is called when the browser takes no more. Nothing is written after `stop`. */
export function readsPersister(onFull: () => void): Persister & { stop: () => void } {
  let [latest, timer, writtenAt] = [
    null as PersistedClient | null,
    undefined as ReturnType<typeof setTimeout> | undefined,
    -Infinity,
  ];
  let stopped = false;
  const mayWrite = () => !stopped && keptReadsOf() !== null;
  const write = async () => {
    timer = undefined;
    writtenAt = performance.now();
    if (latest && mayWrite()) await keepReads(latest, mayWrite);
  };
  return {
    persistClient: (client) => {
      latest = client;
      timer ??= setTimeout(
        () => void write().catch(onFull),
        Math.max(0, writtenAt + betweenWrites - performance.now()),
      );
    },
    restoreClient: async () => {
      const client = await read<PersistedClient>('reads');
      // The first render comes first.
      if (client) writtenAt = performance.now();
      return client && withoutNulls(client);
    },
    // What another build or a month ago had kept. The browser goes on keeping.
    removeClient: deleteReadsAlone,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** In one transaction: the first pages of a list and its later ones are of one time. */
export async function keepReads({ clientState, ...client }: PersistedClient, mayWrite = () => true): Promise<void> {
  const long = clientState.queries.filter(isLong);
  const later = await Promise.all(long.map(laterPages));
  const queries = clientState.queries.map((query) => withoutError(isLong(query) ? withFirstPages(query) : query));
  const first = await seal('lane', { ...client, clientState: { ...clientState, queries } });
  if (!mayWrite()) return;
  await device('readwrite', (store) => {
    store.put(first, 'reads');
    for (const { records, gone } of later) {
      for (const [name, record] of records) store.put(record, name);
      for (const name of gone) store.delete(name);
    }
    return promisifyRequest(store.transaction);
  });
  for (const page of later.flatMap(({ pages }) => pages)) written.add(page);
}

/**
 * A later page without a network. The pages of a list that has changed since begin elsewhere: it is then read again from its second kept page, if
 * `mayOverlap` says that its screen shows no row twice.
 */
export async function keptPage(path: readonly string[], input: unknown, mayOverlap: boolean): Promise<unknown> {
  const { cursor, ...list } = (input ?? {}) as { cursor?: string };
  if (cursor === undefined) return undefined;
  const name = JSON.stringify([path, list]);
  const cursors = await read<string[]>(await cursorsRecord(name));
  const known = cursors?.includes(cursor) ? cursor : mayOverlap && cursors?.[0];
  if (!known) return undefined;
  const page = await read<object>(await pageRecord(name, known));
  if (page) readFromHere.add(page);
  return page;
}

/** The records of the later pages of a list that are new, and the names of those that are gone. */
async function laterPages({ queryKey, state }: PersistedQuery) {
  const { pages, pageParams } = state.data as Pages;
  const name = listOf(queryKey);
  const [cursors, before] = [pageParams.slice(1) as string[], (await read<string[]>(await cursorsRecord(name))) ?? []];
  // Somebody who has read less this time still has the rest. A page from here may follow pages that were read anew.
  if (cursors.length < before.length || pages.some((page) => readFromHere.has(page)))
    return { records: [], gone: [], pages: [] };
  const changed = pages
    .slice(1)
    .flatMap((page, index) => (written.has(page) ? [] : [{ page, cursor: cursors[index]! }]));
  const records = await Promise.all([
    ...changed.map(async ({ page, cursor }) => [await pageRecord(name, cursor), await seal('lane', page)] as const),
    cursorsRecord(name).then(async (record) => [record, await seal('lane', cursors)] as const),
  ]);
  const gone = before.filter((cursor) => !cursors.includes(cursor)).map((cursor) => pageRecord(name, cursor));
  return { records, gone: await Promise.all(gone), pages: changed.map(({ page }) => page) };
}

const isLong = ({ state }: PersistedQuery) => {
  const data = state.data as Partial<Pages> | undefined;
  return data?.pageParams !== undefined && data.pages!.length > pagesAtOnce;
};

function withFirstPages(query: PersistedQuery): PersistedQuery {
  const { pages, pageParams } = query.state.data as Pages;
  const data = { pages: pages.slice(0, pagesAtOnce), pageParams: pageParams.slice(0, pagesAtOnce) };
  return { ...query, state: { ...query.state, data } };
}

/** A read that failed again later is shown as it was. */
const withoutError = (query: PersistedQuery): PersistedQuery => ({
  ...query,
  state: {
    ...query.state,
    status: 'success',
    error: null,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchStatus: 'idle',
  },
});

/** JSON has null for the missing cursor of a first page. */
function withoutNulls(client: PersistedClient): PersistedClient {
  for (const { state } of client.clientState.queries) {
    const data = state.data as { pageParams?: unknown[] } | null;
    if (data?.pageParams) data.pageParams = data.pageParams.map((cursor) => cursor ?? undefined);
  }
  return client;
}

async function read<Value>(name: string): Promise<Value | undefined> {
  const sealed = await get<Sealed>(name, device);
  return sealed && unseal<Value>('lane', sealed);
}

/** A list by its procedure and what else is asked of it. */
function listOf(queryKey: QueryKey): string {
  const [path, { input }] = queryKey as [string[], { input: { cursor?: string } }];
  const { cursor: _, ...list } = input;
  return JSON.stringify([path, list]);
}

const cursorsRecord = async (list: string) => pagePrefix + (await digest(list));
const pageRecord = async (list: string, cursor: string) => pagePrefix + (await digest(`${list} ${cursor}`));

/** Whether this browser keeps anything: a private window may refuse. */
export async function canKeepReads(): Promise<boolean> {
  try {
    await makeKey('lane');
    await caches.open(shellMark);
    return true;
  } catch {
    return false;
  }
}

/** The later pages, and the pictures. */
export const forgetPages = (): Promise<void> =>
  deleteWhere((name) => name.startsWith(pagePrefix) || name.startsWith(picturePrefix));

/** Makes room. What waits to be sent stays. */
export const deleteReadsAlone = (): Promise<void> =>
  deleteWhere((name) => ['reads', pagePrefix, picturePrefix].some((start) => name.startsWith(start))).catch(() => {});

/** Without its key, what the disk still has cannot be read. */
export async function deleteRecords(of: 'lane' | 'everything'): Promise<void> {
  await olderMoved();
  const ofUploads = [keyRecord('uploads'), unsentRecord('uploads')];
  const isOfLane = (name: string) => !ofUploads.some((start) => name.startsWith(start));
  const deleted = of === 'everything' ? clear(device) : deleteWhere(isOfLane);
  await Promise.all([deleted, caches.delete(shellMark)].map((work) => work.catch(() => {})));
  if (of === 'everything') deleteOlder();
}

async function deleteWhere(isDeleted: (name: string) => boolean): Promise<void> {
  await delMany((await keys<string>(device)).filter(isDeleted), device);
}
