import { DomainError } from '#platform/contract/domain-error.ts';
import { forgetAttempts } from '#platform/server/attempts.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { confirmLimits, type confirmErrors } from '../../contract.ts';
import type { Account } from '../auth.ts';
import { checkPassword } from './passwords.ts';
import { passwordHashOf, lockAccount } from '../store/accounts.ts';
import { holdSession } from '../store/sessions.ts';

/** A password that was right a moment ago, by its hash. */
export type Confirmed = string & { readonly confirmed: unique symbol };

/** The password again, before what a borrowed phone must not be able to do. Declare `confirmLimits` and `confirmErrors` with it. */
export async function confirmPassword(context: RequestContext, { id, scope }: Account, password: string): Promise<Confirmed> {
  const passwordHash = await context.database.read(scope, context.now, (tx) => passwordHashOf(tx, id));
  if (!(await checkPassword(password, passwordHash))) throw new DomainError<keyof typeof confirmErrors>('wrong_password');
  for (const { bucket } of confirmLimits) await forgetAttempts(context, bucket, context.sessionToken ?? '');
  return passwordHash as Confirmed;
}

/** Runs a write in one transaction, if the password and the session are still good when its turn comes. */
export function onceConfirmed<T>({ database, now }: RequestContext, { id, sessionId, scope }: Account, confirmed: Confirmed, write: (tx: Tx) => Promise<T>): Promise<T> {
  return database.transaction(scope, now, async (tx) => {
    if ((await lockAccount(tx, id)) !== confirmed) throw new DomainError<keyof typeof confirmErrors>('wrong_password');
    if (!(await holdSession(tx, sessionId))) throw new DomainError('signed_out');
    return write(tx);
  });
}
