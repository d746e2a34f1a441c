import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import type { ContentFormat } from '#platform/contract/content-choices.ts';
import type { AskedContent } from '#platform/contract/content.ts';
import { calls } from '#platform/web/api-client.ts';
import { contentMutations } from '#design/content/content-mutations.ts';
import { usePendingPatches } from '#platform/web/optimistic/pending-patches.ts';
import { useOptimisticMutation } from '#platform/web/optimistic/use-optimistic-mutation.ts';
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

export function useAllTemplates(input: AskedContent) {
  const query = allTemplatesQuery(input);
  return useInfiniteQuery({ ...query, select: usePendingPatches(query.queryKey) });
}

interface Saved {
  onDone: () => void;
  onError: () => void;
}

/** A template as a call takes it. */
function sentOf(template: TemplateContent & { id: string }) {
  return { id: template.id, ...contentOf(template) };
}

const mutations = contentMutations<AdminTemplate>(lists);

const createTemplate = mutations.create({
  send: (template) => api.write('createTemplate', sentOf(template)),
  done: adminTemplateTexts.created,
  failed: adminTemplateTexts.saveFailed,
  errors: adminTemplateErrors,
});

/** Saves over what is on screen, and over nothing else. */
const updateTemplate = mutations.update({
  send: (template) => api.write('updateTemplate', { ...sentOf(template), seen: template.updatedAt }),
  done: adminTemplateTexts.updated,
  failed: adminTemplateTexts.saveFailed,
  errors: adminTemplateErrors,
});

const turnTemplate = mutations.turn({
  send: (template) => api.write('updateTemplate', { ...sentOf(template), isActive: template.isActive, seen: template.updatedAt }),
  done: adminTemplateTexts.updated,
  failed: adminTemplateTexts.saveFailed,
  errors: { ...adminTemplateErrors, changed_meanwhile: adminTemplateTexts.changedTitle },
});

const deleteTemplate = mutations.remove({
  send: (id) => api.write('deleteTemplate', { id }),
  done: adminTemplateTexts.deleted,
  failed: adminTemplateTexts.deleteFailed,
});

export const useCreateTemplate = ({ onDone, onError }: Saved) => useOptimisticMutation(createTemplate, { onSuccess: onDone, onError });
export const useUpdateTemplate = ({ onDone, onError }: Saved) => useOptimisticMutation(updateTemplate, { onSuccess: onDone, onError });
export const useTurnTemplate = () => useOptimisticMutation(turnTemplate);
export const useDeleteTemplate = () => useOptimisticMutation(deleteTemplate);

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
