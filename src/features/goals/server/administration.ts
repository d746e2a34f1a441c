import type { Account } from '#features/accounts/server/auth.ts';
import { recordChange } from '#features/accounts/server/store/admin-changes.ts';
import { contentHandlers } from '#platform/server/content/content-handlers.ts';
import { contentOf, type TemplateContent } from '../rules.ts';
import { putTemplate, removeTemplate, templateTable, type AdminTemplateRow } from './store.ts';
import { contentWritten as contentOfEntry, entryOf, templateFile, type TemplateEntry } from './template-file.ts';

/** How administrators edit goal templates. A started goal holds all it needs of its template. */
export const administration = contentHandlers<
  Account,
  AdminTemplateRow,
  TemplateContent,
  TemplateContent,
  TemplateEntry
>({
  procedures: {
    create: 'goals.createTemplate',
    update: 'goals.updateTemplate',
    delete: 'goals.deleteTemplate',
    import: 'goals.importTemplates',
  },
  table: templateTable,
  put: (tx, id, content, { createdAt }) => putTemplate(tx, id, content, createdAt),
  remove: removeTemplate,
  contentOf,
  contentOfInput: contentOf,
  titleOf: ({ title }) => title,
  file: templateFile,
  fileName: 'otterway-goal-templates',
  entryOf,
  contentOfEntry,
  record: recordChange,
});
