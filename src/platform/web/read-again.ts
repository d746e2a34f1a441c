import type { QueryClient, QueryKey, QueryState } from '@tanstack/react-query';

type Stale = { queryKey?: QueryKey };

/** What one fetch of a query is known by. */
type Fetch = NonNullable<QueryState['fetchMeta']>;

const rows = new WeakMap<Fetch, readonly string[]>();

/** Ids of the rows that are being read again: all that have changed since the query was read. Undefined where any may have. */
export function changedRows({ fetchMeta }: Pick<QueryState, 'fetchMeta'>): readonly string[] | undefined {
  return fetchMeta ? rows.get(fetchMeta) : undefined;
}

/**
 * Reads again what is stale; what is on screen is told which rows have changed, where they are known. A first read under way cannot
 * be restarted and may have looked before the change, so it is let through and then repeated, unless it has failed.
 */
export async function readAgain(queries: QueryClient, stale: Stale = {}, ids?: readonly string[]): Promise<void> {
  const first = queries
    .getQueryCache()
    .findAll({ ...stale, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  const narrowly: ReadonlyMap<unknown, Promise<unknown>> = ids ? readRowsAgain(queries, stale, ids) : new Map();
  const others = queries.invalidateQueries({ ...stale, predicate: (query) => !narrowly.has(query) });
  await Promise.allSettled([others, ...narrowly.values(), ...first.map((query) => Promise.resolve(query.promise))]);
  const read = first.filter(({ state }) => state.data !== undefined);
  await Promise.all(read.map(({ queryKey }) => queries.invalidateQueries({ queryKey, exact: true })));
}

/** Of what is on screen, all that was as the server had it before these rows changed. */
function readRowsAgain(queries: QueryClient, stale: Stale, ids: readonly string[]) {
  const narrowly = new Map<unknown, Promise<unknown>>();
  for (const query of queries.getQueryCache().findAll({ ...stale, type: 'active' })) {
    const { data, fetchStatus, isInvalidated } = query.state;
    const before = fetchStatus === 'idle' ? (isInvalidated ? undefined : []) : changedRows(query.state);
    if (data === undefined || query.isDisabled() || !before) continue;
    const fetch: Fetch = {};
    rows.set(fetch, [...before, ...ids]);
    // Until it has been read, and should that fail, it is stale like any other.
    query.invalidate();
    narrowly.set(query, query.fetch(undefined, { cancelRefetch: true, meta: fetch }).catch(() => {}));
  }
  return narrowly;
}
