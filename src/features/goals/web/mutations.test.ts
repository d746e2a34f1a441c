import { MutationObserver, QueryClient, type InfiniteData } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { registerMutation } from '#platform/web/optimistic/optimistic-mutation.ts';
import { addProgress } from './mutations.ts';
import { goalsQuery, type Goal } from './queries.ts';

vi.mock('#platform/web/ui/toasts.tsx', () => ({ toast: { success: () => {}, error: () => {}, dismiss: () => {} } }));

const { queryKey } = goalsQuery('active');
type Page = { goals: Partial<Goal>[]; counts: Record<string, number>; payFrom: null; nextCursor: null };

afterEach(() => vi.unstubAllGlobals());

test('progress that a fetch has brought before its own answer counts once', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  registerMutation(client, addProgress);
  const has = (currentProgress: number, me: number): InfiniteData<Page> => ({
    pages: [{ goals: [{ id: 'walks', currentProgress, shares: { me, partner: 1 } }], counts: { active: 1, completed: 0 }, payFrom: null, nextCursor: null }],
    pageParams: [undefined],
  });
  client.setQueryData(queryKey, has(1, 0) as never);
  const answer = Promise.withResolvers<Response>();
  const send = vi.fn<() => Promise<Response>>(() => answer.promise);
  vi.stubGlobal('fetch', send);
  vi.stubGlobal('location', { origin: 'https://otterway.test' });
  const variables = { id: 'step', goalId: 'walks', amount: 2, notes: '' };
  const done = new MutationObserver(client, { mutationKey: addProgress.mutation.mutationKey }).mutate(variables as never);
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  client.setQueryData(queryKey, has(3, 2) as never);
  answer.resolve(Response.json({ currentProgress: 3, status: 'active', paidEach: null, paidMe: null }));
  await done;
  expect(client.getQueryData(queryKey)).toMatchObject(has(3, 2));
});
