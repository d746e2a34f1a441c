import type { QueryClient } from '@tanstack/react-query';
import { DomainError } from '#platform/contract/domain-error.ts';
import { calls } from '#platform/web/api-client.ts';
import { contentMutations } from '#design/content/content-mutations.ts';
import { useOptimisticMutation } from '#platform/web/optimistic/use-optimistic-mutation.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { dateSuggestions } from '../contract.ts';
import { keptTexts, saveErrors } from '../messages.ts';
import { contentOf } from '../rules.ts';
import { lists, ones, type KeptSuggestion } from './admin-queries.ts';

const api = calls<typeof dateSuggestions>('dateSuggestions');
const mutations = contentMutations<KeptSuggestion>(lists);

const createSuggestion = mutations.create({
  send: async (suggestion) => (await api.write('createSuggestion', { id: suggestion.id, ...sentOf(suggestion) })).suggestion,
  done: keptTexts.created,
  failed: keptTexts.createFailed.suggestion,
  errors: saveErrors,
  onSuccess: remember,
  onError: (error, _, client) => tellOfFields(client, error, keptTexts.createFailed),
});

/** Saves over what was seen of it, and over nothing else. */
const updateSuggestion = mutations.update({
  send: updated,
  done: keptTexts.updated,
  failed: keptTexts.updateFailed.suggestion,
  errors: saveErrors,
  onSuccess: remember,
  onError: (error, _, client) => tellOfFields(client, error, keptTexts.updateFailed),
});

const turnSuggestion = mutations.turn({
  send: updated,
  done: keptTexts.updated,
  failed: keptTexts.updateFailed.suggestion,
  errors: saveErrors,
  onSuccess: remember,
});

const deleteSuggestion = mutations.remove({
  send: (suggestionId) => api.write('deleteSuggestion', { suggestionId }),
  done: keptTexts.deleted,
  failed: keptTexts.deleteFailed,
  onSuccess: (_, suggestionId, client) => client.removeQueries({ queryKey: [...ones, suggestionId] }),
});

interface Saved {
  onDone: () => void;
  onError: (error: unknown) => void;
}

/** Creates what is new, and saves the rest. */
export function useSaveSuggestion(isNew: boolean, { onDone, onError }: Saved) {
  return useOptimisticMutation(isNew ? createSuggestion : updateSuggestion, { onSuccess: onDone, onError });
}

export const useTurnSuggestion = () => useOptimisticMutation(turnSuggestion);
export const useDeleteSuggestion = () => useOptimisticMutation(deleteSuggestion);

async function updated(suggestion: KeptSuggestion): Promise<KeptSuggestion> {
  return (await api.write('updateSuggestion', { suggestionId: suggestion.id, ...sentOf(suggestion), seen: suggestion.updatedAt })).suggestion;
}

/** What is read by itself, as the lists have it by now. */
function remember(saved: KeptSuggestion, _: KeptSuggestion, client: QueryClient): void {
  client.setQueryData([...ones, saved.id], saved);
}

function sentOf(suggestion: KeptSuggestion) {
  const { steps, ...content } = contentOf(suggestion);
  return { ...content, steps: [...steps] };
}

/** Beside a field stands what is wrong with it; here, in the specification's words, whether that is the suggestion or its steps. */
function tellOfFields(client: QueryClient, error: unknown, failed: { suggestion: string; steps: string }): void {
  const field = error instanceof DomainError && error.code === 'invalid_input' ? error.data.issues?.[0]?.field : undefined;
  if (field) toast.error(field === 'steps' ? failed.steps : failed.suggestion);
  void client.invalidateQueries({ queryKey: ones });
}
