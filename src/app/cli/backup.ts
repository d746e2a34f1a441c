import { resolve } from 'node:path';
import { assertCreatable } from '#platform/server/backup/file-checks.ts';
import { writePrivateFile } from '#platform/server/private-file.ts';
import { inspectBackup } from '#platform/server/backup/read-backup.ts';
import { forOwner, readSettings } from '#platform/server/settings.ts';
import { runOwnerCommand } from './admin-client.ts';
import { copyPicturesTo, takePicturesFolder } from './back-up-pictures.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run backup                       writes otterway-<time>.backup.gz here
npm run backup -- FILE               writes FILE, which must not be there yet
npm run backup -- --deletions [FILE] writes the list of deletions, to be kept apart from the backups; otterway-<time>.deletions.json
                                     where no FILE is named
               … --pictures FOLDER   copies the files of pictures that FOLDER does not have yet; the same FOLDER serves all backups`;

/** The server may run meanwhile. */
async function run(words: string[]): Promise<number> {
  const { folder, others: args } = takePicturesFolder(words);
  const isList = args[0] === '--deletions';
  const [file = named(isList ? 'deletions.json' : 'backup.gz'), more] = isList ? args.slice(1) : args;
  if (more !== undefined || file === '' || file.startsWith('-') || (isList && folder !== null)) {
    console.error(usage);
    return 2;
  }
  const settings = forOwner(readSettings(process.env, { createSecret: false }));
  await assertCreatable(file);
  if (isList) {
    await writePrivateFile(file, runOwnerCommand('deletions', settings));
    console.log(`The list of deletions is ${resolve(file)}.`);
    return 0;
  }
  await writePrivateFile(file, runOwnerCommand('backup', settings), {
    compressed: true,
    verify: async (draft) => void (await inspectBackup(draft)),
  });
  const { head, manifest } = await inspectBackup(file);
  const rows = Object.values(manifest).reduce((sum, table) => sum + table.rows, 0);
  console.log(`${resolve(file)} holds ${rows} rows of ${head.tables.length} tables, version ${head.migrations.at(-1)}, as of ${head.takenAt}.
The ledger has ${manifest.pebble_transactions?.rows} rows with the hash ${manifest.pebble_transactions?.sha256}.
What apps for two-step log-in know and the keys of pictures are sealed in it under SECRET: keep that too, apart from the backups.`);
  if (folder === null) {
    if (manifest.memory_pictures?.rows)
      console.log(
        `The files of ${manifest.memory_pictures.rows} pictures are not in it: --pictures FOLDER copies them.`,
      );
    return 0;
  }
  const { message, isComplete } = await copyPicturesTo(folder, settings);
  console.log(message);
  return isComplete ? 0 : 1;
}

function named(kind: string): string {
  return `otterway-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.${kind}`;
}

await runCommand(run);
