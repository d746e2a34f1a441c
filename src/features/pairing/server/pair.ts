import { uuidv7 } from 'uuidv7';
import type { Tx } from '#platform/server/database/transaction.ts';
import { closeRequestsOf, formerLaneWith, openSharedLane, reopenSharedLane } from './store.ts';

/**
 * Pairs two people, who must be locked and unpaired. Opens a shared lane, or reopens their former one, and closes all other pending requests
 * of both.
 */
export async function pair(tx: Tx, one: string, other: string): Promise<void> {
  const former = await tx.as({ account: one, lane: null }, () => formerLaneWith(tx, one, other));
  const lane = former ?? uuidv7();
  await tx.as({ account: one, lane }, () =>
    former ? reopenSharedLane(tx, lane) : openSharedLane(tx, lane, [one, other]),
  );
  for (const account of [one, other]) {
    const closed = await tx.as({ account, lane: null }, () => closeRequestsOf(tx, account));
    tx.announce(
      closed.flatMap(({ requesterId, recipientId }) => [requesterId, recipientId]),
      { changed: 'pairing' },
    );
  }
  tx.announce([one, other], { changed: 'everything' });
  tx.announce([one, other], { changed: 'paired' });
}
