import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { DomainError } from '#platform/contract/domain-error.ts';
import { calls } from '#platform/web/api-client.ts';
import { useWriteAtOnce } from '#platform/web/content/write-at-once.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { dateSuggestions } from '../contract.ts';
import { contentOf } from '../rules.ts';
import { keptTexts, saveErrors } from '../messages.ts';
import { lists, ones, type KeptSuggestion } from './admin-queries.ts';

const api = calls<typeof dateSuggestions>('dateSuggestions');

interface Saved {
  onDone: () => void;
  onError: (error: unknown) => void;
}

/** Creates what is new; saves the rest over what was seen of it, and over nothing else. */
export function useSaveSuggestion(isNew: boolean, { onDone, onError }: Saved) {
  const queries = useQueryClient();
  const failed = isNew ? keptTexts.createFailed : keptTexts.updateFailed;
  return useWriteAtOnce<KeptSuggestion, KeptSuggestion>({
    lists,
    send: (suggestion) => (isNew ? created(suggestion) : updated(suggestion)),
    shows: (suggestion) => suggestion,
    done: isNew ? keptTexts.created : keptTexts.updated,
    failed: failed.suggestion,
    errors: saveErrors,
    onDone: (saved) => {
      remember(queries, saved);
      onDone();
    },
    onError: (error) => {
      tellOfFields(error, failed);
      void queries.invalidateQueries({ queryKey: ones });
      onError(error);
    },
  });
}

/** On or off, and nothing else: the rest stays as the list has it when its turn comes. */
export function useTurnSuggestion() {
  const queries = useQueryClient();
  return useWriteAtOnce<KeptSuggestion, KeptSuggestion>({
    lists,
    send: ({ isActive, ...suggestion }, known) => updated({ ...suggestion, ...known, isActive }),
    shows: (suggestion) => suggestion,
    done: keptTexts.updated,
    failed: keptTexts.updateFailed.suggestion,
    errors: saveErrors,
    onDone: (saved) => remember(queries, saved),
  });
}

export function useDeleteSuggestion() {
  const queries = useQueryClient();
  return useWriteAtOnce<KeptSuggestion, string>({
    lists,
    send: async (suggestionId) => {
      await api.write('deleteSuggestion', { suggestionId });
      queries.removeQueries({ queryKey: [...ones, suggestionId] });
      return null;
    },
    shows: (id) => ({ gone: id }),
    done: keptTexts.deleted,
    failed: keptTexts.deleteFailed,
  });
}

async function created(suggestion: KeptSuggestion): Promise<KeptSuggestion> {
  return (await api.write('createSuggestion', { id: suggestion.id, ...sentOf(suggestion) })).suggestion;
}

async function updated(suggestion: KeptSuggestion): Promise<KeptSuggestion> {
  return (await api.write('updateSuggestion', { suggestionId: suggestion.id, ...sentOf(suggestion), seen: suggestion.updatedAt })).suggestion;
}

/** What is read by itself, as the lists have it by now. */
function remember(queries: QueryClient, saved: KeptSuggestion | null): void {
  if (saved) queries.setQueryData([...ones, saved.id], saved);
}

function sentOf(suggestion: KeptSuggestion) {
  const { steps, ...content } = contentOf(suggestion);
  return { ...content, steps: [...steps] };
}

/** Beside a field stands what is wrong with it; here, in the specification's words, whether that is the suggestion or its steps. */
function tellOfFields(error: unknown, failed: { suggestion: string; steps: string }): void {
  const field = error instanceof DomainError && error.code === 'invalid_input' ? error.data.issues?.[0]?.field : undefined;
  if (field) toast.error(field === 'steps' ? failed.steps : failed.suggestion);
}
