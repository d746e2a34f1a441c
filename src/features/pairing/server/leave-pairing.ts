import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { leavePartner, pairOf } from './leave-partner.ts';
import { closeRequestsOf, lockPair, takeWaitingCode } from './store.ts';

/** Takes somebody who leaves for good out of everybody's sight: parts them from their partner and closes what they asked or were asked. */
export async function leavePairing(tx: Tx, { id, partner }: Pick<Account, 'id' | 'partner'>): Promise<void> {
  await lockPair(tx, id, partner?.id ?? id);
  await tx.as({ account: id, lane: null }, async () => {
    // Read anew: they may have been paired, or left, while they typed their password.
    const partnerNow = (await pairOf(tx, id))?.members.find((person) => person.id !== id);
    if (partnerNow) await leavePartner(tx, id, { partnerId: partnerNow.id, pairedAt: partnerNow.joinedAt });
    const closed = await closeRequestsOf(tx, id);
    tx.announce(closed.flatMap(({ requesterId, recipientId }) => [requesterId, recipientId]), { changed: 'pairing' });
    await takeWaitingCode(tx, id);
  });
}
