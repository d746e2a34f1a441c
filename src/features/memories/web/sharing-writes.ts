import { useMutation, useQueryClient } from '@tanstack/react-query';
import { calls } from '#platform/web/api-client.ts';
import { toastError } from '#platform/web/error-toast.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { memories } from '../contract.ts';
import { cardErrors, memoryTexts } from '../messages.ts';
import { mineQuery, timelineQuery } from './queries.ts';
import { useShownAtOnce } from './shown-at-once.ts';
import { useReread } from './writes.ts';

const api = calls<typeof memories>('memories');

/** It leaves Just mine at once, and stands in Memory Lane when the server says so. */
export function useShare(partner: string) {
  const reread = useReread();
  return useShownAtOnce({
    failed: memoryTexts.shareFailed,
    send: (input: { memoryId: string }) => api.write('share', input),
    change: () => null,
    done: () => {
      toast.success(memoryTexts.shared(partner));
      void reread();
    },
  });
}

export function useShareAll(partner: string) {
  return useAnswer({
    send: () => api.write('shareAll', {}),
    leaves: () => 0,
    done: ({ shared }) => toast.success(memoryTexts.allShared(shared, partner)),
    failed: memoryTexts.shareFailed,
  });
}

/** Whoever goes on to choose one by one is told nothing: the screen they come to says it. */
export function useKeepMine({ isTold = true } = {}) {
  return useAnswer({
    send: () => api.write('keepMine', {}),
    leaves: (count) => count,
    done: () => void (isTold && toast.info(memoryTexts.kept)),
    failed: memoryTexts.keepFailed,
  });
}

interface Answer<Done> {
  send: () => Promise<Done>;
  /** How many memories stay one's own. */
  leaves: (count: number) => number;
  done: (done: Done) => void;
  failed: string;
}

/** An answer to what becomes of all one's own memories: the question is gone at once, and back when the answer is refused. */
function useAnswer<Done>({ send, leaves, done, failed }: Answer<Done>) {
  const queries = useQueryClient();
  const [mine, timeline] = [mineQuery.queryKey, timelineQuery('solo').queryKey];
  return useMutation({
    mutationFn: send,
    onMutate: async () => {
      await Promise.all([mine, timeline].map((queryKey) => queries.cancelQueries({ queryKey })));
      const before = { mine: queries.getQueryData(mine), timeline: queries.getQueryData(timeline) };
      const count = leaves(before.mine?.count ?? 0);
      queries.setQueryData(mine, { count, isAsked: false });
      if (count === 0) queries.setQueryData(timeline, (shown) => shown && { pageParams: [undefined], pages: [{ total: 0, memories: [], nextCursor: null }] });
      return before;
    },
    onSuccess: done,
    onError: (error, _, before) => {
      queries.setQueryData(mine, before?.mine);
      queries.setQueryData(timeline, before?.timeline);
      toastError(error, cardErrors, failed);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['memories'] }),
  });
}
