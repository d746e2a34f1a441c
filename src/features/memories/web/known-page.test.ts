import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { isInPlace, knownPage } from './known-page.ts';
import type { Memory } from './queries.ts';
import type { Timeline } from './timeline.ts';

const { changedRows } = vi.hoisted(() => ({ changedRows: vi.fn<() => readonly string[] | undefined>() }));
vi.mock('#platform/web/read-again.ts', () => ({ changedRows }));

const page = (ids: string[], nextCursor: string | null) => ({ total: 4, memories: ids.map((id) => ({ id }) as Memory), nextCursor });
const [first, second] = [page(['swim', 'nap'], 'after nap'), page(['soup', 'walk'], null)];

const queries = new QueryClient();
queries.setQueryData<Timeline>(['lane'], { pages: [first, second], pageParams: [undefined, 'after nap'] });
const lane = queries.getQueryState<Timeline>(['lane']);

describe('a page of a lane that was read', () => {
  test.each([
    ['has not changed, where what has is on another', ['soup'], undefined, { page: first, isStale: false }],
    ['has changed with a memory on it', ['walk'], 'after nap', { page: second, isStale: true }],
    ['is not known where a memory is on none', ['soup', 'new'], undefined, undefined],
    ['is not known by another cursor', ['soup'], 'after swim', undefined],
    ['is not known where anything may have changed', undefined, undefined, undefined],
  ])('%s', (_, changed, cursor, known) => {
    changedRows.mockReturnValue(changed);
    expect(knownPage(lane, cursor)).toEqual(known);
  });

  test.each([
    ['one that is as it was', page(['swim', 'nap'], 'after nap'), true],
    ['one that a memory has left', page(['swim'], 'after nap'), false],
    ['one in which two have changed places', page(['nap', 'swim'], 'after nap'), false],
    ['one that ends with another day', page(['swim', 'nap'], 'after an earlier nap'), false],
  ])('is in place: %s', (_, now, isIt) => expect(isInPlace(first, now)).toBe(isIt));
});
