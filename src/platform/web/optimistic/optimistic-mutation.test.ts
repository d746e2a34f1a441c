import {
  dehydrate,
  hydrate,
  MutationObserver,
  onlineManager,
  QueryClient,
  QueryObserver,
  type DehydratedState,
} from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { patch, registerMutation, type OptimisticMutation } from './optimistic-mutation.ts';
import { withPending } from './pending-patches.ts';

const toasts = vi.hoisted(() => ({ error: vi.fn<(text: string) => void>(), dismiss: vi.fn<() => void>() }));
vi.mock('../ui/toasts.tsx', () => ({ toast: toasts }));

const queryKey = ['jar'];
let client: QueryClient;
/** The treats the server has. */
let stored: string[];
/** What was sent to the server, and the answers it will give. */
let sent: { treat: string; answer: PromiseWithResolvers<void> }[];

const addTreat: OptimisticMutation<{ treat: string }, string> = {
  mutation: {
    mutationKey: ['jar', 'add'],
    mutationFn: async ({ treat }) => {
      const answer = Promise.withResolvers<void>();
      sent.push({ treat, answer });
      await answer.promise;
      stored.push(treat);
      return treat.toUpperCase();
    },
  },
  patches: [
    patch(queryKey, (treats: string[], { treat }: { treat: string }, answer?: string) => [...treats, answer ?? treat]),
  ],
  refetches: queryKey,
  failed: 'Failed to add treat',
};

beforeEach(() => {
  [stored, sent] = [['nap'], []];
  client = newClient();
  client.setQueryData(queryKey, ['nap']);
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.clearAllMocks();
});

function newClient(): QueryClient {
  const made = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  registerMutation(made, addTreat);
  return made;
}

const shown = (of = client) => withPending(of, queryKey, of.getQueryData<string[]>(queryKey)!);
const add = (treat: string, scope?: string) =>
  new MutationObserver<string, Error, { treat: string }>(client, {
    mutationKey: addTreat.mutation.mutationKey,
    ...(scope && { scope: { id: scope } }),
  })
    .mutate({ treat })
    .catch(() => {});
const isSent = (...treats: string[]) => eventually(() => expect(sent.map(({ treat }) => treat)).toEqual(treats));
const fails = (at: number) => sent[at]!.answer.reject(new Error('no network'));

test('a mutation is shown from the tap on, and as the server has it once that has answered', async () => {
  const done = add('soup');
  expect(shown()).toEqual(['nap', 'soup']);
  expect(client.getQueryData(queryKey)).toEqual(['nap']);
  await isSent('soup');
  sent[0]!.answer.resolve();
  await done;
  expect(client.getQueryData(queryKey)).toEqual(['nap', 'SOUP']);
  expect(shown()).toEqual(['nap', 'SOUP']);
});

test('one that fails is off the screen and says so; another tapped meanwhile stays', async () => {
  const [soup, walk] = [add('soup'), add('walk')];
  await isSent('soup', 'walk');
  expect(shown()).toEqual(['nap', 'soup', 'walk']);
  fails(0);
  await soup;
  expect(toasts.error).toHaveBeenCalledExactlyOnceWith('Failed to add treat', { id: 'Failed to add treat' });
  expect(shown()).toEqual(['nap', 'walk']);
  sent[1]!.answer.resolve();
  await walk;
  expect(shown()).toEqual(['nap', 'WALK']);
});

test('of two, one fails, and a fetch in between brings what the partner has added', async () => {
  const [soup, walk] = [add('soup'), add('walk')];
  await isSent('soup', 'walk');
  await client.query({ queryKey, queryFn: () => ['nap', 'swim'], staleTime: 0 });
  expect(shown()).toEqual(['nap', 'swim', 'soup', 'walk']);
  fails(1);
  await walk;
  expect(shown()).toEqual(['nap', 'swim', 'soup']);
  sent[0]!.answer.resolve();
  await soup;
  expect(shown()).toEqual(['nap', 'swim', 'SOUP']);
});

