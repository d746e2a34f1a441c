import { implement } from '#features/accounts/server/implement.ts';
import { goals } from '../contract.ts';
import { addProgress } from './add-progress.ts';
import { allTemplates } from './all-templates.ts';
import { checkTemplates } from './check-templates.ts';
import { createTemplate } from './create-template.ts';
import { deleteTemplate } from './delete-template.ts';
import { exportTemplates } from './export-templates.ts';
import { importTemplates } from './import-templates.ts';
import { list } from './list.ts';
import { progress } from './progress.ts';
import { start } from './start.ts';
import { templates } from './templates.ts';
import { updateTemplate } from './update-template.ts';

export const goalsApi = implement(goals, {
  templates,
  list,
  progress,
  start,
  addProgress,
  allTemplates,
  createTemplate,
  updateTemplate,
  deleteTemplate,
  exportTemplates,
  checkTemplates,
  importTemplates,
});
