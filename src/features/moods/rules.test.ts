import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageOf, boardOf, historyMax, moodEmoji, moodOf, moodScale, pressOf } from './rules.ts';

describe('the scale of moods', () => {
  test('has five faces from perfect angel down to disaster', () => {
    expect(moodScale.map(({ emoji, label, value, line }) => `${emoji} ${label} (${value}, '${line}')`)).toEqual([
      "😍 Perfect angel (5, 'Literal sunshine personified')",
      "🙂 Pretty good (4, 'No complaints here chief')",
      "😐 Meh (3, 'Existing. That's about it')",
      "🙃 Annoying (2, 'On thin ice rn')",
      "😡 Disaster (1, 'Send them to jail right now')",
    ]);
  });

  test('offers each of its faces, and no other', () => {
    expect(moodEmoji).toEqual(moodScale.map(({ emoji }) => emoji));
    expect(moodEmoji.map((emoji) => moodOf(emoji).emoji)).toEqual(moodEmoji);
  });
});

describe('the board', () => {
  const ratings = fc
    .array(fc.constantFrom('me', 'partner'), { maxLength: 40 })
    .map((given) => given.map((by, index) => ({ by, createdAt: `${index}` })));

  test('shows the latest of each, and the latest twenty of both', () => {
    fc.assert(
      fc.property(ratings, (newestFirst) => {
        const { mine, theirs, history } = boardOf(newestFirst);
        expect(mine).toBe(newestFirst.find(({ by }) => by === 'me') ?? null);
        expect(theirs).toBe(newestFirst.find(({ by }) => by === 'partner') ?? null);
        expect(history).toEqual(newestFirst.slice(0, historyMax));
      }),
    );
  });
});

test('the first face pressed is selected, any further one is saved', () => {
  expect(pressOf(null)).toBe('select');
  for (const selected of moodEmoji) expect(pressOf(selected)).toBe('save');
});

test.each([
  ['2026-11-28T12:00:00.000Z', 'fresh'],
  ['2026-11-26T12:00:00.001Z', 'fresh'],
  ['2026-11-26T12:00:00.000Z', 'days'],
  ['2026-11-21T12:00:00.001Z', 'days'],
  ['2026-11-21T12:00:00.000Z', 'faded'],
  ['2026-12-01T00:00:00.000Z', 'fresh'],
])('a mood of %s is %s on 2026-11-28 at noon', (createdAt, age) => {
  expect(ageOf(createdAt, new Date('2026-11-28T12:00:00.000Z'))).toBe(age);
});
