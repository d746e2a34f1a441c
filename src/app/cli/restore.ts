import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { readDeletionList, type DeletionList } from './deletion-list.ts';
import { assertReadable } from '#platform/server/backup/file-checks.ts';
import { forOwner, readSettings, type Settings } from '#platform/server/settings.ts';
import { assertFolder, putPicturesBack, takePicturesFolder } from './back-up-pictures.ts';
import { assertOwn, otherSecret } from './backup-exclusions.ts';
import { assertRestorable, inspectRestorable, rehearse, restore } from './restore-backup.ts';
import { describeAdministrators, rehearseRestore } from './rehearse-restore.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run restore -- FILE --verify     restores into a database in memory, checks everything, and touches nothing else
npm run restore -- --rehearse [FILE] does the same with the newest backup that the server wrote, and says what is in it
npm run restore -- FILE              restores into an empty database
npm run restore -- FILE --replace    in the place of all that is there; the servers must be stopped
               … --deletions LIST    with the list of deletions that was kept apart from the backup
               … --pictures FOLDER   puts back the files of pictures that are missing
               … --unproven          also takes a file that SECRET does not prove: somebody may have changed it`;

async function run(words: string[]): Promise<number> {
  const { folder, others } = takePicturesFolder(words);
  const isUnprovenAllowed = others.includes('--unproven');
  const args = others.filter((word) => word !== '--unproven');
  const settings = () => forOwner(readSettings(process.env, { createSecret: false }));
  if (args[0] === '--rehearse' && args.length <= 2 && folder === null && !args[1]?.startsWith('-'))
    return rehearseRestore(args[1], settings(), { now: new Date(), isUnprovenAllowed });
  const listAt = args.indexOf('--deletions');
  const flags = args.filter((_, at) => listAt < 0 || (at !== listAt && at !== listAt + 1));
  const [file, ...more] = flags.filter((word) => word !== '--verify' && word !== '--replace');
  if (file === undefined || more.length > 0 || file.startsWith('-')) {
    console.error(usage);
    return 2;
  }
  const target = settings();
  const list = listAt < 0 ? null : await readList(args[listAt + 1], target, { isUnprovenAllowed });
  if (folder !== null) await assertFolder(folder);
  if (!flags.includes('--verify')) await assertRestorable(target);
  const inspected = await inspectRestorable(file, target, { isUnprovenAllowed });
  const { head } = inspected;
  let administrators = '';
  const usable = await rehearse(
    file,
    inspected,
    async (client) => void (administrators = await describeAdministrators(client)),
  );
  try {
    console.log(
      `${file} is whole: as of ${head.takenAt}, version ${head.migrations.at(-1)}; it was restored in memory and nothing is wrong with it.`,
    );
    console.log(administrators);
    const warning = otherSecret(head.secretMark, target);
    if (warning) console.log(warning);
    if (flags.includes('--verify')) return 0;
    const erased = await restore(usable.file, target, {
      takenAt: head.takenAt,
      sha256: usable.sha256,
      list,
      replace: flags.includes('--replace'),
    });
    console.log(
      erased === null
        ? 'No list of deletions was given: who was erased since the backup was taken is back.'
        : `Accounts that were erased again because their time is over: ${erased}.`,
    );
    const pictures = await putPicturesBack(folder, target, new Date());
    if (pictures) console.log(pictures);
    console.log('The backup is restored. Everybody logs in anew.');
    return 0;
  } finally {
    if (usable.file !== file) await rm(usable.file, { force: true });
  }
}

async function readList(
  file: string | undefined,
  target: Settings,
  how: { isUnprovenAllowed: boolean },
): Promise<DeletionList> {
  if (!file || file.startsWith('-'))
    throw new Error(
      '--deletions is followed by the file with the list, as in: npm run restore -- FILE --deletions LIST',
    );
  await assertReadable(file);
  const found = readDeletionList(readFileSync(file, 'utf8'));
  if (!found)
    throw new Error(`${file} is no list of deletions; name the file that npm run backup -- --deletions has written`);
  assertOwn({ what: 'the list of deletions', upTo: 'erasing an account of your choice' }, found.proof, target, how);
  return found.list;
}

await runCommand(run);
