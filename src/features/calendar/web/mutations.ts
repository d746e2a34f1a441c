import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '#platform/web/ui/error-toasts.ts';
import { defineMutation, patch, useOptimisticMutation } from '#platform/web/optimistic/optimistic-mutation.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { calendarErrors, calendarTexts } from '../messages.ts';
import type { Wording } from '../rules.ts';
import { feedQuery, orpc } from './queries.ts';

const { queryKey } = feedQuery;
const scope = { id: 'calendar' };

/** Does not show at once: only the server knows the address. */
export function useMakeFeed() {
  const queries = useQueryClient();
  return useMutation(
    orpc.makeFeed.mutationOptions({
      scope,
      // Looked up before the request: news of the change may refetch the feed before the answer arrives.
      onMutate: () => ({ isRenewed: !!queries.getQueryData(queryKey)?.feed }),
      onSuccess: ({ feed }, _wording, { isRenewed }) => {
        queries.setQueryData(queryKey, { feed });
        toast.dismiss(calendarTexts.makeFailed);
        toast.success(isRenewed ? calendarTexts.renewed : calendarTexts.made);
      },
      onError: (error) => toastError(error, {}, calendarTexts.makeFailed),
    }),
  );
}

const setWording = defineMutation({
  mutation: orpc.setWording.mutationOptions({ scope }),
  patches: [patch(queryKey, ({ feed }, { wording }: { wording: Wording }) => ({ feed: feed && { ...feed, wording } }))],
  refetches: orpc.key(),
  errors: calendarErrors,
  failed: calendarTexts.wordingFailed,
});

const removeFeed = defineMutation({
  mutation: orpc.removeFeed.mutationOptions({ scope }),
  patches: [patch(queryKey, () => ({ feed: null }))],
  refetches: orpc.key(),
  failed: calendarTexts.removeFailed,
  onSuccess: () => void toast.success(calendarTexts.removed),
});

export const useSetWording = () => useOptimisticMutation(setWording);
export const useRemoveFeed = () => useOptimisticMutation(removeFeed);
