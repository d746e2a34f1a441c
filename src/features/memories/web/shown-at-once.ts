import { useMutation, useQueryClient, type InfiniteData, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { toastRefusal } from '#platform/web/refusal-toast.ts';
import { cardRefusals } from '../text.ts';
import type { Memory } from './queries.ts';

type OnMemory = { memoryId: string };
export type Timeline = InfiniteData<{ total: number; memories: Memory[]; nextCursor: string | null }, string | undefined>;

interface Write<Input extends OnMemory, Answer> {
  send: (input: Input) => Promise<Answer>;
  /** The memory once this is done, or null when it leaves the timeline. Doing it twice is doing it once. */
  change: (memory: Memory, input: Input) => Memory | null;
  /** What the toast says when it fails: a word for each refusal, else this. */
  failed: string;
  refusals?: Readonly<Record<string, string>>;
  done?: (answer: Answer, input: Input) => void;
}

export const timelineKey = ['memories', 'timeline'];
const atOnce = { mutationKey: ['memories', 'at once'] };

/** A write on one memory that is seen before the server answers, and taken back when it refuses. */
export function useShownAtOnce<Input extends OnMemory, Answer>({ send, change, failed, refusals = cardRefusals, done }: Write<Input, Answer>) {
  const queries = useQueryClient();
  return useMutation({
    ...atOnce,
    meta: { change },
    mutationFn: send,
    onMutate: async (input) => {
      await queries.cancelQueries({ queryKey: timelineKey });
      const before = queries.getQueriesData<Timeline>({ queryKey: timelineKey });
      show(queries, before, (memory) => (memory.id === input.memoryId ? change(memory, input) : memory));
      return { before };
    },
    onSuccess: (answer, input) => done?.(answer, input),
    onError: (fault, input, taken) => {
      show(queries, taken?.before ?? [], (memory) => withPending(queries, memory, input));
      void queries.invalidateQueries({ queryKey: ['memories'] });
      toastRefusal(fault, refusals, failed);
    },
  });
}

/** A page that was read while a write is under way does not know of it yet. */
export function withPendingWrites(queries: QueryClient, memories: Memory[]): Memory[] {
  return memories.flatMap((memory) => withPending(queries, memory) ?? []);
}

function withPending(queries: QueryClient, memory: Memory, besides?: unknown): Memory | null {
  const pending = queries.getMutationCache().findAll({ ...atOnce, status: 'pending' });
  return pending.reduce<Memory | null>((shown, { state, meta }) => {
    const input = state.variables as OnMemory;
    const change = meta?.change as Write<OnMemory, unknown>['change'] | undefined;
    if (!shown || !change || input === besides || input.memoryId !== memory.id) return shown;
    return change(shown, input);
  }, memory);
}

/** A memory is in one lane alone; whichever of them have been read are looked through. */
function show(queries: QueryClient, timelines: [QueryKey, Timeline | undefined][], change: (memory: Memory) => Memory | null) {
  for (const [key, timeline] of timelines) {
    const pages = timeline?.pages.map((page) => ({ ...page, memories: page.memories.flatMap((memory) => change(memory) ?? []) }));
    if (pages) queries.setQueryData<Timeline>(key, { ...timeline!, pages });
  }
}
