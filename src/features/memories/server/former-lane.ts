import type { Account } from '#features/accounts/server/identify-caller.ts';
import { dayAt } from '#features/accounts/rules.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { memoryTexts } from '../text.ts';
import * as store from './store.ts';

/** A lane that the caller has left, as they may still look at it. */
export interface Archive {
  laneId: string;
  partnerName: string;
  pairedAt: string;
  unpairedAt: string;
  /** The caller as they stood when the pair ended. */
  reader: { id: string; today: string; partner: { id: string } };
  /** Who was in it, as their names were then: what has become of the other is no longer the caller's to know. */
  people: Record<string, string>;
}

/** Does a part in a shared lane that the caller was in and has left; an open one, and anybody else's, is as good as unknown. */
export async function inFormerLane<Answer>(tx: Tx, caller: Account, laneId: string, part: (archive: Archive) => Promise<Answer>): Promise<Answer> {
  const left = await store.formerLane(tx, { laneId, accountId: caller.id });
  if (!left) throw new Refusal('not_found');
  const partnerName = `${left.partnerFirstName} ${left.partnerLastName}`.trim() || memoryTexts.someone;
  const reader = { id: caller.id, today: dayAt(new Date(left.unpairedAt), caller.timeZone), partner: { id: left.partnerId } };
  const archive = { laneId, partnerName, pairedAt: left.pairedAt, unpairedAt: left.unpairedAt, reader, people: { [left.partnerId]: partnerName } };
  return tx.as({ account: caller.id, lane: laneId }, () => part(archive));
}
