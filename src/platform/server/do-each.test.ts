import { expect, test } from 'vitest';
import { doEach } from './job-runs.ts';

test('what stands behind one that fails is done too, and what failed is thrown at the end', async () => {
  const done: number[] = [];
  const run = async (one: number) => {
    if (one % 2 === 0) throw new Error(`${one} is even`);
    return done.push(one) > 0;
  };
  await expect(doEach([1, 2, 3, 4, 5], 'numbers are even', run)).rejects.toMatchObject({
    message: '2 of 5 numbers are even',
    errors: [{ message: '2 is even' }, { message: '4 is even' }],
  });
  expect(done).toEqual([1, 3, 5]);
  expect(await doEach([1, 3], 'numbers are even', run)).toBe(2);
  expect(await doEach([1, 3], 'numbers are even', async (one) => one)).toBe(4);
});
