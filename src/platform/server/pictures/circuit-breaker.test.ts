import { afterEach, expect, test, vi } from 'vitest';
import { circuitBreaker } from './circuit-breaker.ts';

afterEach(() => void vi.useRealTimers());

const outage = () => Promise.reject(new Error('no answer'));
const otherError = () => Promise.reject(new Error('an answer'));

test('after an outage all work is rejected for five seconds, but for one attempt', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const run = circuitBreaker((error) => (error as Error).message === 'no answer');
  const work = vi.fn<() => Promise<string>>(async () => 'done');
  await expect(run(otherError)).rejects.toThrow('an answer');
  expect(await run(work)).toBe('done');
  await expect(run(outage)).rejects.toThrow('no answer');
  await expect(run(work)).rejects.toMatchObject({ code: 'unavailable' });
  vi.advanceTimersByTime(5_000);
  const attempt = Promise.withResolvers<string>();
  const attempted = run(() => attempt.promise);
  await expect(run(work)).rejects.toMatchObject({ code: 'unavailable' });
  attempt.resolve('it answers');
  expect(await attempted).toBe('it answers');
  expect(await run(work)).toBe('done');
  expect(work).toHaveBeenCalledTimes(2);
});
