import { DomainError } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { Account } from '../auth.ts';
import { addressOf } from '../store/emails.ts';
import { type PasskeyRow, passkeysOf, setPasskeyName } from '../store/passkeys.ts';
import { secondFactorOf } from '../store/second-factors.ts';
import { emailProofOf, passkeyAloneFrom } from '../../rules.ts';

export async function passkeys(tx: Tx, { id }: Account) {
  const isGuarded = await isGuardedAccount(tx, id);
  return { passkeys: (await passkeysOf(tx, id)).map((row) => presentPasskey(row, isGuarded, tx.now)) };
}

/** Whether new passkeys of the scope's account wait for longer. */
export async function isGuardedAccount(tx: Tx, accountId: string): Promise<boolean> {
  const factor = await secondFactorOf(tx, accountId);
  return Boolean(factor?.confirmedAt) || emailProofOf(await addressOf(tx, accountId)) === 'proven';
}

function presentPasskey({ id, name, device, addedAt, usedAt }: PasskeyRow, isGuarded: boolean, now: Date) {
  const aloneFrom = passkeyAloneFrom(new Date(addedAt), { isGuarded });
  return { id, name, device, addedAt, usedAt, aloneFrom: aloneFrom.toISOString(), logsInAlone: now >= aloneFrom };
}

export async function renamePasskey(tx: Tx, { id }: Account, { passkeyId, name }: { passkeyId: string; name: string }) {
  if (!(await setPasskeyName(tx, id, passkeyId, name))) throw new DomainError('not_found');
  tx.announce([id], { changed: 'accounts' });
  return {};
}
