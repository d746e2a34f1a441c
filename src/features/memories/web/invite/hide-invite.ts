import { defineMutation, patch, useOptimisticMutation } from '#platform/web/optimistic/optimistic-mutation.ts';
import { cardErrors, inviteTexts } from '../../messages/lane.ts';
import { inviteQuery, orpc } from '../queries.ts';

const hideInvite = defineMutation({
  mutation: { mutationKey: orpc.hideInvite.mutationKey(), mutationFn: () => orpc.hideInvite.call({}) },
  patches: [patch(inviteQuery.queryKey, (invite) => ({ ...invite, isHidden: true }))],
  errors: cardErrors,
  failed: inviteTexts.hideFailed,
});

export const useHideInvite = () => useOptimisticMutation(hideInvite);
