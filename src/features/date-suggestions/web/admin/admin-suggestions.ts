import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { listedItems } from '#design/content/content-mutations.ts';
import { defineContent } from '#design/content/content.ts';
import { isDomainError } from '#platform/contract/error-messages.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { keptSuggestion } from '../../contract.ts';
import { keptTexts, saveErrors } from '../../messages.ts';
import { contentOf } from '../../rules.ts';
import { orpc } from '../queries.ts';

export type KeptSuggestion = z.output<typeof keptSuggestion>;

export const suggestionContent = defineContent<KeptSuggestion>({
  feature: orpc.key(),
  lists: orpc.allSuggestions.key(),
  all: (asked, signal) => orpc.allSuggestions.call(asked, { signal }),
  create: (suggestion) => orpc.createSuggestion.call(sentOf(suggestion)),
  update: (suggestion) => orpc.updateSuggestion.call({ ...sentOf(suggestion), seen: suggestion.updatedAt }),
  delete: (id) => orpc.deleteSuggestion.call({ id }),
  check: (file) => orpc.checkSuggestions.call(file),
  import: (file) => orpc.importSuggestions.call(file),
  exportLink: (format) => `/api/dateSuggestions/exportSuggestions?format=${format}`,
  texts: keptTexts,
  errors: saveErrors,
  onSaved: (saved, client) => client.setQueryData(orpc.anySuggestion.queryKey({ input: { id: saved.id } }), saved),
  onSaveFailed: (error, client, isNew) => {
    toastFieldError(error, isNew);
    void client.invalidateQueries({ queryKey: orpc.anySuggestion.key() });
  },
  onDeleted: (id, client) => client.removeQueries({ queryKey: orpc.anySuggestion.key({ input: { id } }) }),
});

/** One suggestion, initially from the cached list. */
export function useKeptSuggestion(id: string) {
  const client = useQueryClient();
  return useQuery(orpc.anySuggestion.queryOptions({ input: { id }, placeholderData: () => listed(client, id) }));
}

const listed = (client: QueryClient, id: string) =>
  listedItems<KeptSuggestion>(client, suggestionContent.lists).find((suggestion) => suggestion.id === id);

function sentOf(suggestion: KeptSuggestion) {
  const { steps, ...content } = contentOf(suggestion);
  return { id: suggestion.id, ...content, steps: [...steps] };
}

/** The toast for an invalid suggestion. The messages beside the fields have the details. */
function toastFieldError(error: unknown, isNew: boolean): void {
  const field = isDomainError(error) && error.code === 'invalid_input' ? error.data.issues[0]?.field : undefined;
  if (!field) return;
  const { suggestion, steps } = isNew
    ? { suggestion: keptTexts.createFailed, steps: keptTexts.createStepsFailed }
    : { suggestion: keptTexts.updateFailed, steps: keptTexts.updateStepsFailed };
  toast.error(field === 'steps' ? steps : suggestion);
}
