import type { Errors } from '#platform/contract/domain-error.ts';
import { uuidv7 } from 'uuidv7';
import { dayAt } from '#platform/format/calendar.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { ContextOf, RequestContext } from '#platform/server/http/request-context.ts';
import type { accounts, signUpErrors } from '../contract.ts';
import { confirmationEmail } from '../messages/emails.ts';
import { tokenHash } from './auth.ts';
import { newConfirmationLink } from './email/email-address.ts';
import { assertGoodPassword } from './passwords/assert-good-password.ts';
import { storeFreshCode } from './renew-pairing-code.ts';
import { asksForProof, sendEmail } from './send-email.ts';
import { openSession } from './sessions/open-session.ts';
import { credentialsOf, insertAccount, spendInvitation } from './store/accounts.ts';

export interface SignUp {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  timeZone: string;
}

export type NewPerson = Omit<SignUp, 'password'> & { passwordHash: string | null };

/** `isEmailProven`: the link to the sign-up was mailed to the address, or its provider has verified it. */
export type Insert = (proof?: { isEmailProven: boolean }) => Promise<unknown>;

/**
 * Makes an account, logs it in and mails a link that proves its address. `inTransaction` runs in the same transaction and calls `insert`
 * itself, so that it can check before the account exists and write after.
 */
export async function signUp<T>(
  context: RequestContext<keyof typeof signUpErrors>,
  input: SignUp,
  inTransaction: (tx: Tx, insert: Insert, id: string) => Promise<T>,
) {
  const { settings } = context;
  if (settings.signUp === 'closed') throw context.error('sign_up_closed');
  if (settings.signOn?.isOnlyWayIn) throw context.error('sign_on_only');
  assertGoodPassword(context, input.password, [input.email, input.firstName, input.lastName]);
  return openAccount(context, { ...input, passwordHash: await context.passwords.hash(input.password) }, inTransaction);
}

/** What every sign-up does, with a password or without. */
export async function openAccount<T>(
  context: RequestContext<'email_taken'>,
  input: NewPerson,
  inTransaction: (tx: Tx, insert: Insert, id: string) => Promise<T>,
) {
  const { database, now, settings } = context;
  const id = uuidv7();
  const scope = { account: id, lane: id };
  const { token, device, result, link } = await database.transaction(scope, now, async (tx) => {
    const isProofWaived = !asksForProof(settings);
    let isProven = false;
    const insert: Insert = ({ isEmailProven } = { isEmailProven: false }) => {
      isProven = isEmailProven;
      return insertWithFreshCode(tx, { ...input, id, isEmailProven, isProofWaived }, context);
    };
    const result = await inTransaction(tx, insert, id);
    const link =
      isProven || isProofWaived ? null : await newConfirmationLink(tx, settings, { accountId: id, email: input.email });
    return { ...(await openSession(tx, id, context)), result, link };
  });
  if (link) sendEmail(context, input.email, confirmationEmail(link));
  context.setSession(token, id);
  context.setDevice(device);
  return {
    me: {
      id,
      firstName: input.firstName,
      lastName: input.lastName,
      today: dayAt(now, input.timeZone),
      timeZone: input.timeZone,
      isAdministrator: false,
    },
    scope,
    result,
  };
}

/** Signs up without a partner's code. */
export async function signUpAlone(
  context: ContextOf<typeof accounts.signUp>,
  { invitation, ...person }: SignUp & { invitation?: string | undefined },
) {
  const { me } = await signUp(context, person, (tx, insert) =>
    insertIfInvited(tx, context, { invitation, email: person.email }, insert),
  );
  return { me };
}

/** Makes the account of somebody who has no partner's code, and spends their invitation. */
export async function insertIfInvited(
  tx: Tx,
  { settings, error }: RequestContext<'invitation_needed' | 'invitation_spent'>,
  { invitation, email }: { invitation: string | undefined; email: string },
  insert: Insert,
): Promise<void> {
  const isByInvitation = settings.signUp === 'invited';
  if (isByInvitation && !invitation) throw error('invitation_needed');
  const invited = invitation === undefined ? undefined : await spendInvitation(tx, tokenHash(invitation));
  if (isByInvitation && !invited) throw error('invitation_spent');
  await insert({ isEmailProven: !!invited?.isMailed && invited.email === email });
}

function insertWithFreshCode(
  tx: Tx,
  account: NewPerson & { id: string; isEmailProven: boolean; isProofWaived: boolean },
  errors: Errors<'email_taken'>,
): Promise<string> {
  return storeFreshCode(async (pairingCode) => {
    if (await insertAccount(tx, { ...account, pairingCode }, errors)) return true;
    if (await credentialsOf(tx, account.email)) throw errors.error('email_taken');
    return false;
  });
}
