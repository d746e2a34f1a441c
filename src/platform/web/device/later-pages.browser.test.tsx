import type { PersistedClient } from '@tanstack/query-persist-client-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetPages, keptPage, withoutLaterPages } from './later-pages.ts';
import { makeKey } from './database.ts';

beforeEach(() => makeKey('lane'));
afterEach(forgetPages);

const path = ['memories', 'timeline'];

/** A client that has read a list whose pages begin after these rows. */
const clientWith = (pages: { row: number }[], cursors: string[]) =>
  ({
    timestamp: 1,
    buster: '',
    clientState: {
      mutations: [],
      queries: [
        {
          queryKey: [path, { type: 'infinite', input: { lane: undefined, cursor: undefined } }],
          queryHash: 'lane',
          state: { data: { pages, pageParams: [undefined, ...cursors] } },
        },
      ],
    },
  }) as unknown as PersistedClient;

const pages = (count: number, from = 0) => Array.from({ length: count }, (_, index) => ({ row: from + index }));
const cursors = (count: number, from = 0) => Array.from({ length: count - 1 }, (_, index) => `after ${from + index}`);
const kept = (cursor: string | undefined) => keptPage(path, { lane: undefined, cursor }, true);
const rowsIn = ({ clientState }: PersistedClient) =>
  (clientState.queries[0]!.state.data as { pages: object[] }).pages.length;

test('the later pages of a list are kept apart, and are there without a network', async () => {
  expect(rowsIn(await withoutLaterPages(clientWith(pages(8), cursors(8))))).toBe(2);
  expect(await Promise.all(['after 4', 'after 6'].map(kept))).toEqual([{ row: 5 }, { row: 7 }]);
  // The first page is never read from here: it would seem new.
  expect(await kept(undefined)).toBeUndefined();
  expect(await keptPage(path, { lane: 'solo', cursor: 'after 4' }, true)).toBeUndefined();
  expect(await keptPage(['moods', 'board'], undefined, true)).toBeUndefined();
});

test('a list that has changed is read from its second page on, and to its end', async () => {
  await withoutLaterPages(clientWith(pages(8), cursors(8)));
  // The pages of today begin elsewhere; somebody read five of them.
  await withoutLaterPages(clientWith(pages(5, 100), cursors(5, 100)));
  expect(await kept('after 104')).toEqual({ row: 1 });
  expect(await keptPage(path, { cursor: 'after 104' }, false)).toBeUndefined();
  expect(await kept('after 1')).toEqual({ row: 2 });
  // Read to the end again, it is kept anew, and what it was is gone.
  await withoutLaterPages(clientWith(pages(9, 100), cursors(9, 100)));
  expect(await kept('after 107')).toEqual({ row: 108 });
  expect(await kept('after 6')).toEqual({ row: 101 });
});

test('pages that were read from here are not kept again', async () => {
  await withoutLaterPages(clientWith(pages(8), cursors(8)));
  const fromHere = (await kept('after 104')) as { row: number };
  await withoutLaterPages(clientWith([...pages(8, 100), fromHere], cursors(9, 100)));
  expect(await kept('after 106')).toEqual({ row: 1 });
});

test('a short list is left as it is, and nothing is there once it is forgotten', async () => {
  expect(rowsIn(await withoutLaterPages(clientWith(pages(2), cursors(2))))).toBe(2);
  expect(await kept('after 0')).toBeUndefined();
  await withoutLaterPages(clientWith(pages(6), cursors(6)));
  await forgetPages();
  expect(await kept('after 4')).toBeUndefined();
});
