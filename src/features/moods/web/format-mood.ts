import { moodTexts } from '../messages.ts';
import type { MoodRating } from './queries.ts';

/** Nov 21 */
export function dayLine(instant: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }).format(new Date(instant));
}

export function whoAbout(by: MoodRating['by'], partner: string): string {
  return by === 'me' ? moodTexts.youAbout(partner) : moodTexts.aboutYou(partner);
}
