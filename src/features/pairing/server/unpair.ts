import type { Account } from '#features/accounts/server/identify-caller.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { leavePartner, pairOf, type Parting } from './leave-partner.ts';
import { decideRequest, formerPartner, insertBlock, lockPair, pendingBetween } from './store.ts';

/**
 * Leaves the partner one names. Whoever has been left already, by either side, is left; somebody one was never paired with
 * does not exist. A block counts also for whoever was a moment slower, unless the two are paired again since.
 */
export async function unpair(tx: Tx, me: Account, { block = false, ...parting }: Parting & { block?: boolean | undefined }) {
  const { partnerId } = parting;
  if (me.partner?.id === partnerId) await leavePartner(tx, me.id, parting);
  const former = await formerPartner(tx, me.id, partnerId);
  if (!former) throw new Refusal('not_found');
  if (block) await blockFormer(tx, me, { ...former, id: partnerId });
  return {};
}

async function blockFormer(tx: Tx, me: Account, former: { id: string; firstName: string; lastName: string }): Promise<void> {
  await lockPair(tx, me.id, former.id);
  if ((await pairOf(tx, me.id))?.members.some(({ id }) => id === former.id)) return;
  const pending = await pendingBetween(tx, me.id, former.id);
  if (pending) await decideRequest(tx, pending.id, pending.requesterId === me.id ? 'withdrawn' : 'rejected');
  await insertBlock(tx, me.id, former);
  tx.announce(pending ? [me.id, former.id] : [me.id], { changed: 'pairing' });
}
