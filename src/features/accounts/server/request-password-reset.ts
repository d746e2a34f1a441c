import type { Exchange } from '#platform/server/http/exchange.ts';
import { resetLetter } from '../text.ts';
import { resetLink } from './reset-link.ts';

/** Mails a reset link, if the address has an account; the answer does not tell, and does not wait for the mail. */
export async function requestPasswordReset(exchange: Exchange, { email }: { email: string }) {
  void mailLink(exchange, email).catch((error: unknown) => exchange.log.error({ err: error }, 'a password reset could not be mailed'));
  return Promise.resolve({});
}

async function mailLink(exchange: Exchange, email: string): Promise<void> {
  const link = await resetLink(exchange, email);
  if (link) await exchange.mail.send({ to: email, ...resetLetter(link) });
}
