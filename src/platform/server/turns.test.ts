import { expect, test } from 'vitest';
import { turns } from './turns.ts';

test('heavy work takes turns: so much at once, a few wait, and the rest is told to try again', async () => {
  const inTurn = turns({ atOnce: 2, mayQueue: 3 });
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    return 'done';
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 7 }, () => inTurn(work)));
  expect(outcomes.map(({ status }) => status)).toEqual([...Array<string>(5).fill('fulfilled'), 'rejected', 'rejected']);
  expect(outcomes[6]).toMatchObject({ reason: { code: 'unavailable' } });
  expect(most).toBe(2);
  await expect(inTurn(() => Promise.reject(new Error('it broke')))).rejects.toThrow('it broke');
  expect(await inTurn(work)).toBe('done');
});
