import { serve } from '#features/accounts/server/serve.ts';
import { goals } from '../contract.ts';
import { addProgress } from './add-progress.ts';
import { list } from './list.ts';
import { progress } from './progress.ts';
import { start } from './start.ts';
import { templates } from './templates.ts';

export const goalsApi = serve(goals, { templates, list, progress, start, addProgress });
