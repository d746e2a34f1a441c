import { useMutation, useQueryClient } from '@tanstack/react-query';
import { calls } from '#platform/web/api-client.ts';
import { toastError } from '#platform/web/error-toast.ts';
import type { memories } from '../contract.ts';
import { cardErrors, inviteTexts } from '../messages.ts';
import { inviteQuery } from './queries.ts';

const api = calls<typeof memories>('memories');

/** The offer leaves at once; when that could not be kept, it is back. */
export function useHideInvite() {
  const queries = useQueryClient();
  const show = (isHidden: boolean) => queries.setQueryData(inviteQuery.queryKey, (known) => known && { ...known, isHidden });
  return useMutation({
    mutationFn: () => api.write('hideInvite', {}),
    onMutate: () => void show(true),
    onError: (error) => {
      show(false);
      toastError(error, cardErrors, inviteTexts.hideFailed);
    },
  });
}
