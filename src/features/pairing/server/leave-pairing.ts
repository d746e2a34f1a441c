import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { leavePartner, pairOf } from './leave-partner.ts';
import { closeRequestsOf, lockPair, takeWaitingCode } from './store.ts';

/** Unpairs an account that is being deleted and closes its pending requests. */
export async function leavePairing(tx: Tx, { id, partner }: Pick<Account, 'id' | 'partner'>): Promise<void> {
  await lockPair(tx, id, partner?.id ?? id);
  await tx.as({ account: id, lane: null }, async () => {
    // Read again: the pair may have changed while the password was being checked.
    const partnerNow = (await pairOf(tx, id))?.members.find((person) => person.id !== id);
    if (partnerNow) await leavePartner(tx, id, { partnerId: partnerNow.id, pairedAt: partnerNow.joinedAt });
    const closed = await closeRequestsOf(tx, id);
    tx.announce(
      closed.flatMap(({ requesterId, recipientId }) => [requesterId, recipientId]),
      { changed: 'pairing' },
    );
    await takeWaitingCode(tx, id);
  });
}
