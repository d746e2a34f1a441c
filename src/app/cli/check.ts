import { forOwner, readSettings } from '#platform/server/settings.ts';
import { runOwnerCommand } from './admin-client.ts';
import { runCommand } from './run-command.ts';

const usage = 'npm run check    says what is wrong with the database, and changes nothing; it takes no further words';

/** The server may run meanwhile. */
async function run(args: string[]): Promise<number> {
  if (args.length > 0) {
    console.error(usage);
    return 2;
  }
  let answer = '';
  for await (const part of runOwnerCommand('check', forOwner(readSettings(process.env, { createSecret: false })))) answer += String(part);
  const errors = JSON.parse(answer) as string[];
  console.log(errors.join('\n') || 'Nothing is wrong: schema, constraints, references, ledger, pairs, figures, and who sees what.');
  return errors.length === 0 ? 0 : 1;
}

await runCommand(run);
