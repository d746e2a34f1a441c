import { clearAttempts } from '#platform/server/attempts.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { confirmLimits, type confirmErrors } from '../../contract.ts';
import { holdSession, type Account } from '../auth.ts';
import { passwordHashOf, lockAccount } from '../store/accounts.ts';

/** The hash of a password that was just checked. */
type Confirmed = string & { readonly confirmed: unique symbol };

/**
 * Asks for the password again before a sensitive write, in case the device is borrowed. The contract must declare `confirmLimits`
 * and `confirmErrors`.
 */
export async function confirmPassword(
  context: RequestContext<keyof typeof confirmErrors>,
  { id, scope }: Account,
  password: string,
): Promise<Confirmed> {
  const passwordHash = await context.database.read(scope, context.now, (tx) => passwordHashOf(tx, id));
  if (passwordHash === null) throw context.error('no_password');
  if (!(await context.passwords.matches(password, passwordHash))) throw context.error('wrong_password');
  for (const { bucket } of confirmLimits) await clearAttempts(context, bucket, context.sessionToken ?? '');
  return passwordHash as Confirmed;
}

/** Runs a write in one transaction, after checking that the password and the session have not changed since. */
export function writeConfirmed<T>(
  { error, database, now }: RequestContext<keyof typeof confirmErrors>,
  { id, sessionId, scope }: Account,
  confirmed: Confirmed,
  write: (tx: Tx) => Promise<T>,
): Promise<T> {
  return database.transaction(scope, now, async (tx) => {
    if ((await lockAccount(tx, id)) !== confirmed) throw error('wrong_password');
    await holdSession(tx, { sessionId });
    return write(tx);
  });
}
