import { formatDay, formatRecentDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { ageOf } from '../rules.ts';
import { moodTexts } from '../messages.ts';
import type { MoodRating } from './queries.ts';

export function whoAbout(by: MoodRating['by'], partner: string): string {
  return by === 'me' ? moodTexts.youAbout(partner) : moodTexts.aboutYou(partner);
}

/** The day of a mood that is no news any more, else null: Saturday; from the same weekday of the week before on, Nov 21. */
export function dayOfOld({ createdAt }: Pick<MoodRating, 'createdAt'>, now: Date): string | null {
  const [age, at] = [ageOf(createdAt, now), new Date(createdAt)];
  if (age === 'fresh') return null;
  return age === 'days' && at.getDay() !== now.getDay()
    ? formatDay(locale, at, 'weekday')
    : formatRecentDay(locale, at, now);
}

/** Who rated whom, with the day of an old mood. An own mood that has faded asks for a new one. */
export function whoAboutWhen(rating: Pick<MoodRating, 'by' | 'createdAt'>, partner: string, now: Date): string {
  const [about, day] = [whoAbout(rating.by, partner), dayOfOld(rating, now)];
  if (rating.by === 'me' && ageOf(rating.createdAt, now) === 'faded') return moodTexts.stillSo;
  return day === null ? about : moodTexts.aboutOnDay(about, day);
}
