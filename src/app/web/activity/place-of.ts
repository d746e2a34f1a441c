import type { ActivityItem } from '#features/activity/web/queries.ts';
import { cardId } from '#features/memories/web/data/named-card.ts';

/** The page that shows what a line tells of. */
export function placeOf({ kind, subjectId }: Pick<ActivityItem, 'kind' | 'subjectId'>) {
  if (kind === 'mood' || kind === 'answered' || (kind === 'waved' && subjectId === null))
    return { to: '/mood-board' } as const;
  if (kind === 'claimed' || kind === 'given' || kind === 'thanked' || kind === 'reopened')
    return { to: '/pebbles' } as const;
  return { to: '/dashboard', hash: cardId(subjectId ?? '') } as const;
}
