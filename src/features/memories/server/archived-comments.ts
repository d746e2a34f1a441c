import type { Account } from '#features/accounts/server/auth.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { presentComments } from './comments.ts';
import { inFormerLane } from './former-lane.ts';

interface Thread {
  laneId: string;
  memoryId: string;
  cursor?: string | undefined;
}

export function archivedComments(tx: Tx, principal: Account, { laneId, ...thread }: Thread) {
  return inFormerLane(tx, principal, laneId, async ({ reader, partnerName }) => {
    const page = await presentComments(tx, { id: principal.id, laneId, partner: { ...reader.partner, name: partnerName } }, thread);
    if (!page) throw new DomainError('not_found');
    return page;
  });
}
