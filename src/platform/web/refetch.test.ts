import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { refetch, type RefetchRows } from './refetch.ts';

const queryKey = ['memories', 'timeline'];
const stale = { queryKey: ['memories'] };
let client: QueryClient;
/** The whole fetches, and those of rows: each ends when its answer is given. */
let whole: PromiseWithResolvers<number>[];
let rows: { ids: readonly string[]; signal: AbortSignal; answer: PromiseWithResolvers<boolean> }[];

const refetchRows: RefetchRows = (_, ids, signal) => {
  const answer = Promise.withResolvers<boolean>();
  rows.push({ ids, signal, answer });
  return answer.promise;
};

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  [whole, rows] = [[], []];
  const onScreen = new QueryObserver(client, {
    queryKey,
    meta: { refetchRows },
    queryFn: () => {
      whole.push(Promise.withResolvers<number>());
      return whole.at(-1)!.promise;
    },
  });
  return onScreen.subscribe(() => {});
});

/** Ends the whole fetch under way. */
async function answer(): Promise<void> {
  const fetches = whole.length;
  whole.at(-1)!.resolve(fetches);
  await eventually(() => expect(client.getQueryState(queryKey)).toMatchObject({ data: fetches, fetchStatus: 'idle' }));
}

const asked = () => rows.map(({ ids }) => ids);

describe('of what is on screen, the rows that have changed are fetched', () => {
  beforeEach(answer);

  test('and nothing else, where it was as the server had it', async () => {
    const done = refetch(client, stale, ['swim']);
    rows[0]!.answer.resolve(true);
    await done;
    expect(asked()).toEqual([['swim']]);
    expect(whole).toHaveLength(1);
  });

  test('with those that had changed before and have not come yet, whose answer is dropped', async () => {
    void refetch(client, stale, ['swim']);
    const done = refetch(client, stale, ['nap']);
    expect(asked()).toEqual([['swim'], ['swim', 'nap']]);
    expect(rows[0]!.signal.aborted).toBe(true);
    rows[0]!.answer.resolve(false);
    rows[1]!.answer.resolve(true);
    await done;
    expect(whole).toHaveLength(1);
  });

  test('but all of it where rows do not tell all, and where they could not be fetched', async () => {
    void refetch(client, stale, ['swim']);
    rows[0]!.answer.resolve(false);
    await eventually(() => expect(whole).toHaveLength(2));
    await answer();
    void refetch(client, stale, ['swim']);
    rows[1]!.answer.reject(new Error('no network'));
    await eventually(() => expect(whole).toHaveLength(3));
  });

  test('but all of it where it was stale for another reason, is fetched for one, or one comes in between', async () => {
    await client.invalidateQueries({ queryKey, refetchType: 'none' });
    void refetch(client, stale, ['swim']);
    expect(whole).toHaveLength(2);
    void refetch(client, stale, ['nap']);
    expect(whole).toHaveLength(3);
    await answer();
    expect(rows).toEqual([]);
    void refetch(client, stale, ['swim']);
    void refetch(client, stale);
    expect(whole).toHaveLength(4);
    expect(rows[0]!.signal.aborted).toBe(true);
  });

  test('and all of it where it could not be fetched', async () => {
    const done = refetch(client, stale);
    whole.at(-1)!.reject(new Error('no network'));
    await done;
    void refetch(client, stale, ['nap']);
    expect(rows).toEqual([]);
    expect(whole).toHaveLength(3);
  });
});

describe('a first fetch under way', () => {
  test('is let through and then repeated: it may have been answered before the change', async () => {
    void refetch(client, stale, ['swim']);
    expect(whole).toHaveLength(1);
    whole[0]!.resolve(1);
    await eventually(() => expect(whole).toHaveLength(2));
    expect(rows).toEqual([]);
  });

  test('is not repeated once it has failed', async () => {
    const done = refetch(client, stale);
    whole.at(-1)!.reject(new Error('no network'));
    await done;
    expect(whole).toHaveLength(1);
  });
});
