import { noScope, type Tx } from '#platform/server/database/transaction.ts';
import type { ContextOf } from '#platform/server/http/request-context.ts';
import type { accounts } from '../../contract.ts';
import { deviceOf, zoneAt } from '../../rules.ts';
import { signOnLinkedEmail } from '../../messages/emails.ts';
import { clearCodeAttempts, readCode, spendCodeIfOn } from '../second-factor/spend-code.ts';
import { sendEmail } from '../send-email.ts';
import { enter, keepOrRefuse, welcome } from '../sessions/open-session.ts';
import { knownDeviceOf } from '../sessions/known-device.ts';
import { clearGuesses, countGuess } from '../log-in.ts';
import { credentialsOf, lockAccount, ownerOf } from '../store/accounts.ts';
import { addressOf } from '../store/emails.ts';
import { accountOfIdentity } from '../store/sign-ons.ts';
import { linkIdentity } from './link-identity.ts';
import { readProven, spendProven, type ProvenSignOn } from './pending-sign-on.ts';

interface LogInBySignOn {
  password?: string | undefined;
  code?: string | undefined;
  keepAccount?: boolean | undefined;
  timeZone: string;
}

type Context = ContextOf<typeof accounts.logInBySignOn>;

/**
 * Opens a session for the identity that the browser has proven. An account that only has the same address is linked first: after its password, or
 * if both the provider and we have proof of the address. The second factor is asked for as after a password.
 */
export async function logInBySignOn(context: Context, { password, code, timeZone, keepAccount }: LogInBySignOn) {
  const { now, settings, userAgent } = context;
  const proven = await readProven(context);
  const found = await accountFor(context, proven);
  const { accountId, passwordHash, isLinked } = found;
  const device = await knownDeviceOf(context, accountId);
  if (found.needsPassword) await checkPassword(context, found, device, password);
  const typed = code === undefined ? undefined : await readCode(context, { accountId, device }, code);
  const scope = { account: accountId, lane: accountId };
  const entered = await context.database.transaction(scope, now, async (tx) => {
    if ((await lockAccount(tx, accountId)) !== passwordHash) throw context.error('sign_on_over');
    await spendProven(tx, proven, context);
    const isNewlyLinked = !isLinked && (await linkChecked(tx, found, proven, context));
    await spendCodeIfOn(tx, accountId, typed, context);
    const session = await enter(tx, accountId, context);
    const isKept = await keepOrRefuse(tx, accountId, { keepAccount, gone: 'wrong_email_or_password' }, context);
    return { ...session, isKept, isNewlyLinked };
  });
  if (typed) await clearCodeAttempts(context, { accountId, device });
  const { isNewlyLinked, owner } = entered;
  const linkedEmail = signOnLinkedEmail(settings.signOn!.name)(deviceOf(userAgent), now, zoneAt(now, owner));
  if (isNewlyLinked) sendEmail(context, owner.email, linkedEmail);
  const answer = await welcome(context, entered, timeZone);
  context.setSignOn(null);
  return answer;
}

interface Found {
  accountId: string;
  passwordHash: string | null;
  email: string;
  isLinked: boolean;
  needsPassword: boolean;
}

/** The account of the identity, or the one with its address, which the provider has verified. */
async function accountFor({ database, now, error }: Context, { identity }: ProvenSignOn): Promise<Found> {
  return database.transaction(noScope, now, async (tx) => {
    const linked = await accountOfIdentity(tx, identity);
    const scopeOf = (account: string) => ({ account, lane: null });
    const email = linked ? await tx.as(scopeOf(linked), async () => (await ownerOf(tx, linked)).email) : identity.email;
    const found = email && (linked || identity.isEmailVerified) ? await credentialsOf(tx, email) : undefined;
    if (!found || !email) throw error('sign_on_over');
    const needsPassword =
      !linked && !(await tx.as(scopeOf(found.accountId), async () => (await addressOf(tx, found.accountId)).provenAt));
    return { ...found, email, isLinked: linked !== null, needsPassword };
  });
}

/** Guesses count as at the log-in, so that this is no second place to guess at. */
async function checkPassword(
  context: Context,
  { email, passwordHash }: Found,
  device: string | null,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) throw context.error('password_needed');
  const countedDevice = await countGuess(context, device, email);
  if (!(await context.passwords.matches(password, passwordHash))) throw context.error('wrong_password');
  await clearGuesses(context, { countedDevice, email });
}

/** Links under the account's lock, unless its address or the proof of it has changed meanwhile. */
async function linkChecked(
  tx: Tx,
  { accountId, email, needsPassword }: Found,
  { identity }: ProvenSignOn,
  context: Context,
): Promise<boolean> {
  const address = await addressOf(tx, accountId);
  if (address.email !== email || (!needsPassword && address.provenAt === null)) throw context.error('sign_on_over');
  tx.announce([accountId], { changed: 'accounts' });
  return linkIdentity(tx, accountId, identity, context);
}
