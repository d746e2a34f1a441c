import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '#platform/web/ui/error-toasts.ts';
import { defineMutation, patch, useOptimisticMutation } from '#platform/web/optimistic/optimistic-mutation.ts';
import { refetch } from '#platform/web/refetch.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { memoryTexts, onThisDayTexts } from '../../messages/lane.ts';
import { onThisDayQuery, orpc } from '../queries.ts';

const hideReminder = defineMutation({
  mutation: orpc.hideReminder.mutationOptions(),
  patches: [
    patch(onThisDayQuery.queryKey, (found, { memoryId }: { memoryId: string }) =>
      found.memory?.id === memoryId ? { memory: null, years: 0 } : found,
    ),
  ],
  refetches: onThisDayQuery.queryKey,
  failed: onThisDayTexts.hideFailed,
});

/** The toast has an undo button. */
export function useHideReminder() {
  const show = useShowReminder();
  return useOptimisticMutation(hideReminder, {
    onSuccess: (_, { memoryId }) =>
      toast.info(onThisDayTexts.hidden, {
        action: { label: memoryTexts.undo, onPress: () => show.mutate({ memoryId }) },
        duration: 10_000,
      }),
  });
}

function useShowReminder() {
  const client = useQueryClient();
  return useMutation(
    orpc.showReminder.mutationOptions({
      onError: (error) => toastError(error, {}, memoryTexts.restoreFailed),
      onSettled: () => refetch(client, { queryKey: onThisDayQuery.queryKey }),
    }),
  );
}
