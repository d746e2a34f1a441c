import type { Account } from '#features/accounts/server/identify-caller.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { commentsAsSeenBy } from './comments.ts';
import { inFormerLane } from './former-lane.ts';

interface Thread {
  laneId: string;
  memoryId: string;
  cursor?: string | undefined;
}

export function archivedComments(tx: Tx, caller: Account, { laneId, ...thread }: Thread) {
  return inFormerLane(tx, caller, laneId, ({ reader, partnerName }) =>
    commentsAsSeenBy(tx, { id: caller.id, laneId, partner: { ...reader.partner, name: partnerName } }, thread),
  );
}
