import { pairing as calls } from '#features/pairing/contract.ts';
import { blocks } from '#features/pairing/server/blocks.ts';
import { previousRelationships } from '#features/pairing/server/previous-relationships.ts';
import { status } from '#features/pairing/server/status.ts';
import { asAnswered } from './as-answered.ts';
import { allOf } from './pages.ts';
import type { Read } from './read-as-account.ts';

/** With whom one is and was paired, who asks, and who is blocked. */
export async function gatherPairing(read: Read) {
  const { pairingCode, takesRequests, partner, incoming, outgoing } = asAnswered(calls.status, await read(status));
  const former = await allOf((cursor) => read(async (tx, principal) => asAnswered(calls.previousRelationships, await previousRelationships(tx, principal, { cursor }))), (page) => page.relationships);
  const blocked = await allOf((cursor) => read(async (tx, principal) => asAnswered(calls.blocks, await blocks(tx, principal, { cursor }))), (page) => page.blocks);
  return {
    pairingCode,
    // Without their code: what one shows to a partner is not for taking away.
    partner: partner && { firstName: partner.firstName, lastName: partner.lastName, pairedAt: partner.pairedAt },
    formerLanes: [...new Set(former.filter(({ isPairedAgain }) => !isPairedAgain).map(({ laneId }) => laneId))],
    relationships: former.map(({ partnerFirstName, partnerLastName, pairedAt, unpairedAt }) => ({ partnerName: `${partnerFirstName} ${partnerLastName}`.trim(), pairedAt, unpairedAt })),
    requests: {
      areTaken: takesRequests,
      received: incoming.map(({ requesterName, createdAt }) => ({ from: requesterName, createdAt })),
      sent: outgoing.map(({ createdAt }) => ({ createdAt })),
    },
    blocked: blocked.map(({ name, blockedAt }) => ({ name, blockedAt })),
  };
}
