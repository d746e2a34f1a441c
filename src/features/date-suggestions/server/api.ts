import { implement } from '#features/accounts/server/auth.ts';
import { dateSuggestions } from '../contract.ts';
import { administration } from './administration.ts';
import { anySuggestion, get, list } from './queries.ts';

export const dateSuggestionsApi = implement(dateSuggestions, {
  list,
  get,
  allSuggestions: administration.all,
  anySuggestion,
  createSuggestion: administration.create,
  updateSuggestion: administration.update,
  deleteSuggestion: administration.delete,
  exportSuggestions: administration.export,
  checkSuggestions: administration.check,
  importSuggestions: administration.import,
});
