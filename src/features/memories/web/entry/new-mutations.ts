import { useEffect } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { useRouter, type HistoryState } from '@tanstack/react-router';
import { orpc as pebbles } from '#features/pebbles/web/queries.ts';
import { defineMutation, patch, type OptimisticMutation } from '#platform/web/optimistic/optimistic-mutation.ts';
import { useOptimisticMutation } from '#platform/web/optimistic/use-optimistic-mutation.ts';
import { whenIdle } from '#platform/web/ui/first-render.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { memoryErrors, memoryTexts, planErrors } from '../../messages.ts';
import { formErrors } from '../form-errors.ts';
import { asMemory, laneOf, newKey, useLastTry, type NewEntry, type NewMemory, type NewPlan, type Sent } from './pending-memories.ts';
import { orpc, timelineQuery } from '../queries.ts';
import { withNew } from '../lane/timeline.ts';

/** Of the two lanes of a paired account, the one that is only theirs. */
type Lane = { lane?: 'mine' };

interface Form {
  /** Of what is being written. */
  id: string;
  partnerName: string | undefined;
  /** The form, to come back to with all that was typed. */
  form: { to: '/plan-date'; state: HistoryState } | { to: '/add-memory'; search: Lane };
  /** Where what was sent is to be seen. */
  shownAt: { to: '/dashboard'; search?: Lane };
  /** Forgets what was typed, once it is stored. */
  forget: () => void;
}

const shown = patch(
  ({ entry }: Sent) => timelineQuery(laneOf(entry)).queryKey,
  (timeline, { entry, partnerName }: Sent) => withNew(timeline, asMemory(entry, partnerName)),
);

const planDate = defineMutation({
  mutation: { mutationKey: [...newKey, 'plan'], mutationFn: ({ entry }: Sent<NewPlan>) => orpc.planDate.call(entry) },
  patches: [shown],
  errors: planErrors,
  isSilent: (error) => isBeside(error, planErrors),
  failed: memoryTexts.planFailed,
  onSuccess: ({ pebbles }, _, client) => stored(client, memoryTexts.planned(pebbles)),
});

const addMemory = defineMutation({
  mutation: { mutationKey: [...newKey, 'memory'], mutationFn: ({ entry }: Sent<NewMemory>) => orpc.addMemory.call(entry) },
  patches: [shown],
  errors: memoryErrors,
  isSilent: (error) => isBeside(error, memoryErrors),
  failed: memoryTexts.addFailed,
  onSuccess: ({ pebbles }, _, client) => stored(client, memoryTexts.added(pebbles)),
});

export const usePlanDate = (form: Form) => useSend<NewPlan>(form, planDate, planErrors);
export const useAddMemory = (form: Form) => useSend<NewMemory>(form, addMemory, memoryErrors);

/** What is sent stands in its lane at once, and the form gives way to it; refused, it leaves the lane, and the form is back with what was typed. */
function useSend<Entry extends NewEntry>(
  { id, partnerName = '', form, shownAt, forget }: Form,
  mutation: OptimisticMutation<Sent<Entry>, { id: string; pebbles: number }>,
  errors: Readonly<Record<string, string>>,
) {
  const router = useRouter();
  const last = useLastTry(id);
  useEffect(() => whenIdle(() => void router.preloadRoute(shownAt)), [router, shownAt]);

  const isAt = (...paths: string[]) => paths.includes(router.state.location.pathname);
  const { mutate } = useOptimisticMutation(mutation, {
    onSuccess: () => {
      forget();
      if (isAt(form.to)) void router.navigate(shownAt);
    },
    onError: () => {
      // Whoever has gone on meanwhile is left where they are; whoever's session has ended is on their way to log in, and then back.
      if (isAt(shownAt.to, '/login')) void router.navigate({ ...form, replace: true });
    },
  });
  return {
    send: (entry: Entry) => {
      mutate({ entry, partnerName });
      void router.navigate(shownAt);
    },
    isBusy: last?.status === 'pending' || last?.status === 'success',
    errors: formErrors(last?.error, errors),
  };
}

function stored(client: QueryClient, message: string): Promise<void> {
  toast.success(message);
  void client.invalidateQueries({ queryKey: pebbles.key() });
  // It stays what was sent until the lane has been fetched with it.
  return client.invalidateQueries({ queryKey: orpc.key() });
}

const isBeside = (error: unknown, errors: Readonly<Record<string, string>>) => Object.keys(formErrors(error, errors)).length > 0;
