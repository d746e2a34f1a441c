import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { endSession, meQuery } from '#features/accounts/web/queries.ts';
import { isDomainError } from '#platform/contract/error-messages.ts';
import { isOutOfReach, onBack } from '#platform/web/reach.ts';

/** What the screens have read. A domain error is an answer and is never asked for again; a failing network is, until it is known to be away. */
export function queryClient(): QueryClient {
  // A button learns that it is busy before the second tap of a double tap reaches it.
  notifyManager.setScheduler(queueMicrotask);
  const refused = (error: unknown) => {
    if (isDomainError(error) && error.code === 'signed_out') endSession(queries);
    // A role that was taken away a moment ago: the frame of those pages looks again.
    if (isDomainError(error) && error.code === 'forbidden')
      void queries.invalidateQueries({ queryKey: meQuery.queryKey });
  };
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: refused }),
    mutationCache: new MutationCache({ onError: refused }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < 2 && !isOutOfReach() && !(isDomainError(error) && error.code !== 'unavailable'),
      },
      mutations: { networkMode: 'always' },
    },
  });
  // What had failed; all else is read again once the stream of updates is open again.
  onBack(() => void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }));
  return queries;
}
