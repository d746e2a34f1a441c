import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import type { ContentFormat } from '#platform/contract/content-choices.ts';
import type { AskedContent } from '#platform/contract/content.ts';
import { calls } from '#platform/web/api-client.ts';
import { useWriteAtOnce } from '#platform/web/content/write-at-once.ts';
import type { adminTemplate, goals } from '../contract.ts';
import { contentOf, type TemplateContent } from '../rules.ts';
import { adminTemplateErrors, adminTemplateTexts } from '../messages.ts';

export type AdminTemplate = z.output<typeof adminTemplate>;

const api = calls<typeof goals>('goals');
const lists = ['goals', 'allTemplates'];

const allTemplatesQuery = (input: AskedContent) =>
  infiniteQueryOptions({
    queryKey: [...lists, input],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => api.read('allTemplates', { ...input, cursor: pageParam }, signal),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

export const useAllTemplates = (input: AskedContent) => useInfiniteQuery(allTemplatesQuery(input));

interface Saved {
  onDone: () => void;
  onError: () => void;
}

/** A template as a call takes it. */
function sentOf(template: TemplateContent & { id: string }) {
  return { id: template.id, ...contentOf(template) };
}

export function useCreateTemplate({ onDone, onError }: Saved) {
  return useWriteAtOnce({
    lists,
    send: (template: AdminTemplate) => api.write('createTemplate', sentOf(template)),
    shows: (template) => template,
    done: adminTemplateTexts.created,
    failed: adminTemplateTexts.saveFailed,
    errors: adminTemplateErrors,
    onDone,
    onError,
  });
}

/** Saves over what is on screen, and over nothing else. */
export function useUpdateTemplate({ onDone, onError }: Saved) {
  return useWriteAtOnce({
    lists,
    send: (template: AdminTemplate) => api.write('updateTemplate', { ...sentOf(template), seen: template.updatedAt }),
    shows: (template) => template,
    done: adminTemplateTexts.updated,
    failed: adminTemplateTexts.saveFailed,
    errors: adminTemplateErrors,
    onDone,
    onError,
  });
}

/** On or off, and nothing else: the rest stays as the list has it when its turn comes. */
export function useTurnTemplate() {
  return useWriteAtOnce<AdminTemplate, AdminTemplate>({
    lists,
    send: (template, known = template) => api.write('updateTemplate', { ...sentOf(known), isActive: template.isActive, seen: known.updatedAt }),
    shows: (template) => template,
    done: adminTemplateTexts.updated,
    failed: adminTemplateTexts.saveFailed,
    errors: { ...adminTemplateErrors, changed_meanwhile: adminTemplateTexts.changedTitle },
  });
}

export function useDeleteTemplate() {
  return useWriteAtOnce<AdminTemplate, string>({
    lists,
    send: (id) => api.write('deleteTemplate', { id }).then(() => null),
    shows: (id) => ({ gone: id }),
    done: adminTemplateTexts.deleted,
    failed: adminTemplateTexts.deleteFailed,
  });
}

/** What takes templates along as a file and brings them back. */
export function useTemplateFiles() {
  const queries = useQueryClient();
  return {
    exportLink: (format: ContentFormat) => `/api/goals/exportTemplates?format=${format}`,
    check: (file: { format: ContentFormat; text: string }) => api.write('checkTemplates', file),
    take: (file: { format: ContentFormat; text: string; seen: string }) => api.write('importTemplates', file),
    onTaken: () => void queries.invalidateQueries({ queryKey: lists }),
  };
}
