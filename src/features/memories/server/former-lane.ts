import type { Account } from '#features/accounts/server/auth.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { nameOf } from './present.ts';
import * as laneStore from './store/lanes.ts';

/** A closed lane of the principal. */
export interface Archive {
  laneId: string;
  partnerName: string;
  pairedAt: string;
  unpairedAt: string;
  /** The earlier of the two calendar days when the pair ended. Dates planned before it are past. */
  lastDay: string;
  /** The partner has the name from when the pair ended: later changes are not visible to the principal. */
  reader: { id: string; partner: NonNullable<Account['partner']> };
}

/** Runs `part` in a closed shared lane of the principal. Any other lane is not found. */
export async function inFormerLane<Answer>(tx: Tx, principal: Account, laneId: string, part: (archive: Archive) => Promise<Answer>): Promise<Answer> {
  const left = await laneStore.formerLane(tx, { laneId, accountId: principal.id });
  if (!left) throw new DomainError('not_found');
  const partner = { id: left.partnerId, firstName: left.partnerFirstName, lastName: left.partnerLastName };
  const { pairedAt, unpairedAt, lastDay } = left;
  const archive = { laneId, partnerName: nameOf(partner), pairedAt, unpairedAt, lastDay, reader: { id: principal.id, partner } };
  return tx.as({ account: principal.id, lane: laneId }, () => part(archive));
}
