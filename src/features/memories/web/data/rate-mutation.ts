import { defineMutation, sent, useOptimisticMutation } from '#platform/web/optimistic/optimistic-mutation.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { cardErrors } from '../../messages/lane.ts';
import { onError, refetchMemories } from './refetch-memories.ts';
import { patchMemory } from './timeline.ts';
import { orpc } from '../queries.ts';
import { ratingTexts } from '../../messages/card.ts';

type Rating = { memoryId: string; rating: number; comment: string };

export const rateDate = defineMutation({
  mutation: { mutationKey: orpc.rateDate.mutationKey() },
  sends: (rating: Rating) => sent(orpc.rateDate, rating),
  patches: [
    patchMemory((memory, { rating, comment }: Rating) => ({
      ...memory,
      myRating: { rating, comment: comment.trim() || null },
    })),
  ],
  errors: cardErrors,
  failed: ratingTexts.ratingFailed,
  onSuccess: (_, { memoryId }, client) => {
    toast.success(ratingTexts.rated);
    void refetchMemories(client, memoryId);
  },
  onError,
});

/** The stars are optimistic. The response has the pebbles. */
export const useRateDate = (memoryId: string) => useOptimisticMutation(rateDate, { scope: memoryId });
