import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refetchCachedPages, type Timeline } from './cached-page.ts';
import type { Memory } from './queries.ts';

const memory = (id: string, given: Partial<Memory> = {}) =>
  ({ id, type: 'planned', date: '2026-03-01', activity: 'Before', ...given }) as Memory;
const queryKey = ['lane'];
const before: Timeline = {
  pages: [
    { total: 4, past: 4, months: [], memories: [memory('swim'), memory('nap')], nextCursor: 'after nap' },
    { total: 4, past: 4, months: [], memories: [memory('soup'), memory('walk')], nextCursor: null },
  ],
  pageParams: [undefined, 'after nap'],
};

let client: QueryClient;
const fetchMany = vi.fn<(ids: readonly string[]) => Promise<{ memories: Memory[] }>>();

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(queryKey, before, { updatedAt: 1 });
  fetchMany.mockReset();
});

const refetched = (...ids: string[]) => refetchCachedPages(client, queryKey, ids, fetchMany);
const cached = () => client.getQueryData<Timeline>(queryKey)!;

describe('memories that have changed', () => {
  test('are fetched by their ids and put in their places, on whichever page; all else stays the same', async () => {
    const [nap, walk] = [memory('nap', { activity: 'After' }), memory('walk', { activity: 'After' })];
    fetchMany.mockResolvedValue({ memories: [nap, walk] });
    expect(await refetched('walk', 'nap')).toBe(true);
    expect(fetchMany).toHaveBeenCalledExactlyOnceWith(['walk', 'nap']);
    const [first, second] = before.pages;
    expect(cached()).toEqual({
      ...before,
      pages: [
        { ...first, memories: [first!.memories[0], nap] },
        { ...second, memories: [second!.memories[0], walk] },
      ],
    });
    expect(cached().pages[0]!.memories[0]).toBe(first!.memories[0]);
    expect(client.getQueryState(queryKey)!.dataUpdatedAt).toBe(1);
  });

  test('are not fetched where one is on no page, or where they are more than a page', async () => {
    expect(await refetched('soup', 'new')).toBe(false);
    const ids = Array.from({ length: 21 }, () => 'soup');
    expect(await refetched(...ids)).toBe(false);
    expect(fetchMany).not.toHaveBeenCalled();
  });

  test.each([
    ['has moved to another day', [memory('nap', { date: '2026-02-28' })]],
    ['is past by now', [memory('nap', { type: 'past' })]],
    ['has gone', []],
  ])('change nothing where one %s', async (_, memories) => {
    fetchMany.mockResolvedValue({ memories: [memory('walk', { activity: 'After' }), ...memories] });
    expect(await refetched('walk', 'nap')).toBe(false);
    expect(cached()).toBe(before);
  });

  test('change nothing while a page is under way: it would bring the others as they were', async () => {
    const answer = Promise.withResolvers<{ memories: Memory[] }>();
    fetchMany.mockReturnValue(answer.promise);
    const done = refetched('nap');
    void client.query({ queryKey, queryFn: () => new Promise<Timeline>(() => {}), staleTime: 0 });
    answer.resolve({ memories: [memory('nap', { activity: 'After' })] });
    expect(await done).toBe(false);
    expect(cached()).toBe(before);
  });
});
