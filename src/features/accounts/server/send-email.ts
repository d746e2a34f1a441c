import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { Email } from '#platform/server/mail.ts';

/** To one address: an account can be made with somebody else's. */
export const emailsAnHour = 20;

const limiter = new RateLimiterMemory({ points: emailsAnHour, duration: 2 * 60 * 60 });

type MailContext = Pick<RequestContext, 'mail' | 'log' | 'now' | 'settings'>;

/**
 * Sends an email in the background. The write it reports on stands even if sending fails. `isLimited` is false for emails whose number
 * the contract limits, and which nobody may crowd out.
 */
export function sendEmail(context: MailContext, to: string, email: Omit<Email, 'to'>, { isLimited = true } = {}): void {
  void send(context, to, email, isLimited).catch((error: unknown) => context.log.error({ err: error }, `an email could not be sent: ${email.subject}`));
}

async function send({ mail, log, now, settings }: MailContext, to: string, email: Omit<Email, 'to'>, isLimited: boolean): Promise<void> {
  if (isLimited && settings.smtpUrl) {
    // The key names the hour, because the library reads the machine's clock.
    const { consumedPoints } = await limiter.penalty(`${Math.floor(now.getTime() / 3_600_000)} ${to}`);
    if (consumedPoints > emailsAnHour) return log.warn(`an email was not sent, after ${emailsAnHour} to its address within the hour: ${email.subject}`);
  }
  await mail.send({ to, ...email });
}
