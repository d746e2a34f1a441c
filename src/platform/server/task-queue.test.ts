import { expect, test } from 'vitest';
import { taskQueue } from './task-queue.ts';

test('a task queue runs so many at once, lets a few wait, and rejects the rest', async () => {
  const queued = taskQueue({ concurrency: 2, maxQueued: 3 });
  let running = 0;
  let most = 0;
  const task = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    return 'done';
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 7 }, () => queued(task)));
  expect(outcomes.map(({ status }) => status)).toEqual([...Array<string>(5).fill('fulfilled'), 'rejected', 'rejected']);
  expect(outcomes[6]).toMatchObject({ reason: { code: 'unavailable' } });
  expect(most).toBe(2);
  await expect(queued(() => Promise.reject(new Error('it broke')))).rejects.toThrow('it broke');
  expect(await queued(task)).toBe('done');
});
