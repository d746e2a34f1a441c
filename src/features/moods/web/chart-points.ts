import { formatDay } from '#platform/format/format.ts';
import type { Locale } from '#platform/format/locale.ts';
import { moodOf } from '../rules.ts';
import { moodTexts } from '../messages.ts';
import { whoAbout } from './format-mood.ts';
import type { MoodRating } from './queries.ts';

/** The position of a rating in percent of the chart's width and height. */
export interface Point {
  id: string;
  x: number;
  y: number;
}

const edge = 3;

/** Fewer are told in a sentence. */
export const leastRatings = 3;

const leastDays = 14;

/** The first and the last moment of the chart: never less than two weeks, which end with the newest rating. */
export function spanOf(newestFirst: readonly MoodRating[]): [number, number] {
  const moments = newestFirst.map(({ createdAt }) => Date.parse(createdAt));
  const last = Math.max(...moments);
  return [Math.min(...moments, last - leastDays * 86_400_000), last];
}

/** The points of each partner, oldest first, over the time that the chart spans. */
export function pointsOf(newestFirst: readonly MoodRating[]): Record<MoodRating['by'], Point[]> {
  const [first, last] = spanOf(newestFirst);
  const across = (moment: number) => edge + ((moment - first) / (last - first)) * (100 - 2 * edge);
  const of = (by: MoodRating['by']) =>
    newestFirst
      .filter((rating) => rating.by === by)
      .map(({ id, createdAt, emoji }) => ({ id, x: across(Date.parse(createdAt)), y: levelOf(moodOf(emoji).value) }))
      .reverse();
  return { me: of('me'), partner: of('partner') };
}

/** Five levels, the best on top, each in the middle of its fifth. */
export function levelOf(value: number): number {
  return 10 + (5 - value) * 20;
}

/** The chart's text for screen readers. */
export function chartWords(locale: Locale, newestFirst: readonly MoodRating[], partner: string): string {
  const sentence = (by: MoodRating['by']) => {
    const given = newestFirst.filter((rating) => rating.by === by).reverse();
    const moods = given
      .map(({ label, createdAt }) => moodTexts.moodOn(label, formatDay(locale, new Date(createdAt), 'short')))
      .join(', ');
    return given.length > 0 ? `${whoAbout(by, partner)}: ${moods}.` : '';
  };
  return [`${moodTexts.overTime}.`, sentence('me'), sentence('partner')].filter(Boolean).join(' ');
}
