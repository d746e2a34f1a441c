import { defineMutation, patch, sent, useOptimisticMutation } from '#platform/web/optimistic/optimistic-mutation.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { cardErrors, memoryTexts } from '../../messages/lane.ts';
import { orpc, soloSummaryQuery, timelineQuery } from '../queries.ts';
import { onError, refetchMemories } from '../data/refetch-memories.ts';
import { patchMemory } from '../data/timeline.ts';

export const share = defineMutation({
  mutation: { mutationKey: orpc.share.mutationKey() },
  sends: (shared: { memoryId: string }) => sent(orpc.share, shared),
  patches: [patchMemory<{ memoryId: string }>(() => null)],
  errors: cardErrors,
  failed: memoryTexts.shareFailed,
  onSuccess: (_, __, client) => void refetchMemories(client),
  onError,
});

const shareAll = defineMutation({
  mutation: { mutationKey: orpc.shareAll.mutationKey(), mutationFn: () => orpc.shareAll.call({}) },
  patches: [
    patch(soloSummaryQuery.queryKey, () => ({ count: 0, isAsked: false })),
    patch(timelineQuery('solo').queryKey, () => ({
      pageParams: [undefined],
      pages: [{ total: 0, past: 0, months: [], memories: [], nextCursor: null }],
    })),
  ],
  refetches: orpc.key(),
  errors: cardErrors,
  failed: memoryTexts.shareFailed,
});

const dismissSharingPrompt = defineMutation({
  mutation: {
    mutationKey: orpc.dismissSharingPrompt.mutationKey(),
    mutationFn: () => orpc.dismissSharingPrompt.call({}),
  },
  patches: [patch(soloSummaryQuery.queryKey, (summary) => ({ ...summary, isAsked: false }))],
  refetches: orpc.key(),
  errors: cardErrors,
  failed: memoryTexts.keepFailed,
});

/** Leaves the private lane at once, and joins the shared one after the response. */
export function useShare(memoryId: string, partner: string) {
  return useOptimisticMutation(share, { scope: memoryId, onSuccess: () => toast.success(memoryTexts.shared(partner)) });
}

export function useShareAll(partner: string) {
  return useOptimisticMutation(shareAll, {
    onSuccess: ({ shared }) => toast.success(memoryTexts.allShared(shared, partner)),
  });
}

/** Without a toast for “one by one”, because the next screen explains it. */
export function useDismissSharingPrompt({ isTold = true } = {}) {
  return useOptimisticMutation(dismissSharingPrompt, {
    onSuccess: () => void (isTold && toast.info(memoryTexts.kept)),
  });
}
