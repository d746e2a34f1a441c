import { createMemoryHistory } from '@tanstack/react-router';
import { queryClient } from '../query-client.ts';
import { appRouter } from '../router.tsx';
import { answer, type Answers } from './answers.ts';
import { ofCouple } from './couple.ts';
import { LiveStream } from './live-stream.ts';
import { show } from './mount.tsx';

/**
 * Opens a page of the product by its path, in its real route tree and layout, as Maya, whose partner is Theo. The page needs answers to its own reads.
 *
 *     const { router } = openPage('/plan-date', { 'memories.planDate': fails('too_late') });
 */
export function openPage(path: string, answers: Answers = {}, queries = queryClient()) {
  answer({ ...ofCouple, ...answers });
  const router = appRouter(queries);
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  return { queries, router, end: show(router, queries) };
}

/** Tells the open page what has changed on the server, as a live message does. */
export const sayChanged = (changed: string, ids?: string[]) => LiveStream.sayToAll(JSON.stringify({ changed, ids }));
