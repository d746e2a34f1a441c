import type { Tx } from '#platform/server/database/transaction.ts';
import type { Account } from '../auth.ts';
import { countRecoveryCodes, secondFactorOf } from '../store/second-factors.ts';

export async function secondFactor(tx: Tx, { id }: Account) {
  const factor = await secondFactorOf(tx, id);
  return { onSince: factor?.confirmedAt ?? null, recoveryCodesLeft: await countRecoveryCodes(tx, id) };
}
