import { DomainError } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { accounts, administratorLogInErrors } from '../../contract.ts';
import { deletionCancelledByLogInEmail, newBrowserEmail } from '../../messages/emails.ts';
import { dayAfter, deviceOf, zoneAt } from '../../rules.ts';
import { authenticate, type Account } from '../auth.ts';
import { cancelDeletion } from '../deletion.ts';
import { sendEmail } from '../send-email.ts';
import { ownerOf, roleOf, setNextTimeZone } from '../store/accounts.ts';
import { deletionOf } from '../store/deletions.ts';
import { leaveSession } from './log-out.ts';
import { openSession, rememberBrowser } from './open-session.ts';

interface Entry {
  timeZone: string;
  keepAccount?: boolean | undefined;
  asAdministrator?: boolean;
  /** The error for an account that is due to be erased, as for one that does not exist. */
  gone: 'wrong_email_or_password' | 'wrong_passkey';
  /** Locks the account and checks in its transaction what was shown; throws when it is not enough. */
  prove(tx: Tx): Promise<void>;
  /** Runs once the session is open. */
  onProven?(): Promise<void>;
}

/** Opens a new session: the end of every log-in, whatever was shown for it. */
export async function enter(
  context: RequestContext,
  accountId: string,
  { timeZone, keepAccount = false, asAdministrator = false, gone, prove, onProven }: Entry,
) {
  const { database, now } = context;
  const scope = { account: accountId, lane: accountId };
  const entry = await database.transaction(scope, now, async (tx) => {
    await prove(tx);
    const owner = await ownerOf(tx, accountId);
    const isAdministrator = (await roleOf(tx, accountId)) === 'administrator' && !(await deletionOf(tx, accountId));
    const known = { email: owner.email, inForce: zoneAt(now, owner) };
    if (asAdministrator && !isAdministrator)
      return { token: null, isKept: false, ...known, ...(await rememberBrowser(tx, accountId, context)) };
    // A disabled account says so first.
    const session = await openSession(tx, accountId, context);
    return { isKept: await keepOrRefuse(tx, accountId, keepAccount, gone), ...known, ...session };
  });
  const account = entry.token === null ? null : await authenticate({ ...context, sessionToken: entry.token });
  // A concurrent write ended the new session; the client may try again.
  if (entry.token !== null && !account) throw new DomainError('unavailable');
  await onProven?.();
  await endFormerSession(context);
  if (account) {
    await database.transaction(scope, now, (tx) =>
      setNextTimeZone(tx, account.id, { inForce: account.timeZone, next: timeZone, from: dayAfter(account.today) }),
    );
    context.setSession(entry.token, account.id);
  }
  context.setDevice(entry.device);
  if (entry.isKept) sendEmail(context, entry.email, deletionCancelledByLogInEmail);
  if (entry.isNewBrowser)
    sendEmail(context, entry.email, newBrowserEmail(deviceOf(context.userAgent), now, entry.inForce));
  if (!account) throw new DomainError<keyof typeof administratorLogInErrors>('not_administrator');
  return { me: meOf(account) };
}

/** An account with a pending deletion can only log in by cancelling it in time. */
async function keepOrRefuse(tx: Tx, accountId: string, keepAccount: boolean, gone: Entry['gone']): Promise<boolean> {
  if (keepAccount && (await cancelDeletion(tx, accountId))) return true;
  const deletion = await deletionOf(tx, accountId);
  if (!deletion) return false;
  if (Date.parse(deletion.dueAt) <= tx.now.getTime()) throw new DomainError<Entry['gone']>(gone);
  throw new DomainError<typeof accounts.logIn>('deletion_pending', { until: deletion.dueAt });
}

/** A browser has one session at a time. */
async function endFormerSession(context: RequestContext): Promise<void> {
  const former = await authenticate(context);
  if (former) await context.database.transaction(former.scope, context.now, (tx) => leaveSession(tx, former));
}

export function meOf({
  id,
  firstName,
  lastName,
  today,
  timeZone,
  isAdministrator,
}: Pick<Account, 'id' | 'firstName' | 'lastName' | 'today' | 'timeZone' | 'isAdministrator'>) {
  return { id, firstName, lastName, today, timeZone, isAdministrator };
}
