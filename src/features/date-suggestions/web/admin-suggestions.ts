import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { listedItems } from '#design/content/content-mutations.ts';
import { defineContent } from '#design/content/content.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import { calls } from '#platform/web/api-client.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { dateSuggestions, keptSuggestion } from '../contract.ts';
import { keptTexts, saveErrors } from '../messages.ts';
import { contentOf } from '../rules.ts';

export type KeptSuggestion = z.output<typeof keptSuggestion>;

const api = calls<typeof dateSuggestions>('dateSuggestions');
const ones = ['dateSuggestions', 'anySuggestion'];

export const suggestionContent = defineContent<KeptSuggestion>({
  lists: ['dateSuggestions', 'allSuggestions'],
  all: (asked, signal) => api.read('allSuggestions', asked, signal),
  create: (suggestion) => api.write('createSuggestion', sentOf(suggestion)),
  update: (suggestion) => api.write('updateSuggestion', { ...sentOf(suggestion), seen: suggestion.updatedAt }),
  delete: (id) => api.write('deleteSuggestion', { id }),
  check: (file) => api.write('checkSuggestions', file),
  import: (file) => api.write('importSuggestions', file),
  exportLink: (format) => `/api/dateSuggestions/exportSuggestions?format=${format}`,
  texts: keptTexts,
  errors: saveErrors,
  onSaved: (saved, client) => client.setQueryData([...ones, saved.id], saved),
  onSaveFailed: (error, client, isNew) => {
    toastFieldError(error, isNew);
    void client.invalidateQueries({ queryKey: ones });
  },
  onDeleted: (id, client) => client.removeQueries({ queryKey: [...ones, id] }),
});

/** One suggestion, at once as the list has it. */
export function useKeptSuggestion(id: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: [...ones, id],
    queryFn: ({ signal }) => api.read('anySuggestion', { id }, signal),
    placeholderData: () => listed(client, id),
  });
}

const listed = (client: QueryClient, id: string) => listedItems<KeptSuggestion>(client, suggestionContent.lists).find((suggestion) => suggestion.id === id);

function sentOf(suggestion: KeptSuggestion) {
  const { steps, ...content } = contentOf(suggestion);
  return { id: suggestion.id, ...content, steps: [...steps] };
}

/** The field says what is wrong with it; the toast says in the specification's words whether that is the suggestion or its steps. */
function toastFieldError(error: unknown, isNew: boolean): void {
  const field = error instanceof DomainError && error.code === 'invalid_input' ? error.data.issues?.[0]?.field : undefined;
  if (!field) return;
  const { suggestion, steps } = isNew ? { suggestion: keptTexts.createFailed, steps: keptTexts.createStepsFailed } : { suggestion: keptTexts.updateFailed, steps: keptTexts.updateStepsFailed };
  toast.error(field === 'steps' ? steps : suggestion);
}
