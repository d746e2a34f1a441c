import { expect, test } from 'vitest';
import { pictureErrors } from './messages/pictures.ts';
import { memoryErrors, planErrors } from './messages/lane.ts';
import { entryTexts } from './messages/entry.ts';

test.each([
  [5, 'Date planned! You earned 5 pebbles 🦦'],
  [2, 'Date planned! You earned 2 pebbles 🦦'],
  [1, 'Date planned! You earned 1 pebble 🦦'],
  [0, "Date planned! You've reached today's pebble limit 🦦"],
])('a plan that was paid %i says so', (pebbles, words) => expect(entryTexts.planned(pebbles)).toBe(words));

test.each([
  [3, 'Memory added! You earned 3 pebbles 🦦'],
  [0, "Memory added! You've reached today's pebble limit 🦦"],
])('a memory that was paid %i says so', (pebbles, words) => expect(entryTexts.added(pebbles)).toBe(words));

test('a day that is out of range is told by what it should be', () => {
  expect([planErrors.too_early, memoryErrors.too_late, memoryErrors.too_early]).toEqual([
    'Today or later',
    'Today or earlier',
    '1950 or later',
  ]);
});

test('the message about pixels is true for an AVIF, for other pictures and for a long line', () => {
  expect(pictureErrors.too_many_pixels).toBe('Up to 50 megapixels a picture, 12.5 as AVIF, and 20,000 pixels a side');
});
