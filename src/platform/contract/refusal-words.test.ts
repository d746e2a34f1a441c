import { expect, test } from 'vitest';
import { Refusal } from './refusal.ts';
import { wordsFor } from './refusal-words.ts';

const texts = { already_rated: "You've already rated this date" };

test.each([
  ['a refusal by its words', new Refusal('already_rated'), "You've already rated this date"],
  ['a refusal without words by those of the screen', new Refusal('unavailable'), 'Failed to submit rating'],
  ['a fault by those of the screen', new TypeError('Failed to fetch'), 'Failed to submit rating'],
  ['too many attempts by the minutes left', new Refusal('too_many_attempts', { minutes: 7 }), 'Too many attempts. Try again in 7 minutes.'],
  ['a single minute in the singular', new Refusal('too_many_attempts', { minutes: 1 }), 'Too many attempts. Try again in 1 minute.'],
])('%s', (_, fault, words) => expect(wordsFor(fault, texts, 'Failed to submit rating')).toBe(words));
