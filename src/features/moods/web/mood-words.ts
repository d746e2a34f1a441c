import { moodTexts } from '../text.ts';
import type { MoodRating } from './queries.ts';

/** Nov 21, 7:30 AM; with the year once that is another one. */
export function momentLine(instant: string, now = new Date()): string {
  const moment = new Date(instant);
  const year = moment.getFullYear() === now.getFullYear() ? undefined : ('numeric' as const);
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year, hour: 'numeric', minute: '2-digit' }).format(moment);
}

/** Nov 21 */
export function dayLine(instant: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }).format(new Date(instant));
}

export function whoAbout(by: MoodRating['by'], partner: string): string {
  return by === 'me' ? moodTexts.youAbout(partner) : moodTexts.aboutYou(partner);
}
