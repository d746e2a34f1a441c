import { forOwner, readSettings } from '#platform/server/settings.ts';
import { runOwnerCommand } from './admin-client.ts';
import { fileErrors } from './read-stored-pictures.ts';
import { runCommand } from './run-command.ts';

const usage =
  'npm run check    says what is wrong with the database and the files of pictures, and changes nothing; it takes no further words';

/** The server may run meanwhile. */
async function run(args: string[]): Promise<number> {
  if (args.length > 0) {
    console.error(usage);
    return 2;
  }
  const settings = forOwner(readSettings(process.env, { createSecret: false }));
  let answer = '';
  for await (const part of runOwnerCommand('check', settings)) answer += String(part);
  const errors = JSON.parse(answer) as string[];
  // A running server still knows the one it was started with.
  if (!settings.secret)
    errors.push(
      `there is no SECRET in ${settings.dataDir}, and no server starts without it: put the file “secret” back`,
    );
  errors.push(...(await fileErrors(settings, new Date())));
  console.log(
    errors.join('\n') ||
      'Nothing is wrong: schema, constraints, references, ledger, pairs, figures, who sees what, SECRET, and the files of pictures.',
  );
  return errors.length === 0 ? 0 : 1;
}

await runCommand(run);
