import type { Account } from '#features/accounts/server/auth.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { nameOf } from './present.ts';
import * as laneStore from './store/lanes.ts';

/** A lane that the principal has left, as they may still look at it. */
export interface Archive {
  laneId: string;
  partnerName: string;
  pairedAt: string;
  unpairedAt: string;
  /** The earlier of the two calendar days when the pair ended: what was planned for a day before it is past. */
  lastDay: string;
  /** The principal, and the other as their name was when the pair ended: what has become of them is no longer the principal's to know. */
  reader: { id: string; partner: NonNullable<Account['partner']> };
}

/** Does a part in a shared lane that the principal was in and has left; an open one, and anybody else's, is as good as unknown. */
export async function inFormerLane<Answer>(tx: Tx, principal: Account, laneId: string, part: (archive: Archive) => Promise<Answer>): Promise<Answer> {
  const left = await laneStore.formerLane(tx, { laneId, accountId: principal.id });
  if (!left) throw new DomainError('not_found');
  const partner = { id: left.partnerId, firstName: left.partnerFirstName, lastName: left.partnerLastName };
  const { pairedAt, unpairedAt, lastDay } = left;
  const archive = { laneId, partnerName: nameOf(partner), pairedAt, unpairedAt, lastDay, reader: { id: principal.id, partner } };
  return tx.as({ account: principal.id, lane: laneId }, () => part(archive));
}
