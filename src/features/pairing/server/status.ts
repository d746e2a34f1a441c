import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { incomingRequests, outgoingRequests, pairingCodeOf, partnerOf, takesRequests } from './store.ts';

export async function status(tx: Tx, me: Account) {
  const [pairingCode, takes, partner, incoming, outgoing] = await Promise.all([
    pairingCodeOf(tx, me.id),
    takesRequests(tx, me.id),
    partnerOf(tx, me.id),
    incomingRequests(tx, me.id),
    outgoingRequests(tx, me.id),
  ]);
  return { pairingCode, takesRequests: takes, partner: partner ?? null, incoming, outgoing };
}
