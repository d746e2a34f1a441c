import { expect, test } from 'vitest';
import { semaphore } from './semaphore.ts';

test('a semaphore bounds all permits and those of one key, and takes each back once', () => {
  const { tryAcquire, inUse, inUseBy, keysInUse } = semaphore({ max: 3, maxPerKey: 2 });
  const releases = [tryAcquire('a'), tryAcquire('a'), tryAcquire('a'), tryAcquire('b'), tryAcquire('c')];
  expect(releases.map((release) => release !== null)).toEqual([true, true, false, true, false]);
  releases[0]!();
  releases[0]!();
  expect([inUse(), inUseBy('a'), inUseBy('c'), keysInUse()]).toEqual([2, 1, 0, 2]);
  expect([tryAcquire('c', 2), tryAcquire('c'), tryAcquire('a')].map((release) => release !== null)).toEqual([
    false,
    true,
    false,
  ]);
});
