import Fastify from 'fastify';
import { administrators, grantRole } from '#features/accounts/server/roles.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { assertRuntime } from '#platform/server/runtime.ts';
import { readSettings } from '#platform/server/settings.ts';

const usage = `npm run admin -- grant EMAIL    makes the account an administrator
npm run admin -- revoke EMAIL   takes that back, from the next click on
npm run admin -- list           names all administrators`;

/** Answers the exit code. A server that runs on the embedded database must be stopped first: one process owns it. */
async function run([command = '', email = '']: string[]): Promise<number> {
  const role = ({ grant: 'administrator', revoke: 'partner' } as const)[command];
  if (command !== 'list' && !(role && email)) {
    console.error(usage);
    return 2;
  }
  const { database, close } = await openDatabase(readSettings(process.env), Fastify({ logger: false }).log);
  try {
    if (!role) console.log((await administrators(database.pool)).join('\n') || 'There are no administrators.');
    else if (!(await grantRole(database.pool, email, role))) {
      console.error(`There is no account with the email ${email}.`);
      return 1;
    } else console.log(role === 'administrator' ? `${email} is an administrator now.` : `${email} is no administrator any more.`);
    return 0;
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
