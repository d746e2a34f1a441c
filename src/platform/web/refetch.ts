import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { dropPrefetched } from './prefetch.ts';

type Stale = { queryKey?: QueryKey };

/** In the `meta` of a query: refetches these rows into the cache. Returns false when more has changed. */
export type RefetchRows = (client: QueryClient, ids: readonly string[], signal: AbortSignal) => Promise<boolean>;

interface RowsUnderWay {
  ids: readonly string[];
  aborting: AbortController;
}

const underWay = new WeakMap<Query, RowsUnderWay>();

/**
 * Fetches what is stale: by their ids the changed rows of what is on screen, where a query can do that, and all else whole. A first fetch
 * under way cannot be restarted and may have been answered before the change, so it is let through and then repeated, unless it has failed.
 */
export async function refetch(client: QueryClient, stale: Stale = {}, ids?: readonly string[]): Promise<void> {
  dropPrefetched(stale.queryKey?.[0] as string[] | undefined);
  const all = client.getQueryCache().findAll(stale);
  const first = all.filter(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined);
  const byRows = ids ? all.filter(canRefetchRows) : [];
  const whole = (query: Query) => !byRows.includes(query);
  for (const query of all.filter(whole)) stopRows(query);
  await Promise.all([
    client.invalidateQueries({ ...stale, predicate: whole }),
    client.refetchQueries({ ...stale, predicate: (query) => first.includes(query) }, { cancelRefetch: false }),
    ...byRows.map((query) => refetchRows(client, query, ids!)),
  ]);
  await client.invalidateQueries({
    ...stale,
    predicate: (query) => first.includes(query) && query.state.data !== undefined,
  });
}

/** A stale or pending query is refetched as a whole. */
function canRefetchRows(query: Query): boolean {
  const { data, fetchStatus, isInvalidated } = query.state;
  return (
    query.meta?.refetchRows !== undefined &&
    query.isActive() &&
    data !== undefined &&
    fetchStatus === 'idle' &&
    !isInvalidated
  );
}

/** Includes rows of earlier pending refetches, so that an older response never replaces a newer one. */
async function refetchRows(client: QueryClient, query: Query, changed: readonly string[]): Promise<void> {
  const before = stopRows(query);
  const mine = { ids: [...new Set([...(before?.ids ?? []), ...changed])], aborting: new AbortController() };
  underWay.set(query, mine);
  const isDone = await (query.meta!.refetchRows as RefetchRows)(client, mine.ids, mine.aborting.signal).catch(
    () => false,
  );
  if (underWay.get(query) !== mine) return;
  underWay.delete(query);
  if (!isDone) await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
}

function stopRows(query: Query): RowsUnderWay | undefined {
  const before = underWay.get(query);
  before?.aborting.abort();
  underWay.delete(query);
  return before;
}
