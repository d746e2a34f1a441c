import { join } from 'node:path';
import * as z from 'zod';
import { email as emailField } from '#platform/contract/person-fields.ts';
import { invite } from '#features/accounts/server/invite.ts';
import {
  administrators,
  changeRole,
  normalisedEmail,
  resetSecondFactorOf,
  signOutEverywhere,
} from '#features/accounts/server/command-line.ts';
import { resetLink } from '#features/accounts/server/passwords/request-password-reset.ts';
import { invitationDays, resetLinkMinutes } from '#features/accounts/rules.ts';
import { invitationEmail, secondFactorResetEmail, testEmail } from '#features/accounts/messages/emails.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Mail } from '#platform/server/mail.ts';
import type { Settings } from '#platform/server/settings.ts';
import { renewPushKeys } from '#features/notifications/server/open-push.ts';
import { removeDemo } from '../../../db/seed/remove-demo.ts';
import { hasOtherSecret } from './sealed-rows.ts';

export interface CommandResult {
  /** The exit code: 0 on success. */
  status: 0 | 1;
  message: string;
}

interface CommandContext {
  /** A connection as the schema's owner. */
  database: Database;
  settings: Settings;
  mail: Mail;
  now: Date;
}

/** The commands of `npm run admin` by their first word; the other words are arguments. */
export const adminCommands: Record<string, (on: CommandContext, email: string) => Promise<CommandResult>> = {
  grant: ({ database, now }, email) =>
    endedSessions(email, changeRole(database, email, 'administrator', now), `${email} is an administrator now. `),
  revoke: ({ database, now }, email) =>
    endedSessions(email, changeRole(database, email, 'partner', now), `${email} is no administrator any more. `),
  list: async ({ database }) =>
    succeeded((await administrators(database.pool)).join('\n') || 'There are no administrators.'),
  'sign-out': ({ database, now }, email) => endedSessions(email, signOutEverywhere(database, email, now)),
  'reset-second-factor': async ({ database, mail, now }, email) => {
    const to = await resetSecondFactorOf(database, email, now);
    if (!to) return failed(`There is no account with the email ${email} that has two-step log-in on.`);
    // The request may not have come from the account's owner.
    await mail.send({ to, ...secondFactorResetEmail });
    return succeeded(`Two-step log-in is off for ${to}, and they have been written to.`);
  },
  'reset-link': async (on, email) => {
    const link = await resetLink(on, normalisedEmail(email));
    if (!link) return noAccount(email);
    return succeeded(
      `${link}\nIt sets a new password once, within ${resetLinkMinutes} minutes. Give it to the owner of ${email} and to nobody else.`,
    );
  },
  invite: async (on, address) => {
    const invitation = await invite(on, address);
    if (invitation === 'no_address') return notAnAddress(address);
    if (invitation === 'email_taken') return failed(`There is already an account with the email ${address}.`);
    const { email, link } = invitation;
    const text = `${link}\nIt makes one account, within ${invitationDays} days.`;
    try {
      await on.mail.send({ to: email, ...invitationEmail(link) });
    } catch (error) {
      return succeeded(`${text} Hand it over yourself: the email to ${email} could not be sent (${firstLine(error)}).`);
    }
    return succeeded(`${text} It was also mailed to ${email}.`);
  },
  'test-mail': async ({ mail, settings: { smtpUrl, dataDir } }, address) => {
    const { data: to } = z.safeParse(emailField, address);
    if (!to) return notAnAddress(address);
    try {
      await mail.send({ to, ...testEmail });
    } catch (error) {
      return failed(`The email could not be sent: ${firstLine(error)}`);
    }
    return succeeded(
      smtpUrl
        ? `The mail server at ${new URL(smtpUrl).host} took an email for ${to}.`
        : `SMTP_URL is not set: the email only lies in ${join(dataDir, 'mail')}.`,
    );
  },
  'remove-demo': async ({ database, now }) => {
    const removed = await removeDemo(database, now);
    return succeeded(
      removed === 0 ? 'There are no demo accounts.' : `${removed} demo accounts are erased, with what they owned.`,
    );
  },
  'accept-secret': async ({ database, settings, now }) => {
    if (!settings.secret)
      return failed(`There is no SECRET. Make one first: openssl rand -hex 32 > ${join(settings.dataDir, 'secret')}`);
    if (!(await hasOtherSecret(database.pool, settings))) return succeeded('The database has this SECRET already.');
    await renewPushKeys(database, settings, now);
    return succeeded(
      'The database has this SECRET from now on. What is sealed under another one does not open any more: npm run check counts it.',
    );
  },
};

/** Commands without an account. */
export const commandsWithoutEmail = ['list', 'remove-demo', 'accept-secret'];

/** Returns a message with the number of ended sessions, or that the account does not exist. */
async function endedSessions(email: string, ending: Promise<number | null>, prefix = ''): Promise<CommandResult> {
  const ended = await ending;
  return ended === null
    ? noAccount(email)
    : succeeded(`${prefix}${ended} ${ended === 1 ? 'session has' : 'sessions have'} ended.`);
}

const firstLine = (error: unknown) => (error as Error).message.split('\n')[0]!;
const succeeded = (message: string): CommandResult => ({ status: 0, message });
const failed = (message: string): CommandResult => ({ status: 1, message });
const notAnAddress = (text: string) => failed(`${text} is not an email address.`);
const noAccount = (email: string) => failed(`There is no account with the email ${email}.`);
