import type { Errors } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { passkeyErrors } from '../../contract.ts';
import { passkeyAloneFrom, passkeyProves } from '../../rules.ts';
import { lockPasskey, markPasskeyUsed } from '../store/passkeys.ts';
import { isGuardedAccount } from './passkeys.ts';
import type { VerifiedPasskey } from './verify-answer.ts';

/** Lets a passkey of the scope's account stand for the password or for a code, if it is old enough and was not removed meanwhile. */
export async function spendPasskey(
  tx: Tx,
  { id, accountId, signCount }: VerifiedPasskey,
  { as: role }: { as: 'password' | 'code' },
  { error }: Errors<keyof typeof passkeyErrors>,
): Promise<void> {
  const found = await lockPasskey(tx, accountId, id);
  if (!found) throw error('wrong_passkey');
  const addedAt = new Date(found.addedAt);
  const isGuarded = await isGuardedAccount(tx, accountId);
  if (!passkeyProves({ addedAt, withCode: found.withCode, isGuarded }, tx.now)[role]) {
    throw error('passkey_too_new', { until: passkeyAloneFrom(addedAt, { isGuarded }).toISOString() });
  }
  if (!(await markPasskeyUsed(tx, accountId, id, signCount))) throw error('wrong_passkey');
}
