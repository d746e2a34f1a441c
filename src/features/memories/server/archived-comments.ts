import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { commentsAsSeenBy } from './comments.ts';
import { inFormerLane } from './former-lane.ts';

interface Thread {
  laneId: string;
  memoryId: string;
  cursor?: string | undefined;
}

export function archivedComments(tx: Tx, principal: Account, { laneId, ...thread }: Thread) {
  return inFormerLane(tx, principal, laneId, ({ reader, partnerName }) =>
    commentsAsSeenBy(tx, { id: principal.id, laneId, partner: { ...reader.partner, name: partnerName } }, thread),
  );
}
