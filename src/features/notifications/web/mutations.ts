import { defineMutation, patch, useOptimisticMutation } from '#platform/web/optimistic/optimistic-mutation.ts';
import { notificationTexts } from '../messages.ts';
import { kinds, type Kind } from '../rules.ts';
import { choicesQuery, orpc } from './queries.ts';

interface Choices {
  kinds: Kind[];
  quietFrom: string;
  quietTo: string;
}

const saveChoices = defineMutation({
  mutation: orpc.saveChoices.mutationOptions({ scope: { id: 'notifications' } }),
  patches: [patch(choicesQuery.queryKey, (_, choices: Choices) => ({ ...choices, kinds: kinds.filter((kind) => choices.kinds.includes(kind)) }))],
  refetches: orpc.key(),
  failed: notificationTexts.saveFailed,
});

export const useSaveChoices = () => useOptimisticMutation(saveChoices);
