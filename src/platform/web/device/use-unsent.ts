import { onlineManager, useMutationState, type Mutation } from '@tanstack/react-query';

/** The scope of the writes that wait for a network. */
export const outboxScope = 'outbox';

const isWaiting = ({ options, state: { status, isPaused, failureCount } }: Mutation) =>
  options.scope?.id === outboxScope &&
  status === 'pending' &&
  (failureCount > 0 || (isPaused && !onlineManager.isOnline()));

const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The ids in what waits for a network, one set for each write. */
export function useUnsentIds(): ReadonlySet<string>[] {
  return useMutationState({
    filters: { predicate: isWaiting },
    select: ({ state }) => new Set(JSON.stringify(state.variables).match(ids)),
  });
}
