import { expect, test } from 'vitest';
import { stoneFills } from './goal-stones.tsx';

const told = (...of: Parameters<typeof stoneFills>) => stoneFills(...of).map(({ mine, both }) => `${mine}/${both}`);

test.each([
  ['a stone for each unit of a small goal', 3, { me: 1, partner: 1 }, ['1/1', '0/1', '0/0']],
  ['nothing filled to begin with', 2, { me: 0, partner: 0 }, ['0/0', '0/0']],
  [
    'ten stones for a larger goal, the last one in part',
    20,
    { me: 3, partner: 2 },
    ['1/1', '0.5/1', '0/0.5', ...Array.from({ length: 7 }, () => '0/0')],
  ],
  [
    'all filled, in proportion, once there is more than the target',
    4,
    { me: 5, partner: 3 },
    ['1/1', '1/1', '0.5/1', '0/1'],
  ],
  ['one stone for a goal of one', 1, { me: 0, partner: 1 }, ['0/1']],
])('there is %s', (_, target, shares, expected) => {
  expect(told(target, shares)).toEqual(expected);
});
