import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { ErrorCode } from '#platform/contract/procedure.ts';
import { dayAt } from '#platform/format/calendar.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { accounts } from '../contract.ts';
import { pairingCode, passwordError } from '../rules.ts';
import { isCommonPassword } from './passwords/common-passwords.ts';
import { openSession } from './sessions/open-session.ts';
import { credentialsOf, insertAccount } from './store/accounts.ts';

export interface SignUp {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  timeZone: string;
}

/**
 * Makes an account and logs it in. `within` runs in the same transaction and calls `make` itself, so that it can check before the
 * account exists and write after.
 */
export async function signUp<T>(context: RequestContext, input: SignUp, within: (tx: Tx, make: () => Promise<void>, id: string) => Promise<T>) {
  const { database, now, settings } = context;
  const error = passwordError(input.password, {
    atLeast: settings.minPasswordLength,
    isCommon: isCommonPassword,
    known: [input.email, input.firstName, input.lastName, 'otterway'],
  });
  if (error) throw new DomainError<ErrorCode<typeof accounts.signUp>>(error);
  const passwordHash = await context.passwords.hash(input.password);
  const id = uuidv7();
  const scope = { account: id, lane: id };
  const { token, device, result } = await database.transaction(scope, now, async (tx) => {
    const result = await within(tx, () => insertWithFreshCode(tx, { ...input, id, passwordHash }), id);
    return { ...(await openSession(tx, id, context)), result };
  });
  context.setSession(token, id);
  context.setDevice(device);
  return { me: { id, firstName: input.firstName, lastName: input.lastName, today: dayAt(now, input.timeZone), timeZone: input.timeZone, isAdministrator: false }, scope, result };
}

async function insertWithFreshCode(tx: Tx, account: SignUp & { id: string; passwordHash: string }): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if (await insertAccount(tx, { ...account, pairingCode: pairingCode(randomBytes(6)) })) return;
    if (await credentialsOf(tx, account.email)) throw new DomainError<ErrorCode<typeof accounts.signUp>>('email_taken');
  }
  throw new Error('no free pairing code found');
}
