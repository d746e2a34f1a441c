import { DomainError, type ErrorsOf } from '#platform/contract/domain-error.ts';
import type { Partner } from '#features/accounts/server/auth.ts';
import { holdLaneOpen } from '#features/pairing/server/store.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { moods } from '../contract.ts';
import { moodOf, type MoodEmoji } from '../rules.ts';
import * as store from './store.ts';

interface Rating {
  id: string;
  emoji: MoodEmoji;
  comment: string | null;
}

/** Repeating it with the same id returns the first rating; with another content the id is taken. */
export async function rate(
  tx: Tx,
  principal: Partner,
  { id, emoji, comment }: Rating,
  { error }: ErrorsOf<typeof moods.rate>,
): Promise<{ id: string; emoji: MoodEmoji; label: string }> {
  const { laneId, partner } = principal;
  const openedAt = await holdLaneOpen(tx, laneId);
  if (!openedAt) throw new DomainError('not_paired');
  const mood = moodOf(emoji);
  if (!(await store.insertRating(tx, principal, { id, partnerId: partner.id, mood, comment, openedAt }))) {
    const stored = await store.openRating(tx, laneId, id);
    if (stored?.accountId !== principal.id || stored.emoji !== emoji || stored.comment !== comment)
      throw error('id_taken');
    return { id, emoji: stored.emoji, label: stored.label };
  }
  tx.announce([principal.id, partner.id], { changed: 'moods', ids: [id] });
  tx.announce([partner.id], { changed: 'activity' });
  return { id, emoji: mood.emoji, label: mood.label };
}
