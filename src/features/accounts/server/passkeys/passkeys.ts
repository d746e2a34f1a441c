import type { Tx } from '#platform/server/database/transaction.ts';
import { passkeyAloneFrom } from '../../rules.ts';
import type { Account } from '../auth.ts';
import { passkeysOf, type PasskeyRow } from '../store/passkeys.ts';

export async function passkeys(tx: Tx, { id }: Account) {
  return { passkeys: (await passkeysOf(tx, id)).map((row) => presentPasskey(row, tx.now)) };
}

function presentPasskey({ id, name, device, addedAt, usedAt }: PasskeyRow, now: Date) {
  const aloneFrom = passkeyAloneFrom(new Date(addedAt));
  return { id, name, device, addedAt, usedAt, aloneFrom: aloneFrom.toISOString(), logsInAlone: now >= aloneFrom };
}
