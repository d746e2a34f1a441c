import type * as z from 'zod';
import { defineContent } from '#design/content/content.ts';
import type { adminTemplate } from '../../contract.ts';
import { adminTemplateErrors, adminTemplateTexts } from '../../messages.ts';
import { contentOf } from '../../rules.ts';
import { orpc } from '../queries.ts';

export type AdminTemplate = z.output<typeof adminTemplate>;

export const templateContent = defineContent<AdminTemplate>({
  feature: orpc.key(),
  lists: orpc.allTemplates.key(),
  all: (asked, signal) => orpc.allTemplates.call(asked, { signal }),
  create: (template) => orpc.createTemplate.call({ id: template.id, ...contentOf(template) }),
  update: (template) => orpc.updateTemplate.call({ id: template.id, ...contentOf(template), seen: template.updatedAt }),
  delete: (id) => orpc.deleteTemplate.call({ id }),
  check: (file) => orpc.checkTemplates.call(file),
  import: (file) => orpc.importTemplates.call(file),
  exportLink: (format) => `/api/goals/exportTemplates?format=${format}`,
  texts: adminTemplateTexts,
  errors: adminTemplateErrors,
  turnErrors: { ...adminTemplateErrors, changed_meanwhile: adminTemplateTexts.changedTitle },
});
