import type { Account } from '#features/accounts/server/identify-caller.ts';
import { dayAt } from '#features/accounts/rules.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { nameOf } from './as-seen-by.ts';
import * as store from './store.ts';

/** A lane that the caller has left, as they may still look at it. */
export interface Archive {
  laneId: string;
  partnerName: string;
  pairedAt: string;
  unpairedAt: string;
  /** The caller as they stood when the pair ended, and the other as their name was then: what has become of them is no longer the caller's to know. */
  reader: { id: string; today: string; partner: NonNullable<Account['partner']> };
}

/** Does a part in a shared lane that the caller was in and has left; an open one, and anybody else's, is as good as unknown. */
export async function inFormerLane<Answer>(tx: Tx, caller: Account, laneId: string, part: (archive: Archive) => Promise<Answer>): Promise<Answer> {
  const left = await store.formerLane(tx, { laneId, accountId: caller.id });
  if (!left) throw new Refusal('not_found');
  const partner = { id: left.partnerId, firstName: left.partnerFirstName, lastName: left.partnerLastName };
  const reader = { id: caller.id, today: dayAt(new Date(left.unpairedAt), caller.timeZone), partner };
  const archive = { laneId, partnerName: nameOf(partner), pairedAt: left.pairedAt, unpairedAt: left.unpairedAt, reader };
  return tx.as({ account: caller.id, lane: laneId }, () => part(archive));
}
