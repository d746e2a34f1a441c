import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from './orpc.ts';
import { takePrefetched } from './prefetch.ts';
import { refetch } from './refetch.ts';

const [goals, badges, rejected] = ['/api/goals/list?status=completed', '/api/badges/list', '/api/moods/board'] as const;

beforeEach(() => {
  globalThis.prefetched = {
    waiting: new Set([goals, badges, rejected]),
    answers: Promise.resolve({ [goals]: 1, [badges]: 2 }),
  };
  return () => (globalThis.prefetched = undefined);
});

test('an answer is taken once; there is none to a read that was rejected or not sent', async () => {
  expect([await takePrefetched(goals), await takePrefetched(goals)]).toEqual([1, undefined]);
  expect([await takePrefetched(rejected), await takePrefetched('/api/pebbles/jar')]).toEqual([undefined, undefined]);
});

test('an answer is not taken after a change of its feature, or of everything', async () => {
  await refetch(new QueryClient(), { queryKey: keyOf('goals') });
  expect([await takePrefetched(goals), await takePrefetched(badges)]).toEqual([undefined, 2]);
  globalThis.prefetched!.waiting.add(badges);
  await refetch(new QueryClient());
  expect(await takePrefetched(badges)).toBeUndefined();
});

test('a read whose answer never ends is sent by itself after three seconds, and the ones after it at once', async () => {
  vi.useFakeTimers();
  globalThis.prefetched = { waiting: new Set([goals, badges]), answers: new Promise(() => {}) };
  const taken = takePrefetched(goals);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await taken).toBeUndefined();
  expect(
    await Promise.race([takePrefetched(badges), vi.advanceTimersByTimeAsync(1_000).then(() => 'waits')]),
  ).toBeUndefined();
  vi.useRealTimers();
});

test('an answer is not taken more than ten seconds after the first render', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
  vi.resetModules();
  const { takePrefetched: take } = await import('./prefetch.ts');
  const { firstRenderDone } = await import('./first-render.ts');
  firstRenderDone();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await take(goals)).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await take(badges)).toBeUndefined();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
