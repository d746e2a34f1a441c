import { pairing as calls } from '#features/pairing/contract.ts';
import { blocks, previousRelationships, status } from '#features/pairing/server/queries.ts';
import { parseOutput, readAllPages } from './outputs.ts';
import type { Read } from './read-as-account.ts';

/** Current and former partners, requests and blocks. */
export async function gatherPairing(read: Read) {
  const { pairingCode, takesRequests, partner, incoming, outgoing } = parseOutput(calls.status, await read(status));
  const former = await readAllPages(
    (cursor) =>
      read(async (tx, principal) =>
        parseOutput(calls.previousRelationships, await previousRelationships(tx, principal, { cursor })),
      ),
    (page) => page.relationships,
  );
  const blocked = await readAllPages(
    (cursor) => read(async (tx, principal) => parseOutput(calls.blocks, await blocks(tx, principal, { cursor }))),
    (page) => page.blocks,
  );
  return {
    pairingCode,
    // Without the partner's code, which belongs to them.
    partner: partner && { firstName: partner.firstName, lastName: partner.lastName, pairedAt: partner.pairedAt },
    formerLanes: [...new Set(former.filter(({ isPairedAgain }) => !isPairedAgain).map(({ laneId }) => laneId))],
    relationships: former.map(({ partnerFirstName, partnerLastName, pairedAt, unpairedAt }) => ({
      partnerName: `${partnerFirstName} ${partnerLastName}`.trim(),
      pairedAt,
      unpairedAt,
    })),
    requests: {
      areTaken: takesRequests,
      received: incoming.map(({ requesterName, createdAt }) => ({ from: requesterName, createdAt })),
      sent: outgoing.map(({ createdAt }) => ({ createdAt })),
    },
    blocked: blocked.map(({ name, blockedAt }) => ({ name, blockedAt })),
  };
}
