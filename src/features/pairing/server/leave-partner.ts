import { renewPairingCode } from '#features/accounts/server/renew-pairing-code.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { closeSharedLane, insertFormerPartner, lockPair, membersOf, openSharedLaneOf } from './store.ts';

/**
 * Parts two people on behalf of one of them: each keeps a row of history with the other's name as it is now, their lane
 * closes, both codes change, and the open streams of both end. False, and nothing changed, when the two are no pair.
 */
export async function leavePartner(tx: Tx, { id, partnerId }: { id: string; partnerId: string }): Promise<boolean> {
  await lockPair(tx, id, partnerId);
  const laneId = await tx.as({ account: id, lane: null }, () => openSharedLaneOf(tx, id));
  const people = await tx.as({ account: id, lane: laneId }, async () => (laneId ? membersOf(tx, laneId) : []));
  const [one, other] = people;
  if (!laneId || !one || !other || !people.some((person) => person.id === partnerId)) return false;

  await tx.as({ account: id, lane: laneId }, () => closeSharedLane(tx, laneId));
  for (const [me, partner] of [[one, other], [other, one]] as const) {
    await tx.as({ account: me.id, lane: null }, async () => {
      await insertFormerPartner(tx, me.id, laneId, partner);
      await renewPairingCode(tx, me.id);
    });
  }
  // Who is with whom is read first: a page that knows it asks for nothing of the two any more.
  tx.announce([id, partnerId], { changed: 'pairing' });
  tx.announce([id, partnerId], { changed: 'streams-ended' });
  return true;
}
