import { defineMutation, patch, useOptimisticMutation } from '#platform/web/optimistic/optimistic-mutation.ts';
import { notificationTexts } from '../messages.ts';
import { kinds, type Kind } from '../rules.ts';
import { choicesQuery, orpc } from './queries.ts';

const { queryKey } = choicesQuery;
const scope = { id: 'notifications' };
const refetches = orpc.key();
const failed = notificationTexts.saveFailed;

const turnKind = defineMutation({
  mutation: orpc.turnKind.mutationOptions({ scope }),
  patches: [patch(queryKey, (choices, { kind, isOn }: { kind: Kind; isOn: boolean }) => ({ ...choices, kinds: kinds.filter((one) => (one === kind ? isOn : choices.kinds.includes(one))) }))],
  refetches,
  failed,
});

const setQuietHours = defineMutation({
  mutation: orpc.setQuietHours.mutationOptions({ scope }),
  patches: [patch(queryKey, (choices, hours: { quietFrom?: string; quietTo?: string }) => ({ ...choices, ...hours }))],
  refetches,
  failed,
});

export const useTurnKind = () => useOptimisticMutation(turnKind);
export const useSetQuietHours = () => useOptimisticMutation(setQuietHours);
