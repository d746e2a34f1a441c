import { useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { DomainError } from '#platform/contract/domain-error.ts';
import { toastError } from '#platform/web/error-toast.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { cardErrors, refusedField } from '../messages.ts';
import { atOnce, withPending, type Change, type OnMemory } from './pending-writes.ts';
import type { Timeline } from './known-page.ts';
import type { Memory } from './queries.ts';

interface Write<Input extends OnMemory, Answer> {
  send: (input: Input) => Promise<Answer>;
  /** The memory once this is done, or null when it leaves the timeline. Doing it twice is doing it once. */
  change: Change<Input>;
  /** What the toast says when it fails: a word for each error, else this. */
  failed: string;
  errors?: Readonly<Record<string, string>>;
  done?: (answer: Answer, input: Input) => void;
}

export const timelineKey = ['memories', 'timeline'];

/** A write on one memory that is seen before the server answers, and taken back when it refuses. */
export function useShownAtOnce<Input extends OnMemory, Answer>({ send, change, failed, errors = cardErrors, done }: Write<Input, Answer>) {
  const queries = useQueryClient();
  return useMutation({
    ...atOnce,
    meta: { change },
    mutationFn: send,
    onMutate: async (input) => {
      const old = queries.getQueryCache().findAll({ queryKey: timelineKey }).filter(({ state }) => state.isInvalidated || state.fetchStatus === 'fetching');
      await queries.cancelQueries({ queryKey: timelineKey });
      const before = queries.getQueriesData<Timeline>({ queryKey: timelineKey });
      show(queries, before, (memory) => (memory.id === input.memoryId ? change(memory, input) : memory));
      return { before, old };
    },
    onSuccess: (answer, input, { old }) => {
      toast.dismiss(failed);
      done?.(answer, input);
      // Shown as if they were new, they have still to be read again.
      for (const { queryKey } of old) void queries.invalidateQueries({ queryKey, exact: true });
    },
    onError: (error, input, taken) => {
      show(queries, taken?.before ?? [], (memory) => withPending(queries, memory, input));
      void queries.invalidateQueries({ queryKey: ['memories'] });
      // What is about one field stands beside it in the form that opens again.
      if (!(error instanceof DomainError && error.code in refusedField)) toastError(error, errors, failed);
    },
  });
}

/** A memory is in one lane alone; whichever of them have been read are looked through. */
function show(queries: QueryClient, timelines: [QueryKey, Timeline | undefined][], change: (memory: Memory) => Memory | null) {
  for (const [key, timeline] of timelines) {
    const pages = timeline?.pages.map((page) => ({ ...page, memories: page.memories.flatMap((memory) => change(memory) ?? []) }));
    if (pages) queries.setQueryData<Timeline>(key, { ...timeline!, pages });
  }
}
