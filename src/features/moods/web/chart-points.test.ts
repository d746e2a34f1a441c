import { describe, expect, test } from 'vitest';
import { chartWords, levelOf, pointsOf, spanOf } from './chart-points.ts';
import type { MoodRating } from './queries.ts';

const rating = (by: MoodRating['by'], emoji: MoodRating['emoji'], label: string, at: string): MoodRating => ({
  id: at,
  by,
  emoji,
  label,
  comment: null,
  createdAt: at,
  responseCount: 0,
});

const ratings = [
  rating('me', '😡', 'Disaster', '2026-11-21T12:00:00.000Z'),
  rating('partner', '😐', 'Meh', '2026-11-11T12:00:00.000Z'),
  rating('me', '😍', 'Perfect angel', '2026-11-01T12:00:00.000Z'),
];

describe('the picture of moods over time', () => {
  test('goes from the oldest at the left to the newest at the right, the best on top', () => {
    expect(pointsOf(ratings)).toEqual({
      me: [
        { id: ratings[2]!.id, x: 3, y: 10 },
        { id: ratings[0]!.id, x: 97, y: 90 },
      ],
      partner: [{ id: ratings[1]!.id, x: 50, y: 50 }],
    });
  });

  test('spans two weeks at least, which end with the newest rating', () => {
    const week = [
      rating('me', '🙂', 'Pretty good', '2026-11-21T12:00:00.000Z'),
      rating('partner', '😐', 'Meh', '2026-11-14T12:00:00.000Z'),
    ];
    expect(spanOf(week).map((moment) => new Date(moment).getDate())).toEqual([7, 21]);
    expect(pointsOf(week)).toMatchObject({ me: [{ x: 97 }], partner: [{ x: 50 }] });
    expect(pointsOf(week.slice(0, 1))).toMatchObject({ me: [{ x: 97 }] });
  });

  test('has five levels, evenly apart', () => {
    expect([5, 4, 3, 2, 1].map(levelOf)).toEqual([10, 30, 50, 70, 90]);
  });

  test('is told in words, oldest first', () => {
    expect(chartWords('en-US', ratings, 'Theo')).toBe(
      'Lately. You about Theo: Perfect angel on Nov 1, Disaster on Nov 21. Theo about you: Meh on Nov 11.',
    );
    expect(chartWords('en-US', ratings.slice(1, 2), 'Theo')).toBe('Lately. Theo about you: Meh on Nov 11.');
  });
});
