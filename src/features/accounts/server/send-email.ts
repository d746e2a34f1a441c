import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { Email } from '#platform/server/mail.ts';

/** Sends an email in the background. The write it reports on stands even if sending fails. */
export function sendEmail({ mail, log }: RequestContext, to: string, email: Omit<Email, 'to'>): void {
  void mail.send({ to, ...email }).catch((error: unknown) => log.error({ err: error }, `a letter could not be sent: ${email.subject}`));
}
