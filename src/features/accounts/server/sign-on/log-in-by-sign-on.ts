import { DomainError } from '#platform/contract/domain-error.ts';
import { noScope, type Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { accounts } from '../../contract.ts';
import { dayAfter, deviceOf, zoneAt } from '../../rules.ts';
import { deletionTakenBackEmail, newBrowserEmail, signOnLinkedEmail } from '../../messages.ts';
import { authenticate } from '../auth.ts';
import { clearCodeAttempts, countCode, spendCode, typedCode } from '../second-factor/spend-code.ts';
import { sendEmail } from '../send-email.ts';
import { knownDeviceOf } from '../sessions/known-device.ts';
import { cancelDeletion, clearGuesses, countGuess, endFormerSession, meOf } from '../sessions/log-in.ts';
import { openSession } from '../sessions/open-session.ts';
import { credentialsOf, isEmailProven, lockAccount, ownerOf, setNextTimeZone } from '../store/accounts.ts';
import { accountOfIdentity } from '../store/sign-ons.ts';
import { linkIdentity } from './link-identity.ts';
import { readProven, spendProven, type ProvenSignOn } from './pending-sign-on.ts';

interface LogInBySignOn {
  password?: string | undefined;
  code?: string | undefined;
  keepAccount?: boolean | undefined;
  timeZone: string;
}

type Procedure = typeof accounts.logInBySignOn;

/**
 * Opens a session for the identity that the browser has proven. An account that only has the same address is linked first: after its password, or
 * if both the provider and we have proof of the address. The second factor is asked for as after a password.
 */
export async function logInBySignOn(context: RequestContext, { password, code, timeZone, keepAccount = false }: LogInBySignOn) {
  const { database, now, settings, userAgent } = context;
  const proven = await readProven(context);
  const found = await accountFor(context, proven);
  const scope = { account: found.accountId, lane: found.accountId };
  const device = await knownDeviceOf(context, found.accountId);
  if (found.needsPassword) await checkPassword(context, found, device, password);
  if (code !== undefined) await countCode(context, device ?? found.accountId);
  const typed = code === undefined ? undefined : await typedCode(context, code, found.accountId);
  const entry = await database.transaction(scope, now, async (tx) => {
    if ((await lockAccount(tx, found.accountId)) !== found.passwordHash) throw new DomainError<Procedure>('sign_on_over');
    await spendProven(tx, proven);
    const owner = await ownerOf(tx, found.accountId);
    const isNewLink = !found.isLinked && (await linkChecked(tx, found, owner.email, proven));
    await spendCode(tx, found.accountId, typed, settings);
    const session = await openSession(tx, found.accountId, context);
    return { isKept: await cancelDeletion(tx, found.accountId, keepAccount), isNewLink, owner, ...session };
  });
  const account = await authenticate({ ...context, sessionToken: entry.token });
  // A concurrent write ended the new session; the person may log in again.
  if (!account) throw new DomainError('unavailable');
  if (code !== undefined) await clearCodeAttempts(context, device ?? found.accountId);
  await endFormerSession(context);
  await database.transaction(scope, now, (tx) => setNextTimeZone(tx, account.id, { inForce: account.timeZone, next: timeZone, from: dayAfter(account.today) }));
  context.setSession(entry.token, account.id);
  context.setDevice(entry.device);
  context.setSignOn(null);
  const tell = (email: ReturnType<typeof signOnLinkedEmail>) => sendEmail(context, entry.owner.email, email(deviceOf(userAgent), now, zoneAt(now, entry.owner)));
  if (entry.isKept) sendEmail(context, entry.owner.email, deletionTakenBackEmail);
  if (entry.isNewLink) tell(signOnLinkedEmail(settings.signOn!.name));
  if (entry.isNewBrowser) tell(newBrowserEmail);
  return { me: meOf(account) };
}

interface Found {
  accountId: string;
  passwordHash: string | null;
  email: string;
  isLinked: boolean;
  needsPassword: boolean;
}

/** The account of the identity, or the one with its address, which the provider has verified. */
async function accountFor({ database, now }: RequestContext, { identity }: ProvenSignOn): Promise<Found> {
  return database.transaction(noScope, now, async (tx) => {
    const linked = await accountOfIdentity(tx, identity);
    const scopeOf = (account: string) => ({ account, lane: null });
    const email = linked ? await tx.as(scopeOf(linked), async () => (await ownerOf(tx, linked)).email) : identity.email;
    const found = email && (linked || identity.isEmailVerified) ? await credentialsOf(tx, email) : undefined;
    if (!found || !email) throw new DomainError<Procedure>('sign_on_over');
    const needsPassword = !linked && !(await tx.as(scopeOf(found.accountId), () => isEmailProven(tx, found.accountId)));
    return { ...found, email, isLinked: linked !== null, needsPassword };
  });
}

/** Guesses count as at the log-in, so that this is no second place to guess at. */
async function checkPassword(context: RequestContext, { email, passwordHash }: Found, device: string | null, password: string | undefined): Promise<void> {
  if (password === undefined) throw new DomainError<Procedure>('password_needed');
  const counted = await countGuess(context, device, email);
  if (!(await context.passwords.matches(password, passwordHash))) throw new DomainError<Procedure>('wrong_password');
  await clearGuesses(context, counted, email);
}

/** Links under the account's lock, unless its address or the proof of it has changed meanwhile. */
async function linkChecked(tx: Tx, { accountId, email, needsPassword }: Found, emailNow: string, { identity }: ProvenSignOn): Promise<boolean> {
  if (emailNow !== email || (!needsPassword && !(await isEmailProven(tx, accountId)))) throw new DomainError<Procedure>('sign_on_over');
  tx.announce([accountId], { changed: 'accounts' });
  return linkIdentity(tx, accountId, identity);
}
