import { isolated } from '#platform/contract/isolated.ts';
import { formatList } from '#platform/format/format.ts';
import type { Locale } from '#platform/format/locale.ts';
import { memoryTexts } from '../../messages.ts';
import type { Memory } from '../queries.ts';

/** What the partner will see of a memory once it is shared, by name. */
export function whatIsShown(locale: Locale, { notes, mood, reactions, commentCount, myRating }: Memory, partner: string): string {
  const shown = [
    'what you did and when',
    notes && 'your notes',
    mood && 'the mood',
    reactions.length > 0 && 'your reactions',
    commentCount > 0 && (commentCount === 1 ? 'your comment' : `your ${commentCount} comments`),
  ].filter((one) => typeof one === 'string');
  return [`${isolated(partner)} will see ${formatList(locale, shown)}.`, myRating && memoryTexts.starsLater, memoryTexts.forGood].filter(Boolean).join(' ');
}

export function whatIsShownOfAll(count: number, partner: string): string {
  const these = count === 1 ? 'the one memory' : `all ${count} memories`;
  return `${isolated(partner)} will see ${these} of Just mine, with your notes, moods, reactions and comments. ${memoryTexts.starsLater} ${memoryTexts.forGood}`;
}
