import type * as z from 'zod';
import { defineContent } from '#design/content/content.ts';
import { calls } from '#platform/web/api-client.ts';
import type { adminTemplate, goals } from '../contract.ts';
import { adminTemplateErrors, adminTemplateTexts } from '../messages.ts';
import { contentOf } from '../rules.ts';

export type AdminTemplate = z.output<typeof adminTemplate>;

const api = calls<typeof goals>('goals');

export const templateContent = defineContent<AdminTemplate>({
  lists: ['goals', 'allTemplates'],
  all: (asked, signal) => api.read('allTemplates', asked, signal),
  create: (template) => api.write('createTemplate', { id: template.id, ...contentOf(template) }),
  update: (template) => api.write('updateTemplate', { id: template.id, ...contentOf(template), seen: template.updatedAt }),
  delete: (id) => api.write('deleteTemplate', { id }),
  check: (file) => api.write('checkTemplates', file),
  import: (file) => api.write('importTemplates', file),
  exportLink: (format) => `/api/goals/exportTemplates?format=${format}`,
  texts: adminTemplateTexts,
  errors: adminTemplateErrors,
  turnErrors: { ...adminTemplateErrors, changed_meanwhile: adminTemplateTexts.changedTitle },
});
