import { earliestDayAt } from '#features/accounts/rules.ts';
import type { Account } from '#features/accounts/server/auth.ts';
import { renewPairingCode } from '#features/accounts/server/renew-pairing-code.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import {
  closeRequestsOf,
  closeSharedLane,
  insertFormerPartner,
  lockPair,
  type Member,
  membersOf,
  openSharedLaneOf,
  otherMember,
  takeWaitingCode,
} from './store.ts';

export interface Parting {
  partnerId: string;
  /** Identifies which time together ends. */
  pairedAt: string;
}

/**
 * Unpairs two people: writes a history row for each, closes the lane, changes both codes and ends both people's streams. Does nothing if they
 * are not a pair since `pairedAt`.
 */
export async function leavePartner(tx: Tx, id: string, { partnerId, pairedAt }: Parting): Promise<void> {
  await lockPair(tx, id, partnerId);
  const pair = await pairOf(tx, id);
  if (!pair || !isCurrentPairing(pair.members, { partnerId, pairedAt })) return;

  const {
    laneId,
    members: [one, other],
  } = pair;
  const former = { laneId, lastDay: earliestDayAt(tx.now, pair.members) };
  await tx.as({ account: id, lane: laneId }, () => closeSharedLane(tx, laneId));
  for (const [member, partner] of [
    [one, other],
    [other, one],
  ] as const) {
    await tx.as({ account: member.id, lane: null }, async () => {
      await insertFormerPartner(tx, member.id, former, partner);
      await renewPairingCode(tx, member.id);
    });
  }
  // Announced first, so that pages reload the pairing before they request data of the closed lane.
  tx.announce([id, partnerId], { changed: 'pairing' });
  tx.announce([id, partnerId], { changed: 'streams-ended' });
}

const isCurrentPairing = (members: readonly Member[], { partnerId, pairedAt }: Parting) =>
  members.some(({ id, joinedAt }) => id === partnerId && Date.parse(joinedAt) === Date.parse(pairedAt));

/** The current members of the pair; the principal's own record may be out of date. */
async function pairOf(tx: Tx, id: string): Promise<{ laneId: string; members: [Member, Member] } | null> {
  const laneId = await tx.as({ account: id, lane: null }, () => openSharedLaneOf(tx, id));
  if (!laneId) return null;
  const partner = await tx.as({ account: id, lane: laneId }, () => otherMember(tx, laneId, id));
  const [one, other] = await tx.as({ account: id, lane: laneId, partner }, () => membersOf(tx, laneId));
  return one && other ? { laneId, members: [one, other] } : null;
}

/** Both people must be locked. */
export async function arePaired(tx: Tx, id: string, otherId: string): Promise<boolean> {
  return (await pairOf(tx, id))?.members.some((member) => member.id === otherId) ?? false;
}

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
