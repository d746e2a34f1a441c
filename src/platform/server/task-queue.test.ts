import { expect, test } from 'vitest';
import { fairQueueing, oneAtATime, taskQueue } from './task-queue.ts';

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

test('tasks of one key run one after the other, beside those of other keys, whether one fails or not', async () => {
  const [run, began, gates] = [oneAtATime(), [] as string[], new Map<string, () => void>()];
  const start = (key: string, name: string) =>
    run(
      key,
      () =>
        new Promise<string>((resolve) => {
          began.push(name);
          gates.set(name, () => resolve(name));
        }),
    );
  const tasks = [
    run('maya', () => Promise.reject(new Error('it broke'))).catch(() => 'broken'),
    start('maya', 'first'),
    start('maya', 'second'),
    start('theo', 'other'),
  ];
  await new Promise(setImmediate);
  expect(began.sort()).toEqual(['first', 'other']);
  for (const name of ['first', 'other', 'second']) {
    await new Promise(setImmediate);
    gates.get(name)!();
  }
  expect(await Promise.all(tasks)).toEqual(['broken', 'first', 'second', 'other']);
});

test('a task begins after the cost of the last one of its sender, and a new sender begins where the latest task has begun', () => {
  const fairness = fairQueueing();
  const take = (sender: string, cost: number) => {
    const startTag = fairness.startTag([sender]);
    fairness.begin(startTag);
    fairness.end([sender], startTag, cost);
    return startTag;
  };
  expect([take('maya', 0.5), take('maya', 3), take('maya', 0)]).toEqual([0, 1, 4]);
  expect([['theo'], ['maya'], ['theo', 'maya']].map(fairness.startTag)).toEqual([4, 5, 5]);
});
