import type { Account } from '#features/accounts/server/auth.ts';
import { renewPairingCode } from '#features/accounts/server/renew-pairing-code.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { lockPair, pairingCodeOf } from './store.ts';

/** Changes the principal's code if it is still the given one. The partner sees the new one too. */
export async function renewCode(
  tx: Tx,
  principal: Account,
  { code }: { code: string },
): Promise<{ pairingCode: string }> {
  await lockPair(tx, principal.id, principal.id);
  const current = await pairingCodeOf(tx, principal.id);
  if (current !== code) return { pairingCode: current };
  const pairingCode = await renewPairingCode(tx, principal.id);
  tx.announce(principal.partner ? [principal.id, principal.partner.id] : [principal.id], { changed: 'pairing' });
  return { pairingCode };
}
