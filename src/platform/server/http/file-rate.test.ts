import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fileRate } from './files-under-way.ts';

const megabyte = 1024 * 1024;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an account reads 16 MB at any speed and then 10 MB a second, and nobody else waits', async () => {
  const rate = fileRate({ fileBytesPerMinute: 600 * megabyte });
  const began = performance.now();
  const take = async (accountId: string, megabytes: number) =>
    rate.take(accountId, megabytes * megabyte).then(() => Math.round((performance.now() - began) / 100));
  const taken = [...Array.from({ length: 12 }, () => take('fast', 2)), take('other', 2)];
  expect([rate.isOver('fast'), rate.isOver('other')]).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await Promise.all(taken)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 4, 6, 0]);
  expect(rate.isOver('fast')).toBe(false);
});

test('a file that was larger than estimated counts as what it was', async () => {
  const rate = fileRate({ fileBytesPerMinute: 600 * megabyte });
  await rate.take('fast', 15 * megabyte);
  expect(rate.isOver('fast')).toBe(false);
  rate.count('fast', 2 * megabyte);
  expect(rate.isOver('fast')).toBe(true);
});

test('a file whose client has gone waits no longer', async () => {
  const rate = fileRate({ fileBytesPerMinute: 600 * megabyte });
  await rate.take('fast', 32 * megabyte);
  const gone = Promise.withResolvers<void>();
  const taken = rate.take('fast', megabyte, gone.promise);
  expect(vi.getTimerCount()).toBe(1);
  gone.resolve();
  await taken;
  expect(vi.getTimerCount()).toBe(0);
});
