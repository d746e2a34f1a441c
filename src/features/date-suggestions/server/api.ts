import { implement } from '#features/accounts/server/implement.ts';
import { dateSuggestions } from '../contract.ts';
import { allSuggestions } from './all-suggestions.ts';
import { anySuggestion } from './any-suggestion.ts';
import { checkSuggestions } from './check-suggestions.ts';
import { createSuggestion } from './create-suggestion.ts';
import { deleteSuggestion } from './delete-suggestion.ts';
import { exportSuggestions } from './export-suggestions.ts';
import { importSuggestions } from './import-suggestions.ts';
import { list } from './list.ts';
import { get } from './get.ts';
import { updateSuggestion } from './update-suggestion.ts';

export const dateSuggestionsApi = implement(dateSuggestions, {
  list,
  get,
  allSuggestions,
  anySuggestion,
  createSuggestion,
  updateSuggestion,
  deleteSuggestion,
  exportSuggestions,
  checkSuggestions,
  importSuggestions,
});
