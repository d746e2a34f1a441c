import type { QueryClient } from '@tanstack/react-query';
import { useRouter, type HistoryState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { pebbleBarId, sendPebble } from '#design/pebble-flight.ts';
import { orpc as pebbles } from '#features/pebbles/web/queries.ts';
import {
  defineMutation,
  patch,
  sent,
  useOptimisticMutation,
  type OptimisticMutation,
} from '#platform/web/optimistic/optimistic-mutation.ts';
import { hasDraft, forgetDraft, renewDraft } from '#platform/web/device/draft.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { memoryErrors, planErrors } from '../../messages/lane.ts';
import { formErrors } from '../form-errors.ts';
import {
  asMemory,
  laneOf,
  newKey,
  useLastTry,
  type NewEntry,
  type NewMemory,
  type NewPlan,
  type PendingEntry,
} from '../data/pending-memories.ts';
import { orpc, timelineQuery } from '../queries.ts';
import { cardId, showWhenDrawn } from '../data/named-card.ts';
import { unsentIn } from '../unsent/unsent-pictures.ts';
import { withNew } from '../data/timeline.ts';
import { entryTexts } from '../../messages/entry.ts';

/** The search parameters of the private lane. */
type Lane = { lane?: 'mine' };

interface Form {
  /** The id of the new memory. */
  id: string;
  partnerName: string | undefined;
  localTimes?: PendingEntry['localTimes'];
  /** The route of the form, which opens again after an error. */
  form: { to: '/plan-date'; state: HistoryState } | { to: '/add-memory'; search: Lane };
  /** The route that shows the new memory. */
  shownAt: { to: '/dashboard'; search?: Lane };
  /** The name of its draft. */
  draft: string;
  /** Begins another one, where this one waits for a network. */
  reset: () => void;
}

const showInTimeline = patch(
  ({ entry }: PendingEntry) => timelineQuery(laneOf(entry)).queryKey,
  (timeline, pending: PendingEntry) => withNew(timeline, asMemory(pending)),
);

const planDate = defineMutation({
  mutation: { mutationKey: [...newKey, 'plan'] },
  sends: ({ entry }: PendingEntry<NewPlan>) => sent(orpc.planDate, sentOf(entry)),
  patches: [showInTimeline],
  errors: planErrors,
  isSilent: (error) => isBeside(error, planErrors),
  failed: entryTexts.planFailed,
  anew: withId,
  onSuccess: (added, _, client) => announceAdded(client, entryTexts.planned(added.pebbles), added),
});

const addMemory = defineMutation({
  mutation: { mutationKey: [...newKey, 'memory'] },
  sends: ({ entry }: PendingEntry<NewMemory>) => sent(orpc.addMemory, entry),
  patches: [showInTimeline],
  errors: memoryErrors,
  isSilent: (error) => isBeside(error, memoryErrors),
  failed: entryTexts.addFailed,
  anew: withId,
  onSuccess: (added, { entry }, client) => {
    if (unsentIn(client).length > 0)
      void import('../pictures/send-pictures.ts').then(({ sendChosen }) =>
        sendChosen(client, { memoryId: added.id, lane: laneOf(entry), date: entry.date }),
      );
    return announceAdded(client, entryTexts.added(added.pebbles), added);
  },
});

export const newWrites = [planDate, addMemory];

export const usePlanDate = (form: Form) => useSubmitEntry<NewPlan>(form, planDate, planErrors);
export const useAddMemory = (form: Form) => useSubmitEntry<NewMemory>(form, addMemory, memoryErrors);

/** Shows a new memory in its lane at once. After an error the form opens again with its draft. */
function useSubmitEntry<Entry extends NewEntry>(
  { id, partnerName = '', localTimes, form, shownAt, draft, reset }: Form,
  mutation: OptimisticMutation<PendingEntry<Entry>, { id: string; pebbles: number }>,
  errors: Readonly<Record<string, string>>,
) {
  const router = useRouter();
  const last = useLastTry(id);
  const [wasSubmitted, setSubmitted] = useState(false);
  const begin = useEffectEvent(reset);
  const isWaiting = last?.isPaused && !wasSubmitted;
  useEffect(() => {
    if (isWaiting) begin();
  }, [isWaiting]);

  const showLane = () => {
    showWhenDrawn(id);
    void router.navigate({ ...shownAt, resetScroll: false });
  };
  const isAt = (...paths: string[]) => paths.includes(router.state.location.pathname);
  const { mutate } = useOptimisticMutation(mutation, {
    onSuccess: () => {
      // Something else may be in it by now.
      if (isAt(form.to) && !hasDraft(draft)) showLane();
    },
    onError: () => {
      // A person who has navigated elsewhere stays there. After the end of a session the log-in page leads back to the form.
      if (isAt(shownAt.to, '/login')) void router.navigate({ ...form, replace: true });
    },
  });
  return {
    submit: (entry: Entry) => {
      setSubmitted(true);
      mutate({ entry, partnerName, localTimes });
      showLane();
    },
    isBusy: last?.status === 'pending' || last?.status === 'success',
    errors: formErrors(last?.error, errors),
  };
}

function withId<Entry extends NewEntry>({ entry, ...rest }: PendingEntry<Entry>, id: string): PendingEntry<Entry> {
  renewDraft(entry.id, id);
  return { ...rest, entry: { ...entry, id } };
}

/** The server knows the idea's title. */
function sentOf(entry: NewPlan) {
  const { ideaTitle: _, ...plan } = entry;
  return plan;
}

function announceAdded(
  client: QueryClient,
  message: string,
  { id, pebbles: paid }: { id: string; pebbles: number },
): Promise<void> {
  forgetDraft({ id });
  toast.success(message);
  if (paid > 0) void cardOnceDrawn(id).then((card) => card && sendPebble(card));
  void client.invalidateQueries({ queryKey: pebbles.key() });
  // The mutation stays pending until the lane is refetched.
  return client.invalidateQueries({ queryKey: orpc.key() });
}

const isBeside = (error: unknown, errors: Readonly<Record<string, string>>) =>
  Object.keys(formErrors(error, errors)).length > 0;

/** The server may answer before the lane is on screen. */
async function cardOnceDrawn(id: string): Promise<HTMLElement | null> {
  for (let frame = 0; frame < 120; frame += 1) {
    const card = document.getElementById(cardId(id));
    if (card && document.getElementById(pebbleBarId)) return card;
    await new Promise(requestAnimationFrame);
  }
  return null;
}
