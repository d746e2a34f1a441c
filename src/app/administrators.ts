import Fastify from 'fastify';
import { changeRole } from '#features/accounts/server/change-role.ts';
import { resetSecondFactor } from '#features/accounts/server/reset-second-factor.ts';
import { administrators } from '#features/accounts/server/roles.ts';
import { signOutEverywhere } from '#features/accounts/server/sign-out-everywhere.ts';
import { secondFactorResetLetter } from '#features/accounts/text.ts';
import type { Database } from '#platform/server/database/database.ts';
import { refuseMissing } from '#platform/server/database/open-as-it-is.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { openMail } from '#platform/server/mail.ts';
import { assertRuntime } from '#platform/server/runtime.ts';
import { forOwner, readSettings, type Settings } from '#platform/server/settings.ts';

const silent = Fastify({ logger: false }).log;

const usage = `npm run admin -- grant EMAIL    makes the account an administrator, and ends its sessions
npm run admin -- revoke EMAIL   takes that back, from the next click on, and ends its sessions
npm run admin -- list           names all administrators
npm run admin -- sign-out EMAIL ends every session of an account, within a second
npm run admin -- reset-second-factor EMAIL
                                turns two-step log-in off, for anybody who lost both phone and recovery codes`;

/** Answers the exit code. A server that runs on the embedded database must be stopped first: one process owns it. */
async function run([command = '', email = '', ...more]: string[]): Promise<number> {
  const role = ({ grant: 'administrator', revoke: 'partner' } as const)[command];
  const isKnown = command === 'list' ? !email : email && (role ?? ['reset-second-factor', 'sign-out'].includes(command));
  if (!isKnown || more.length > 0) {
    console.error(usage);
    return 2;
  }
  if (command === 'reset-second-factor') return resetFor(email);
  if (command === 'sign-out') return signOut(email);
  if (role) return onAccount(email, (database) => changeRole(database, email, role, new Date()), `${email} is ${role === 'administrator' ? 'an administrator now' : 'no administrator any more'}. `);
  return onDatabase(async ({ pool }) => {
    console.log((await administrators(pool)).join('\n') || 'There are no administrators.');
    return 0;
  });
}

function signOut(email: string): Promise<number> {
  return onAccount(email, (database) => signOutEverywhere(database, email, new Date()));
}

/** Says what was done and how many sessions have ended with it, or that there is nobody to do it to. */
function onAccount(email: string, act: (database: Database) => Promise<number | null>, done = ''): Promise<number> {
  return onDatabase(async (database) => {
    const ended = await act(database);
    if (ended === null) {
      console.error(`There is no account with the email ${email}.`);
      return 1;
    }
    console.log(`${done}${ended} ${ended === 1 ? 'session has' : 'sessions have'} ended.`);
    return 0;
  });
}

/** Its owner is written to: whoever asked may not have been them. */
function resetFor(email: string): Promise<number> {
  return onDatabase(async ({ pool }, settings) => {
    const to = await resetSecondFactor(pool, email);
    if (!to) {
      console.error(`There is no account with the email ${email} that has two-step log-in on.`);
      return 1;
    }
    await openMail(settings, silent).send({ to, ...secondFactorResetLetter });
    console.log(`Two-step log-in is off for ${to}, and they have been written to.`);
    return 0;
  });
}

async function onDatabase<T>(work: (database: Database, settings: Settings) => Promise<T>): Promise<T> {
  const settings = forOwner(readSettings(process.env, { makes: false }));
  refuseMissing(settings);
  const { database, close } = await openDatabase(settings, silent);
  try {
    return await work(database, settings);
  } finally {
    await close();
  }
}

try {
  assertRuntime();
  process.exitCode = await run(process.argv.slice(2));
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
}
