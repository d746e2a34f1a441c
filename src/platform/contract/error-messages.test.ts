import { ORPCError } from '@orpc/contract';
import { expect, test } from 'vitest';
import { errorText } from './error-messages.ts';

const error = (code: string, data = {}) => new ORPCError(code, { defined: true, data });
const texts = { already_rated: "You've already rated this date" };

test.each([
  ['an error by its words', error('already_rated'), "You've already rated this date"],
  ['an error without words by those of the screen', error('unavailable'), 'Failed to submit rating'],
  ['a fault by those of the screen', new TypeError('Failed to fetch'), 'Failed to submit rating'],
  [
    'too many attempts by the minutes left',
    error('too_many_attempts', { minutes: 7 }),
    'Too many attempts. Try again in 7 minutes.',
  ],
  [
    'a single minute in the singular',
    error('too_many_attempts', { minutes: 1 }),
    'Too many attempts. Try again in 1 minute.',
  ],
])('%s', (_, thrown, words) => expect(errorText(thrown, texts, 'Failed to submit rating')).toBe(words));
