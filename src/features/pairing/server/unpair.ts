import type { Account } from '#features/accounts/server/identify-caller.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { leavePartner } from './leave-partner.ts';
import { decideRequest, formerPartner, insertBlock, lockPair, pendingBetween } from './store.ts';

/**
 * Leaves the partner one names. Whoever has been left already, by either side, is left; somebody one was never paired with
 * does not exist. A block counts in any case: it may be wanted most by whoever was a moment slower.
 */
export async function unpair(tx: Tx, me: Account, { partnerId, block = false }: { partnerId: string; block?: boolean | undefined }) {
  if (me.partner?.id === partnerId) await leavePartner(tx, { id: me.id, partnerId });
  const former = await formerPartner(tx, me.id, partnerId);
  if (!former) throw new Refusal('not_found');
  if (block) await blockFormer(tx, me, { ...former, id: partnerId });
  return {};
}

async function blockFormer(tx: Tx, me: Account, former: { id: string; firstName: string; lastName: string }): Promise<void> {
  await lockPair(tx, me.id, former.id);
  const pending = await pendingBetween(tx, me.id, former.id);
  if (pending) await decideRequest(tx, pending.id, pending.requesterId === me.id ? 'withdrawn' : 'rejected');
  await insertBlock(tx, me.id, former);
  tx.announce(pending ? [me.id, former.id] : [me.id], { changed: 'pairing' });
}
