import type { RequestContext } from '#platform/server/http/request-context.ts';
import { resetEmail } from '../../messages.ts';
import { resetLink } from './reset-link.ts';

/** Emails a reset link if the address has an account. The response does not wait for it, so that it reveals nothing. */
export async function requestPasswordReset(context: RequestContext, { email }: { email: string }) {
  void mailLink(context, email).catch((error: unknown) => context.log.error({ err: error }, 'a password reset could not be mailed'));
  return Promise.resolve({});
}

async function mailLink(context: RequestContext, email: string): Promise<void> {
  const link = await resetLink(context, email);
  if (link) await context.mail.send({ to: email, ...resetEmail(link) });
}
