import {
  useMutationState,
  useQueryClient,
  type Mutation,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { isShown, patchesOf } from './optimistic-mutation.ts';

/**
 * The `select` of a query that shows what is pending over what was fetched: `useQuery({ ...jarQuery, select: usePendingPatches(jarQuery.queryKey) })`.
 * A mutation that fails is no longer pending, and with that is undone.
 */
export function usePendingPatches(queryKey: QueryKey): <Data>(data: Data) => Data {
  const client = useQueryClient();
  const pending = useMutationState({
    filters: { predicate: (mutation) => isShown(mutation) && patchesOf(client, mutation, queryKey).length > 0 },
    select: (mutation: Mutation) => mutation,
  });
  return (data) => applyPatches(client, queryKey, data, pending);
}

/** Data of a query with all that is pending replayed over it, in the order of the taps. */
export function withPending<Data>(client: QueryClient, queryKey: QueryKey, data: Data): Data {
  return applyPatches(client, queryKey, data, client.getMutationCache().findAll());
}

function applyPatches<Data>(client: QueryClient, queryKey: QueryKey, data: Data, mutations: Mutation[]): Data {
  const patches = mutations
    .filter(isShown)
    .flatMap((mutation) => patchesOf(client, mutation, queryKey).map(({ change }) => ({ change, mutation })));
  return patches.reduce((now, { change, mutation }) => change(now as never, mutation.state.variables) as Data, data);
}
