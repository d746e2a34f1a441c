import { clear, del, delMany, get, keys, set } from 'idb-keyval';
import type { PersistedClient, Persister } from '@tanstack/query-persist-client-core';
import { openOutbox } from '../optimistic/optimistic-mutation.ts';
import { device, keyRecord, makeKey, seal, unseal, unsentRecord, type Sealed } from './database.ts';
import { forgetPages, withoutLaterPages } from './later-pages.ts';
import { keptReadsOf } from './marks.ts';
import { deleteOlder } from './older-databases.ts';
import { olderMoved } from './unsent.ts';

/** The service worker opens the app without a network only where this cache is. */
const shellMark = 'kept reads';

/** Milliseconds between writes: what changes meanwhile is written together. */
const betweenWrites = 1_000;

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
    if (!latest || !mayWrite()) return;
    const sealed = await seal('lane', await withoutLaterPages(withoutErrors(latest)));
    if (mayWrite()) await set('reads', sealed, device);
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
      const sealed = await get<Sealed>('reads', device);
      // The first render comes first.
      if (sealed) writtenAt = performance.now();
      return sealed && withoutNulls(await unseal<PersistedClient>('lane', sealed));
    },
    // What another build or a month ago had kept. The browser goes on keeping.
    removeClient: async () => {
      await Promise.all([del('reads', device), forgetPages()]);
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** A read that failed again later is shown as it was. */
const withoutErrors = ({ clientState: { queries, mutations }, ...client }: PersistedClient): PersistedClient => ({
  ...client,
  clientState: {
    mutations,
    queries: queries.map((query) => ({
      ...query,
      state: {
        ...query.state,
        status: 'success',
        error: null,
        fetchFailureCount: 0,
        fetchFailureReason: null,
        fetchStatus: 'idle',
      },
    })),
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

/** Makes room. What waits to be sent stays. */
export async function deleteReadsAlone(): Promise<void> {
  await Promise.all([del('reads', device), forgetPages()].map((work) => work.catch(() => {})));
}

/** Without its key, what the disk still has cannot be read. */
export async function deleteRecords(of: 'lane' | 'everything'): Promise<void> {
  openOutbox(undefined);
  await olderMoved();
  const deleted = of === 'everything' ? clear(device) : deleteLane();
  await Promise.all([deleted, caches.delete(shellMark)].map((work) => work.catch(() => {})));
  if (of === 'everything') deleteOlder();
}

/** All that is not of uploads. */
async function deleteLane(): Promise<void> {
  const ofUploads = [keyRecord('uploads'), unsentRecord('uploads')];
  const all = await keys<string>(device);
  await delMany(
    all.filter((record) => !ofUploads.some((start) => record.startsWith(start))),
    device,
  );
}