test('it is in the cache before it stops being pending: at no time is it gone, or there twice', async () => {
  const seen = new Set<string>();
  const look = () => seen.add(shown().join());
  client.getMutationCache().subscribe(look);
  client.getQueryCache().subscribe(look);
  const done = add('soup');
  await isSent('soup');
  sent[0]!.answer.resolve();
  await done;
  expect([...seen]).toEqual(['nap', 'nap,soup', 'nap,SOUP']);
});

test('the same mutation again after it failed is shown again', async () => {
  const first = add('soup');
  await isSent('soup');
  fails(0);
  await first;
  expect(shown()).toEqual(['nap']);
  void add('soup');
  expect(shown()).toEqual(['nap', 'soup']);
});

test('mutations of one scope are sent in the order of the taps, and all are shown', async () => {
  const [soup, walk] = [add('soup', 'jar'), add('walk', 'jar')];
  await isSent('soup');
  expect(shown()).toEqual(['nap', 'soup', 'walk']);
  fails(0);
  await soup;
  await isSent('soup', 'walk');
  sent[1]!.answer.resolve();
  await walk;
  expect(stored).toEqual(['nap', 'walk']);
});

test('a fetch that began before the answer is repeated after it, since it may know nothing of the mutation', async () => {
  const fetches: PromiseWithResolvers<string[]>[] = [];
  const queryFn = () => {
    fetches.push(Promise.withResolvers());
    return fetches.at(-1)!.promise;
  };
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  const done = add('soup');
  await isSent('soup');
  void client.refetchQueries({ queryKey });
  sent[0]!.answer.resolve();
  await done;
  expect(fetches.length).toBeGreaterThan(1);
  fetches[0]!.resolve(['nap']);
  fetches.at(-1)!.resolve(['nap', 'soup', 'swim']);
  await eventually(() => expect(shown()).toEqual(['nap', 'soup', 'swim']));
  stop();
});

test('what is stale stays stale when a mutation is written over it', async () => {
  await client.invalidateQueries({ queryKey });
  const done = add('soup');
  await isSent('soup');
  sent[0]!.answer.resolve();
  await done;
  expect(client.getQueryState(queryKey)).toMatchObject({ data: ['nap', 'SOUP'], isInvalidated: true });
});

test('what it shows is fetched again once the last of several has its answer', async () => {
  const queryFn = vi.fn<() => string[]>(() => [...stored]);
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  const [soup, walk] = [add('soup'), add('walk')];
  await isSent('soup', 'walk');
  sent[0]!.answer.resolve();
  await soup;
  expect(queryFn).not.toHaveBeenCalled();
  fails(1);
  await walk;
  await eventually(() => expect(client.getQueryData(queryKey)).toEqual(['nap', 'soup']));
  expect(queryFn).toHaveBeenCalledTimes(1);
  stop();
});

test('a pending mutation survives a reload: it is shown at once, and sent once', async () => {
  onlineManager.setOnline(false);
  void add('soup', 'jar');
  void add('walk', 'jar');
  // The page goes on until it has found that it is offline.
  await new Promise(setImmediate);
  expect(sent).toEqual([]);
  const kept = JSON.stringify(dehydrate(client));

  client = newClient();
  hydrate(client, JSON.parse(kept) as DehydratedState);
  expect(shown()).toEqual(['nap', 'soup', 'walk']);
  onlineManager.setOnline(true);
  const resumed = client.resumePausedMutations();
  await isSent('soup');
  sent[0]!.answer.resolve();
  await isSent('soup', 'walk');
  sent[1]!.answer.resolve();
  await resumed;
  expect(stored).toEqual(['nap', 'soup', 'walk']);
  expect(sent).toHaveLength(2);
  expect(shown()).toEqual(['nap', 'SOUP', 'WALK']);
});
