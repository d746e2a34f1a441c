import { contentMutations } from '#design/content/content-mutations.ts';
import { calls } from '#platform/web/api-client.ts';
import { useOptimisticMutation } from '#platform/web/optimistic/use-optimistic-mutation.ts';
import type { goals } from '../contract.ts';
import { adminTemplateErrors, adminTemplateTexts } from '../messages.ts';
import { contentOf, type TemplateContent } from '../rules.ts';
import { lists, type AdminTemplate } from './admin-queries.ts';

const api = calls<typeof goals>('goals');
const mutations = contentMutations<AdminTemplate>(lists);

interface Saved {
  onDone: () => void;
  onError: () => void;
}

/** A template as a call takes it. */
function sentOf(template: TemplateContent & { id: string }) {
  return { id: template.id, ...contentOf(template) };
}

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
