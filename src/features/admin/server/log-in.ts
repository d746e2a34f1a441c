import { clearCodeAttempts, readCode, spendCodeIfOn } from '#features/accounts/server/second-factor/spend-code.ts';
import { checkPassword, clearGuesses, holdPassword } from '#features/accounts/server/log-in.ts';
import {
  enter,
  leaveFormerSession,
  noteBrowser,
  rememberBrowser,
  welcome,
} from '#features/accounts/server/sessions/open-session.ts';
import { deletionOf, ownerOf, roleOf } from '#features/accounts/server/store/accounts.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { ContextOf } from '#platform/server/http/request-context.ts';
import type { admin } from '../contract.ts';

interface LogIn {
  email: string;
  password: string;
  code?: string | undefined;
  timeZone: string;
}

/** Logs in administrators only. Guesses count as at the other log-in, so that this is no second place to guess at. */
export async function logIn(context: ContextOf<typeof admin.logIn>, input: LogIn) {
  try {
    return await openAdministratorSession(context, input);
  } catch (error) {
    context.log.warn({ code: (error as { code?: string }).code }, 'an administrator log-in was refused');
    throw error;
  }
}

async function openAdministratorSession(
  context: ContextOf<typeof admin.logIn>,
  { email, password, code, timeZone }: LogIn,
) {
  const checked = await checkPassword(context, { email, password });
  const { accountId } = checked;
  const typed = code === undefined ? undefined : await readCode(context, checked, code);
  const scope = { account: accountId, lane: accountId };
  const entered = await context.database.transaction(scope, context.now, async (tx) => {
    await holdPassword(tx, checked, context);
    await spendCodeIfOn(tx, accountId, typed, context);
    if (await isAdministrator(tx, accountId)) return enter(tx, accountId, context);
    return { token: null, owner: await ownerOf(tx, accountId), ...(await rememberBrowser(tx, accountId, context)) };
  });
  await clearGuesses(context, checked);
  if (typed) await clearCodeAttempts(context, checked);
  if (entered.token !== null) return welcome(context, entered, timeZone);
  // Anybody else leaves the session that the browser had.
  await leaveFormerSession(context);
  noteBrowser(context, entered);
  throw context.error('not_administrator');
}

/** One who waits to be erased is none. */
async function isAdministrator(tx: Tx, accountId: string): Promise<boolean> {
  return (await roleOf(tx, accountId)) === 'administrator' && !(await deletionOf(tx, accountId));
}
