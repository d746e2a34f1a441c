import { moodTexts } from '../messages.ts';
import type { MoodRating } from './queries.ts';

export function whoAbout(by: MoodRating['by'], partner: string): string {
  return by === 'me' ? moodTexts.youAbout(partner) : moodTexts.aboutYou(partner);
}
