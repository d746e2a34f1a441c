import { serve } from '#features/accounts/server/serve.ts';
import { dateSuggestions } from '../contract.ts';
import { list } from './list.ts';
import { one } from './one.ts';

export const dateSuggestionsApi = serve(dateSuggestions, { list, one });
