import { expect, test } from 'vitest';
import { askedTogether } from './asked-together.ts';

test('keys that come while others are asked are asked together, a few at once, and a question that fails fails for its keys alone', async () => {
  const asked: (readonly string[])[] = [];
  const lengthOf = askedTogether(async (keys) => {
    asked.push(keys);
    await new Promise(setImmediate);
    if (keys.includes('bad')) throw new Error('no answer');
    return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, key.length]));
  }, 2);
  const answers = await Promise.allSettled(['a', 'bb', 'unknown', 'bad', 'ccc', 'bb', 'bb'].map(async (key) => lengthOf(key)));
  expect(asked).toEqual([['a'], ['bb', 'unknown'], ['bad', 'ccc'], ['bb', 'bb']]);
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([1, 2, undefined, 'failed', 'failed', 2, 2]);
});
