import { formatList } from '#platform/format/format.ts';
import type { Locale } from '#platform/format/locale.ts';
import { sharingTexts } from '../../messages/lane.ts';
import type { Memory } from '../queries.ts';

/** What the partner will see of a memory once it is shared, by name. */
export function whatIsShown(
  locale: Locale,
  { notes, mood, pictures, reactions, commentCount, myRating }: Memory,
  partner: string,
): string {
  const visible = [
    sharingTexts.activity,
    notes && sharingTexts.notes,
    mood && sharingTexts.mood,
    pictures.length > 0 && sharingTexts.pictures(pictures.length),
    reactions.length > 0 && sharingTexts.reactions,
    commentCount > 0 && sharingTexts.comments(commentCount),
  ].filter((one) => typeof one === 'string');
  return [
    sharingTexts.willSee(partner, formatList(locale, visible)),
    myRating && sharingTexts.starsLater,
    pictures.length > 0 ? sharingTexts.forGoodButPictures : sharingTexts.forGood,
  ]
    .filter(Boolean)
    .join(' ');
}

export function whatIsShownOfAll(count: number, partner: string): string {
  return `${sharingTexts.willSeeAll(partner, count)} ${sharingTexts.starsLater} ${sharingTexts.forGoodButPictures}`;
}
