import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { changedRows, readAgain } from './read-again.ts';

const queryKey = ['memories', 'timeline'];
const stale = { queryKey: ['memories'] };
let queries: QueryClient;
/** For each read, the rows it was told of; it ends when its answer is given. */
let told: (readonly string[] | undefined)[];
let answers: PromiseWithResolvers<number>[];

beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  [told, answers] = [[], []];
  const onScreen = new QueryObserver(queries, {
    queryKey,
    queryFn: () => {
      told.push(changedRows(queries.getQueryState(queryKey)!));
      answers.push(Promise.withResolvers<number>());
      return answers.at(-1)!.promise;
    },
  });
  return onScreen.subscribe(() => {});
});

/** Ends the read under way. */
async function answer(): Promise<void> {
  const reads = answers.length;
  answers.at(-1)!.resolve(reads);
  await vi.waitFor(() => expect(queries.getQueryData(queryKey)).toBe(reads));
}

describe('what is read again is told which rows have changed', () => {
  test('where it was as the server had it; the first read knows of none', async () => {
    await answer();
    void readAgain(queries, stale, ['swim']);
    expect(told).toEqual([undefined, ['swim']]);
  });

  test('with those that had changed before, and were not read yet', async () => {
    await answer();
    void readAgain(queries, stale, ['swim']);
    void readAgain(queries, stale, ['nap']);
    expect(told.at(-1)).toEqual(['swim', 'nap']);
  });

  test('but not where it was stale for another reason, is read for one, or one comes in between', async () => {
    await answer();
    queries.getQueryCache().find({ queryKey })!.invalidate();
    void readAgain(queries, stale, ['swim']);
    expect(told.at(-1)).toBeUndefined();
    void readAgain(queries, stale, ['nap']);
    expect(told.at(-1)).toBeUndefined();
    await answer();
    void readAgain(queries, stale, ['swim']);
    void queries.invalidateQueries({ queryKey });
    expect(told.at(-1)).toBeUndefined();
  });

  test('nor where it could not be read', async () => {
    await answer();
    const read = readAgain(queries, stale, ['swim']);
    answers.at(-1)!.reject(new Error('no network'));
    await read;
    void readAgain(queries, stale, ['nap']);
    expect(told).toEqual([undefined, ['swim'], undefined]);
  });

  test('nor where its read was cancelled, as a tap does', async () => {
    await answer();
    void readAgain(queries, stale, ['swim']);
    await queries.cancelQueries({ queryKey });
    void readAgain(queries, stale, ['nap']);
    expect(told).toEqual([undefined, ['swim'], undefined]);
  });
});

describe('a first read under way', () => {
  test('is let through and then repeated: it may have looked before the change', async () => {
    void readAgain(queries, stale, ['swim']);
    await answer();
    await vi.waitFor(() => expect(told).toEqual([undefined, undefined]));
  });

  test('is not repeated once it has failed', async () => {
    const read = readAgain(queries, stale);
    answers.at(-1)!.reject(new Error('no network'));
    await read;
    expect(told).toHaveLength(1);
  });
});
