import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { byCursor, orpcOf } from '#platform/web/orpc.ts';
import type { dateSuggestions, suggestion } from '../contract.ts';
import type { Filters } from '../rules.ts';

export type Suggestion = z.output<typeof suggestion>;

export const orpc = orpcOf<typeof dateSuggestions>('dateSuggestions');

/** The active suggestions that pass the filters, page by page, newest first. */
export const suggestionsQuery = (filters: Filters) =>
  orpc.list.infiniteOptions({ ...byCursor, input: (cursor) => ({ ...filters, cursor }) });

/** The previous result stays on screen while a new one loads. */
export const useSuggestions = (filters: Filters) =>
  useInfiniteQuery({ ...suggestionsQuery(filters), placeholderData: keepPreviousData });
