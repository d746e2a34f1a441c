import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

type Stale = { queryKey?: QueryKey };

/** In the `meta` of a query: fetches these rows into its cached data. False where that is not all that has changed. */
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
  await client.invalidateQueries({ ...stale, predicate: (query) => first.includes(query) && query.state.data !== undefined });
}

/** What is stale already, or under way, is fetched whole. */
function canRefetchRows(query: Query): boolean {
  const { data, fetchStatus, isInvalidated } = query.state;
  return query.meta?.refetchRows !== undefined && query.isActive() && data !== undefined && fetchStatus === 'idle' && !isInvalidated;
}

/** Together with the rows that changed before and have not come yet: an earlier answer never replaces a later one. */
async function refetchRows(client: QueryClient, query: Query, changed: readonly string[]): Promise<void> {
  const before = stopRows(query);
  const mine = { ids: [...new Set([...(before?.ids ?? []), ...changed])], aborting: new AbortController() };
  underWay.set(query, mine);
  const isDone = await (query.meta!.refetchRows as RefetchRows)(client, mine.ids, mine.aborting.signal).catch(() => false);
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
