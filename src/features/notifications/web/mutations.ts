import { useMutation } from '@tanstack/react-query';
import { defineMutation, patch, useOptimisticMutation } from '#platform/web/optimistic/optimistic-mutation.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { notificationTexts, subscribeErrors } from '../messages.ts';
import { kinds, type Channel, type Kind } from '../rules.ts';
import { subscribeHere, unsubscribeHere, useForgetEndpoint } from './push-here.ts';
import { choicesQuery, orpc } from './queries.ts';

const { queryKey } = choicesQuery;
const scope = { id: 'notifications' };
const refetches = orpc.key();
const failed = notificationTexts.saveFailed;

const turnKind = defineMutation({
  mutation: orpc.turnKind.mutationOptions({ scope }),
  patches: [
    patch(queryKey, (choices, { kind, channel, isOn }: { kind: Kind; channel: Channel; isOn: boolean }) => ({
      ...choices,
      wasAsked: true,
      [channel]: kinds.filter((one) => (one === kind ? isOn : choices[channel].includes(one))),
    })),
  ],
  refetches,
  failed,
});

const setChoices = defineMutation({
  mutation: orpc.setChoices.mutationOptions({ scope }),
  patches: [
    patch(queryKey, (choices, change: { quietFrom?: string; quietTo?: string; showsDetails?: boolean }) => ({
      ...choices,
      ...change,
      wasAsked: true,
    })),
  ],
  refetches,
  failed,
});

const subscribe = defineMutation({
  mutation: orpc.subscribe.mutationOptions({ scope }),
  patches: [
    patch(queryKey, (choices, { endpoint }: { endpoint: string; p256dh: string; auth: string }) => ({
      ...choices,
      endpoint,
    })),
  ],
  refetches,
  failed,
  errors: subscribeErrors,
});

const unsubscribe = defineMutation({
  mutation: orpc.unsubscribe.mutationOptions({ scope }),
  patches: [patch(queryKey, (choices) => ({ ...choices, endpoint: null }))],
  refetches,
  failed,
});

export const useTurnKind = () => useOptimisticMutation(turnKind);
export const useSetChoices = () => useOptimisticMutation(setChoices);

/** Has this browser told, or no more. Resolves to whether it is; the person may not allow it. */
export function useTurnOnHere(pushKey: string) {
  const [on, off, forget] = [useOptimisticMutation(subscribe), useOptimisticMutation(unsubscribe), useForgetEndpoint()];
  return useMutation({
    networkMode: 'always',
    mutationFn: async (isOn: boolean) => {
      const target = isOn
        ? await subscribeHere(pushKey).catch(() => void toast.error(notificationTexts.hereFailed))
        : null;
      if (target) await on.mutateAsync(target);
      else if (!isOn) await Promise.all([off.mutateAsync({}), unsubscribeHere()]);
      return !!target;
    },
    onSettled: forget,
  });
}
