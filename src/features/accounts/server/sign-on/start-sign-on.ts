import type { ContextOf, RequestContext } from '#platform/server/http/request-context.ts';
import { ProviderError } from '#platform/server/open-id/provider-error.ts';
import type { Account } from '../auth.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import type { accounts, providerErrors } from '../../contract.ts';
import { keepPending, type Purpose } from './pending-sign-on.ts';

/** Begins a log-in at the provider. */
export function startSignOn(
  context: ContextOf<typeof accounts.startSignOn>,
  {
    next,
    invitation,
    partnerCode,
  }: { next?: string | undefined; invitation?: string | undefined; partnerCode?: string | undefined },
) {
  return beginFor(context, {
    next: next ?? null,
    invitation: invitation ?? null,
    partnerCode: partnerCode ?? null,
    linkFor: null,
  });
}

/** The address of the provider's log-in page, for this browser. */
async function beginFor(
  context: RequestContext<keyof typeof providerErrors>,
  purpose: Purpose,
): Promise<{ url: string }> {
  if (!context.provider) throw context.error('sign_on_off');
  const { url, expected } = await context.provider.begin().catch((error: unknown) => {
    throw error instanceof ProviderError
      ? context.error(error.reason === 'misconfigured' ? 'provider_misconfigured' : 'provider_unavailable')
      : error;
  });
  await keepPending(context, expected, purpose);
  return { url };
}

/** Begins to link an identity to the account. Only this session, in this browser, can finish it. */
export async function startLinking(
  context: ContextOf<typeof accounts.startLinking>,
  principal: Account,
  { password }: { password: string },
) {
  await confirmPassword(context, principal, password);
  return beginFor(context, {
    next: '/profile#sign-on',
    invitation: null,
    partnerCode: null,
    linkFor: { accountId: principal.id, sessionId: principal.sessionId },
  });
}
