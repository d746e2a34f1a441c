import { expect, test } from 'vitest';
import { progressTexts } from './messages.ts';

test.each([
  [340, '340 / 500 pebbles', '160 more until next reward'],
  [0, '0 / 500 pebbles', '500 more until next reward'],
  [500, '500 / 500 pebbles', '0 more until next reward'],
  [640, '640 / 500 pebbles', '0 more until next reward'],
  [-7, '0 / 500 pebbles', '500 more until next reward'],
])('a balance of %i reads as progress toward the reward', (balance, progress, more) => {
  expect([progressTexts.progress(balance), progressTexts.untilNextReward(balance)]).toEqual([progress, more]);
});
