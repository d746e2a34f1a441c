import { implement } from '#features/accounts/server/auth.ts';
import { goals } from '../contract.ts';
import { addProgress } from './add-progress.ts';
import { administration } from './administration.ts';
import { list, progress, templates } from './queries.ts';
import { start } from './start.ts';

export const goalsApi = implement(goals, {
  templates,
  list,
  progress,
  start,
  addProgress,
  allTemplates: administration.all,
  createTemplate: administration.create,
  updateTemplate: administration.update,
  deleteTemplate: administration.delete,
  exportTemplates: administration.export,
  checkTemplates: administration.check,
  importTemplates: administration.import,
});
