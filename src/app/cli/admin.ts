import Fastify from 'fastify';
import { askAdminSocket } from '#platform/server/admin-socket.ts';
import { refuseMissing } from '#platform/server/database/open-as-it-is.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { openMail } from '#platform/server/mail.ts';
import { forOwner, readSettings, type Settings } from '#platform/server/settings.ts';
import { administrations, withoutEmail, type Administered } from './administer.ts';
import { runCommand } from './run-command.ts';

const silent = Fastify({ logger: false }).log;

const usage = `npm run admin -- grant EMAIL    makes the account an administrator, and ends its sessions
npm run admin -- revoke EMAIL   takes that back, from the next click on, and ends its sessions
npm run admin -- list           names all administrators
npm run admin -- sign-out EMAIL ends every session of an account, within a second
npm run admin -- reset-link EMAIL
                                shows a link that sets a new password, for anybody whom emails do not reach
npm run admin -- reset-second-factor EMAIL
                                turns two-step log-in off, for anybody who lost both phone and recovery codes
npm run admin -- remove-demo    erases the demo accounts, and what they own`;

/** The server may run meanwhile. */
async function run([command = '', email = '', ...more]: string[]): Promise<number> {
  if (!Object.hasOwn(administrations, command) || withoutEmail.includes(command) === Boolean(email) || more.length > 0) {
    console.error(usage);
    return 2;
  }
  const settings = forOwner(readSettings(process.env, { makes: false }));
  const { status, said } = (await askServer(settings, command, email)) ?? (await onDatabase(settings, command, email));
  if (status === 0) console.log(said);
  else console.error(said);
  return status;
}

/** The server that runs on the embedded database; null without one. */
async function askServer({ databaseUrl, dataDir }: Settings, command: string, email: string): Promise<Administered | null> {
  const answer = databaseUrl ? null : await askAdminSocket(dataDir, 'administer', command, email);
  if (!answer) return null;
  let text = '';
  for await (const part of answer) text += String(part);
  return JSON.parse(text) as Administered;
}

async function onDatabase(settings: Settings, command: string, email: string): Promise<Administered> {
  refuseMissing(settings);
  const { ownDatabase, close } = await openDatabase(settings, silent);
  try {
    return await administrations[command]!({ database: ownDatabase, settings, mail: openMail(settings, silent), now: new Date() }, email);
  } finally {
    await close();
  }
}

await runCommand(run);
