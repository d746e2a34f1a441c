import { changeRole } from '#features/accounts/server/change-role.ts';
import { resetLink } from '#features/accounts/server/passwords/reset-link.ts';
import { resetSecondFactor } from '#features/accounts/server/second-factor/reset-second-factor.ts';
import { administrators, normalisedEmail } from '#features/accounts/server/roles.ts';
import { signOutEverywhere } from '#features/accounts/server/sessions/sign-out-everywhere.ts';
import { resetLinkMinutes } from '#features/accounts/rules.ts';
import { secondFactorResetEmail } from '#features/accounts/messages.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Mail } from '#platform/server/mail.ts';
import type { Settings } from '#platform/server/settings.ts';
import { removeDemo } from '../../../db/seed/remove-demo.ts';

export interface Administered {
  /** The exit code: 0 on success. */
  status: 0 | 1;
  said: string;
}

interface On {
  /** A connection as the schema's owner. */
  database: Database;
  settings: Settings;
  mail: Mail;
  now: Date;
}

/** The commands of `npm run admin` by their first word; the other words are arguments. */
export const administrations: Record<string, (on: On, email: string) => Promise<Administered>> = {
  grant: ({ database, now }, email) => onAccount(email, changeRole(database, email, 'administrator', now), `${email} is an administrator now. `),
  revoke: ({ database, now }, email) => onAccount(email, changeRole(database, email, 'partner', now), `${email} is no administrator any more. `),
  list: async ({ database }) => done((await administrators(database.pool)).join('\n') || 'There are no administrators.'),
  'sign-out': ({ database, now }, email) => onAccount(email, signOutEverywhere(database, email, now)),
  'reset-second-factor': async ({ database, mail }, email) => {
    const to = await resetSecondFactor(database.pool, email);
    if (!to) return failed(`There is no account with the email ${email} that has two-step log-in on.`);
    // The request may not have come from the account's owner.
    await mail.send({ to, ...secondFactorResetEmail });
    return done(`Two-step log-in is off for ${to}, and they have been written to.`);
  },
  'reset-link': async (on, email) => {
    const link = await resetLink(on, normalisedEmail(email));
    if (!link) return noAccount(email);
    return done(`${link}\nIt sets a new password once, within ${resetLinkMinutes} minutes. Give it to the owner of ${email} and to nobody else.`);
  },
  'remove-demo': async ({ database, now }) => {
    const removed = await removeDemo(database, now);
    return done(removed === 0 ? 'There are no demo accounts.' : `${removed} demo accounts are erased, with what they owned.`);
  },
};

/** Commands without an account. */
export const withoutEmail = ['list', 'remove-demo'];

/** Returns a message with the number of ended sessions, or that the account does not exist. */
async function onAccount(email: string, act: Promise<number | null>, says = ''): Promise<Administered> {
  const ended = await act;
  return ended === null ? noAccount(email) : done(`${says}${ended} ${ended === 1 ? 'session has' : 'sessions have'} ended.`);
}

const done = (said: string): Administered => ({ status: 0, said });
const failed = (said: string): Administered => ({ status: 1, said });
const noAccount = (email: string) => failed(`There is no account with the email ${email}.`);
