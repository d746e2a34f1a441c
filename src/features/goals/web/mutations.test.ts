import { MutationObserver, QueryClient, type InfiniteData } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '#platform/testing/eventually.ts';
import { registerMutation } from '#platform/web/optimistic/optimistic-mutation.ts';
import { addProgress } from './mutations.ts';
import { goalsQuery, type Goal } from './queries.ts';

vi.mock('#platform/web/ui/toasts.tsx', () => ({ toast: { success: () => {}, error: () => {}, dismiss: () => {} } }));
const queueGoalMoment = vi.hoisted(() => vi.fn<(client: unknown, goal: Partial<Goal>) => void>());
vi.mock('./queue-goal-moment.tsx', () => ({ queueGoalMoment }));

const { queryKey } = goalsQuery('active');
type Page = { goals: Partial<Goal>[]; counts: Record<string, number>; payFrom: null; nextCursor: null };

afterEach(() => vi.unstubAllGlobals());

const listOf = (goals: Partial<Goal>[]): InfiniteData<Page> => ({
  pages: [{ goals, counts: { active: goals.length, completed: 0 }, payFrom: null, nextCursor: null }],
  pageParams: [undefined],
});
const walks = (currentProgress: number, me: number) => ({
  id: 'walks',
  datesToCount: [],
  currentProgress,
  shares: { me, partner: 1 },
});

/** Sends a step of two to the goal; `meanwhile` is what a fetch brings before its answer. */
async function stepAnswered({
  before,
  meanwhile,
  answer,
}: {
  before: Partial<Goal>;
  meanwhile: Partial<Goal>[];
  answer: object;
}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  registerMutation(client, addProgress);
  client.setQueryData(queryKey, listOf([before]) as never);
  const answered = Promise.withResolvers<Response>();
  const send = vi.fn<() => Promise<Response>>(() => answered.promise);
  vi.stubGlobal('fetch', send);
  vi.stubGlobal('location', { origin: 'https://otterway.test' });
  const done = new MutationObserver(client, { mutationKey: addProgress.mutation.mutationKey }).mutate({
    id: 'step',
    goal: before,
    amount: 2,
    notes: '',
  } as never);
  await eventually(() => expect(send).toHaveBeenCalled());
  client.setQueryData(queryKey, listOf(meanwhile) as never);
  answered.resolve(Response.json(answer));
  await done;
  return client.getQueryData(queryKey);
}

test('progress that a fetch has brought before its own answer counts once', async () => {
  const answer = { currentProgress: 3, status: 'active', paidEach: null, paidMe: null };
  expect(await stepAnswered({ before: walks(1, 0), meanwhile: [walks(3, 2)], answer })).toMatchObject(
    listOf([walks(3, 2)]),
  );
});

test('a reached goal is celebrated even if a fetch has already removed it from the active ones', async () => {
  const answer = { currentProgress: 3, status: 'completed', paidEach: 90, paidMe: 90 };
  await stepAnswered({ before: walks(1, 0), meanwhile: [], answer });
  await eventually(() => expect(queueGoalMoment).toHaveBeenCalled());
  expect(queueGoalMoment.mock.calls[0]![1]).toMatchObject({
    id: 'walks',
    status: 'completed',
    currentProgress: 3,
    paidMe: 90,
  });
});
