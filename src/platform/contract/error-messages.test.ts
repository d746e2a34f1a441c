import { expect, test } from 'vitest';
import { DomainError } from './domain-error.ts';
import { wordsFor } from './error-messages.ts';

const texts = { already_rated: "You've already rated this date" };

test.each([
  ['an error by its words', new DomainError<string>('already_rated'), "You've already rated this date"],
  ['an error without words by those of the screen', new DomainError('unavailable'), 'Failed to submit rating'],
  ['a fault by those of the screen', new TypeError('Failed to fetch'), 'Failed to submit rating'],
  ['too many attempts by the minutes left', new DomainError('too_many_attempts', { minutes: 7 }), 'Too many attempts. Try again in 7 minutes.'],
  ['a single minute in the singular', new DomainError('too_many_attempts', { minutes: 1 }), 'Too many attempts. Try again in 1 minute.'],
])('%s', (_, error, words) => expect(wordsFor(error, texts, 'Failed to submit rating')).toBe(words));
