import type { ErrorsOf } from '#platform/contract/domain-error.ts';
import * as z from 'zod';
import { noScope } from '#platform/server/database/transaction.ts';
import type { ContextOf } from '#platform/server/http/request-context.ts';
import type { Identity } from '#platform/server/open-id/identity.ts';
import type { Expected } from '#platform/server/open-id/provider.ts';
import { ProviderError, type ProviderFailure } from '#platform/server/open-id/provider-error.ts';
import { email as emailField } from '#platform/contract/person-fields.ts';
import { signUpBySignOnFields, type accounts } from '../../contract.ts';
import { deviceOf } from '../../rules.ts';
import { signOnLinkedEmail } from '../../messages/emails.ts';
import type { Account, Visitor } from '../auth.ts';
import { sendEmail } from '../send-email.ts';
import { credentialsOf, lockAccount } from '../store/accounts.ts';
import { accountOfIdentity } from '../store/sign-ons.ts';
import { lockSession } from '../store/sessions.ts';
import { linkIdentity } from './link-identity.ts';
import { keepProven, takeAnswer, type Purpose } from './pending-sign-on.ts';

type Code = 'provider_unavailable' | 'provider_misconfigured' | 'sign_on_declined' | 'sign_on_failed';
const codeOf: Record<ProviderFailure, Code> = {
  unavailable: 'provider_unavailable',
  misconfigured: 'provider_misconfigured',
  declined: 'sign_on_declined',
  rejected: 'sign_on_failed',
};

/** Takes the provider's answer and tells what follows. It opens no session itself. */
export async function finishSignOn(
  context: ContextOf<typeof accounts.finishSignOn>,
  { account }: Visitor,
  { query }: { query: string },
) {
  const state = new URLSearchParams(query).get('state') ?? '';
  if (!context.provider) throw context.error('sign_on_off');
  const { expected, purpose } = await takeAnswer(context, state);
  const identity = normalised(await identify(context, query, expected), context);
  const answer = {
    next: purpose.next,
    firstName: identity.firstName,
    lastName: identity.lastName,
    email: identity.email,
    partnerCode: purpose.partnerCode,
    needsCode: false,
  };
  if (purpose.linkFor) {
    await link(context, account, purpose.linkFor, identity);
    return { ...answer, step: 'linked' as const };
  }
  const isKnown = await opensAccount(context, identity);
  if (!isKnown && context.settings.signUp === 'closed') throw context.error('sign_up_closed');
  await keepProven(context, state, identity, purpose);
  if (isKnown) return { ...answer, step: 'log-in' as const };
  return {
    ...answer,
    step: 'sign-up' as const,
    needsCode: context.settings.signUp === 'invited' && !purpose.invitation,
  };
}

async function identify(
  context: ContextOf<typeof accounts.finishSignOn>,
  query: string,
  expected: Expected,
): Promise<Identity> {
  return context.provider!.identify(query, expected).catch((error: unknown) => {
    throw error instanceof ProviderError ? context.error(codeOf[error.reason]) : error;
  });
}

/** Whether there is an account, linked or with the same address. An address that the provider has not verified says nothing. */
async function opensAccount(
  { error, database, now, settings, log }: ContextOf<typeof accounts.finishSignOn>,
  identity: Identity,
): Promise<boolean> {
  const { email, isEmailVerified } = identity;
  const refuse = (code: 'email_missing' | 'email_unverified', advice: string) => {
    log.warn({ code }, `the OpenID provider did not log anyone in: ${advice}`);
    throw error(code);
  };
  return database.transaction(noScope, now, async (tx) => {
    if (await accountOfIdentity(tx, identity)) return true;
    if (!email) return refuse('email_missing', 'it told no email address that can be used');
    if (!isEmailVerified && !settings.signOn!.takesUnverifiedEmail)
      return refuse(
        'email_unverified',
        'it did not say email_verified: true of the address; see OIDC_UNVERIFIED_EMAIL',
      );
    const isThere = (await credentialsOf(tx, email)) !== undefined;
    // An address without proof opens nobody's account.
    if (isThere && !isEmailVerified)
      return refuse('email_unverified', 'an account has the address, of which it did not say email_verified: true');
    return isThere;
  });
}

async function link(
  context: ContextOf<typeof accounts.finishSignOn>,
  account: Account | null,
  { accountId, sessionId }: NonNullable<Purpose['linkFor']>,
  identity: Identity,
): Promise<void> {
  const { database, now, settings, userAgent } = context;
  if (account?.id !== accountId || account.sessionId !== sessionId) throw context.error('sign_on_over');
  const isNew = await database.transaction(account.scope, now, async (tx) => {
    await lockAccount(tx, accountId);
    if (!(await lockSession(tx, sessionId))) throw context.error('sign_on_over');
    tx.announce([accountId], { changed: 'accounts' });
    return linkIdentity(tx, accountId, identity, context);
  });
  context.setSignOn(null);
  if (isNew)
    sendEmail(
      context,
      account.email,
      signOnLinkedEmail(settings.signOn!.name)(deviceOf(userAgent), now, account.timeZone),
    );
}

/** What our own fields would not take is left out, and asked for where it is needed. */
function normalised(identity: Identity, { error }: ErrorsOf<typeof accounts.finishSignOn>): Identity {
  if (identity.subject.length > 255 || identity.issuer.length > 2048) throw error('sign_on_failed');
  const valid = <T>(field: z.ZodType<T>, value: unknown) => z.safeParse(field, value).data;
  const email = valid(emailField, identity.email) ?? null;
  return {
    ...identity,
    email,
    isEmailVerified: identity.isEmailVerified && email !== null,
    firstName: valid(signUpBySignOnFields.firstName, identity.firstName) ?? '',
    lastName: valid(signUpBySignOnFields.lastName, identity.lastName) ?? '',
  };
}
