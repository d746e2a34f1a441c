import { Refusal } from '#platform/contract/refusal.ts';
import { forgetAttempts } from '#platform/server/attempts.ts';
import type { Exchange } from '#platform/server/http/exchange.ts';
import { dayAfter } from '../rules.ts';
import { identifyCaller } from './identify-caller.ts';
import { openSession } from './open-session.ts';
import { checkPassword } from './passwords.ts';
import { credentialsOf, setNextTimeZone } from './store.ts';

/** Logs in with a new session; an unknown address and a wrong password look and take the same. */
export async function logIn(exchange: Exchange, { email, password, timeZone }: { email: string; password: string; timeZone: string }) {
  const { database, now } = exchange;
  const nobody = { account: null, lane: null };
  const found = await database.transaction(nobody, now, (tx) => credentialsOf(tx, email), { readOnly: true });
  if (!(await checkPassword(password, found?.passwordHash)) || !found) throw new Refusal('wrong_email_or_password');
  await forgetAttempts(exchange, 'log-in', email);
  const scope = { account: found.accountId, lane: found.accountId };
  const token = await database.transaction(scope, now, (tx) => openSession(tx, found.accountId, exchange));
  const account = await identifyCaller({ ...exchange, sessionToken: token });
  if (!account) throw new Error('a session that was just opened is not there');
  if (account.timeZone !== timeZone) {
    await database.transaction(scope, now, (tx) => setNextTimeZone(tx, account.id, { inForce: account.timeZone, next: timeZone, from: dayAfter(account.today) }));
  }
  exchange.setSession(token);
  return { me: meOf(account) };
}

export function meOf({ id, firstName, lastName, today, isAdministrator }: { id: string; firstName: string; lastName: string; today: string; isAdministrator: boolean }) {
  return { id, firstName, lastName, today, isAdministrator };
}
