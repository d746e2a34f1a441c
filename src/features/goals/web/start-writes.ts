import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { calls } from '#platform/web/api-client.ts';
import { toastError } from '#platform/web/error-toast.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { goals } from '../contract.ts';
import type { GoalStatus } from '../rules.ts';
import { goalTexts, startErrors } from '../messages.ts';
import type { Goal, GoalTemplate } from './queries.ts';

interface Page {
  counts: Record<GoalStatus, number>;
  goals: Goal[];
  payFrom: string | null;
  nextCursor: string | null;
}

interface Start {
  id: string;
  template: GoalTemplate;
}

const api = calls<typeof goals>('goals');
const activeKey = ['goals', 'list', { status: 'active' }];
const starting = { mutationKey: ['goals', 'start'] };

/** A goal stands among the active ones at once, and leaves them again when it was refused. */
export function useStart() {
  const queries = useQueryClient();
  return useMutation({
    ...starting,
    mutationFn: ({ id, template }: Start) => api.write('start', { id, templateId: template.id }),
    onMutate: async (started) => {
      await queries.cancelQueries({ queryKey: activeKey });
      changeFirstPage(queries, (page) => withStart(page, started));
    },
    onSuccess: () => toast.success(goalTexts.goalAdded),
    onError: (error, { id }) => {
      changeFirstPage(queries, (page) => withoutGoal(page, id));
      toastError(error, startErrors, goalTexts.startFailed);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['goals'] }),
  });
}

/** A page that was read while a start is under way does not know of it yet. */
export function withPendingStarts(queries: QueryClient, page: Page): Page {
  const pending = queries.getMutationCache().findAll({ ...starting, status: 'pending' });
  return pending.reduce((shown, { state }) => withStart(shown, state.variables as Start), page);
}

function withStart(page: Page, { id, template }: Start): Page {
  if (page.goals.some((known) => known.id === id)) return page;
  const { id: templateId, isStarted: _, ...promise } = template;
  const goal: Goal = {
    ...promise,
    id,
    templateId,
    currentProgress: 0,
    shares: { me: 0, partner: 0 },
    status: 'active',
    completedAt: null,
    paidEach: null,
    paidMe: null,
    startedBy: 'me',
    createdAt: new Date().toISOString(),
  };
  return { ...page, goals: [goal, ...page.goals], counts: { ...page.counts, active: page.counts.active + 1 } };
}

function withoutGoal(page: Page, id: string): Page {
  if (!page.goals.some((known) => known.id === id)) return page;
  return { ...page, goals: page.goals.filter((known) => known.id !== id), counts: { ...page.counts, active: page.counts.active - 1 } };
}

function changeFirstPage(queries: QueryClient, change: (page: Page) => Page): void {
  queries.setQueryData<InfiniteData<Page>>(activeKey, (list) => list && { ...list, pages: list.pages.map((page, index) => (index === 0 ? change(page) : page)) });
}
