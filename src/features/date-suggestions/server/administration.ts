import type { Account } from '#features/accounts/server/auth.ts';
import { recordChange } from '#features/accounts/server/store/admin-changes.ts';
import { contentHandlers } from '#platform/server/content/content-handlers.ts';
import { contentOf, type SuggestionContent } from '../rules.ts';
import { deleteSuggestion, putSuggestion, suggestionTable, type KeptSuggestion } from './store.ts';
import { contentWritten as contentOfEntry, entryOf, suggestionFile, type SuggestionEntry } from './suggestion-file.ts';

/** How administrators edit date suggestions. A planned date holds what it needs of its suggestion. */
export const administration = contentHandlers<
  Account,
  KeptSuggestion,
  SuggestionContent,
  SuggestionContent,
  SuggestionEntry
>({
  procedures: {
    create: 'dateSuggestions.createSuggestion',
    update: 'dateSuggestions.updateSuggestion',
    delete: 'dateSuggestions.deleteSuggestion',
    import: 'dateSuggestions.importSuggestions',
  },
  table: suggestionTable,
  put: (tx, id, content, { administrator, createdAt }) => putSuggestion(tx, administrator.id, id, content, createdAt),
  remove: deleteSuggestion,
  contentOf,
  contentOfInput: contentOf,
  titleOf: ({ title }) => title,
  file: suggestionFile,
  fileName: 'otterway-suggestions',
  entryOf,
  contentOfEntry,
  record: recordChange,
  recordOf: withStepFields,
});

/** Each step is a field of its own, so that the record names the one that changed. */
function withStepFields({ steps, ...rest }: SuggestionContent) {
  return {
    ...rest,
    ...Object.fromEntries(
      steps.flatMap(({ activity, notes }, index) => [
        [`steps.${index + 1}`, activity],
        ...(notes ? [[`steps.${index + 1}.notes`, notes]] : []),
      ]),
    ),
  };
}
