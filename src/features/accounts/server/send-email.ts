import { setTimeout as pause } from 'node:timers/promises';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { isRefusedForNow, type Email } from '#platform/server/mail.ts';
import type { Settings } from '#platform/server/settings.ts';
import { emailProofOf } from '../rules.ts';
import { addressOf } from './store/emails.ts';

/** To one address: an account can be made with somebody else's. */
export const emailsAnHour = 20;

const limiter = new RateLimiterMemory({ points: emailsAnHour, duration: 2 * 60 * 60 });

/** Between one attempt and the next, after a mail server has put off an email, as many do with a first one: after 1, 5 and 15 minutes. */
const usualPauses = [60_000, 4 * 60_000, 10 * 60_000];

/** Their text is in memory. */
const mostPutOff = 1_000;
let putOff = 0;

type MailContext = Pick<RequestContext, 'mail' | 'log' | 'now' | 'settings' | 'background'>;

interface Options {
  isLimited?: boolean;
  pauses?: readonly number[];
}

/**
 * Sends an email in the background. The write it reports on stands even if sending fails. `isLimited` is false for emails whose number
 * the contract limits, and which nobody may crowd out.
 */
export function sendEmail(
  context: MailContext,
  to: string,
  email: Omit<Email, 'to'>,
  { isLimited = true, pauses = usualPauses }: Options = {},
): void {
  void send(context, to, email, isLimited).catch((error: unknown) => {
    const { mail, log, background } = context;
    const giveUp = (why: unknown) => log.error({ err: why }, `an email could not be sent: ${email.subject}`);
    if (!isRefusedForNow(error) || putOff >= mostPutOff) return giveUp(error);
    putOff += 1;
    background.start(({ stopping }) =>
      sendAgain(() => mail.send({ to, ...email }), pauses, stopping)
        .catch(giveUp)
        .finally(() => (putOff -= 1)),
    );
  });
}

/** Throws what the last attempt failed with. A stop ends it. */
async function sendAgain(
  attempt: () => Promise<void>,
  pauses: readonly number[],
  stopping: AbortSignal,
): Promise<void> {
  for (const [at, ms] of pauses.entries()) {
    await pause(ms, undefined, { signal: stopping, ref: false });
    try {
      return await attempt();
    } catch (error) {
      if (!isRefusedForNow(error) || at === pauses.length - 1) throw error;
    }
  }
}

async function send(
  { mail, log, now, settings }: MailContext,
  to: string,
  email: Omit<Email, 'to'>,
  isLimited: boolean,
): Promise<void> {
  if (isLimited && settings.smtpUrl) {
    // The key names the hour, because the library reads the machine's clock.
    const { consumedPoints } = await limiter.penalty(`${Math.floor(now.getTime() / 3_600_000)} ${to}`);
    if (consumedPoints > emailsAnHour)
      return log.warn(`an email was not sent, after ${emailsAnHour} to its address within the hour: ${email.subject}`);
  }
  await mail.send({ to, ...email });
}

/** Without a mail server no address can be proven, so nothing depends on it. */
export const asksForProof = ({ smtpUrl }: Settings) => smtpUrl !== null;

/** Whether the address of the scope's account may get what opens the account. */
export async function isTrustedAddress(tx: Tx, settings: Settings, accountId: string): Promise<boolean> {
  return !asksForProof(settings) || emailProofOf(await addressOf(tx, accountId)) !== 'unproven';
}
