import Fastify from 'fastify';
import { sendAdminCommand } from '#platform/server/admin-socket.ts';
import { assertDatabaseExists } from '#platform/server/database/connect-as-owner.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { openMail } from '#platform/server/mail.ts';
import { forOwner, readSettings, type Settings } from '#platform/server/settings.ts';
import { migrateDistributed } from '../../../db/distribute.ts';
import { adminCommands, commandsWithoutEmail, type CommandResult } from './administer.ts';
import { runCommand } from './run-command.ts';

const silent = Fastify({ logger: false }).log;

const usage = `npm run admin -- grant EMAIL    makes the account an administrator, and ends its sessions
npm run admin -- revoke EMAIL   takes that back, from the next click on, and ends its sessions
npm run admin -- list           names all administrators
npm run admin -- sign-out EMAIL ends every session of an account, within a second
npm run admin -- reset-link EMAIL
                                shows a link that sets a new password, for anybody whom emails do not reach
npm run admin -- invite EMAIL   mails and shows a link for signing up, where SIGN_UP=invited
npm run admin -- test-mail EMAIL
                                sends an email, to see whether emails arrive
npm run admin -- reset-second-factor EMAIL
                                turns two-step log-in off, for anybody who lost both phone and recovery codes
npm run admin -- remove-demo    erases the demo accounts, and what they own
npm run admin -- accept-secret  goes on under the SECRET that is set, without what is sealed under a lost one`;

/** The server may run meanwhile. */
async function run([command = '', email = '', ...more]: string[]): Promise<number> {
  if (
    !Object.hasOwn(adminCommands, command) ||
    commandsWithoutEmail.includes(command) === Boolean(email) ||
    more.length > 0
  ) {
    console.error(usage);
    return 2;
  }
  const settings = forOwner(readSettings(process.env, { createSecret: false }));
  const { status, message } =
    (await askServer(settings, command, email)) ?? (await onDatabase(settings, command, email));
  if (status === 0) console.log(message);
  else console.error(message);
  return status;
}

/** The server that runs on the embedded database; null without one. */
async function askServer(
  { databaseUrl, dataDir }: Settings,
  command: string,
  email: string,
): Promise<CommandResult | null> {
  const answer = databaseUrl ? null : await sendAdminCommand(dataDir, 'administer', command, email);
  if (!answer) return null;
  let text = '';
  for await (const part of answer) text += String(part);
  return JSON.parse(text) as CommandResult;
}

async function onDatabase(settings: Settings, command: string, email: string): Promise<CommandResult> {
  assertDatabaseExists(settings);
  const { ownerDatabase, close } = await openDatabase(settings, silent, { migrateDistributed });
  try {
    return await adminCommands[command]!(
      { database: ownerDatabase, settings, mail: openMail(settings, silent), now: new Date() },
      email,
    );
  } finally {
    await close();
  }
}

await runCommand(run);
