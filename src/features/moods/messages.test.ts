import { expect, test } from 'vitest';
import { moodTexts } from './messages.ts';

test.each([
  [0, 'Respond to this rating'],
  [1, 'View 1 response'],
  [3, 'View 3 responses'],
])('a thread of %i is opened by its count', (count, words) => expect(moodTexts.responses(count)).toBe(words));
