import type { Account } from '#features/accounts/server/auth.ts';
import { renewPairingCode } from '#features/accounts/server/renew-pairing-code.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { lockPair, pairingCodeOf } from './store.ts';

/** Changes the principal's code if it is still the given one. The partner sees the new one too. */
export async function renewCode(tx: Tx, me: Account, { code }: { code: string }): Promise<{ pairingCode: string }> {
  await lockPair(tx, me.id, me.id);
  const current = await pairingCodeOf(tx, me.id);
  if (current !== code) return { pairingCode: current };
  const pairingCode = await renewPairingCode(tx, me.id);
  tx.announce(me.partner ? [me.id, me.partner.id] : [me.id], { changed: 'pairing' });
  return { pairingCode };
}
