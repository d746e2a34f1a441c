import { isolated } from '#platform/contract/isolated.ts';
import { memoryTexts } from '../../messages.ts';
import type { Memory } from '../queries.ts';

const list = new Intl.ListFormat('en-US');

/** What the partner will see of a memory once it is shared, by name. */
export function whatIsShown({ notes, mood, reactions, commentCount, myRating }: Memory, partner: string): string {
  const shown = [
    'what you did and when',
    notes && 'your notes',
    mood && 'the mood',
    reactions.length > 0 && 'your reactions',
    commentCount > 0 && (commentCount === 1 ? 'your comment' : `your ${commentCount} comments`),
  ].filter((one) => typeof one === 'string');
  return [`${isolated(partner)} will see ${list.format(shown)}.`, myRating && memoryTexts.starsLater, memoryTexts.forGood].filter(Boolean).join(' ');
}

export function whatIsShownOfAll(count: number, partner: string): string {
  const these = count === 1 ? 'the one memory' : `all ${count} memories`;
  return `${isolated(partner)} will see ${these} of Just mine, with your notes, moods, reactions and comments. ${memoryTexts.starsLater} ${memoryTexts.forGood}`;
}
