import { rename, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { ClientBase } from 'pg';
import { backupNames, pruneBackups } from '#platform/server/backup/backup-folder.ts';
import { assertCreatable } from '#platform/server/backup/file-checks.ts';
import { recordBackup } from '#platform/server/backup/last-backup.ts';
import { writeBackup } from '#platform/server/backup/write-backup.ts';
import { connectAsOwner } from '#platform/server/database/connect-as-owner.ts';
import type { Database } from '#platform/server/database/database.ts';
import { databaseId } from '#platform/server/database/database-facts.ts';
import { openPrivateFolder, syncFolder, writePrivateFile } from '#platform/server/private-file.ts';
import { forOwner, type Settings } from '#platform/server/settings.ts';
import { copyPicturesTo } from '../../cli/back-up-pictures.ts';
import { backupOptions } from '../../cli/backup-exclusions.ts';
import { allPages, storedPictures } from '../../cli/stored-pictures.ts';

interface BackupWork {
  /** The owner's. */
  database: Database;
  settings: Settings;
  folder: string;
  keep: number;
  /** Free bytes below which nothing is written, for the database may need them. */
  leaveBytes: number;
  now: Date;
  log: FastifyBaseLogger;
  stopping: AbortSignal;
  /** Reads a written backup back. */
  inspect: (file: string) => Promise<unknown>;
}

/**
 * Writes a verified backup with its pictures, under its name only once all of it is on the disk, and then removes old ones. Returns its path; null if
 * another server is writing one.
 */
export async function writeAutomaticBackup(work: BackupWork): Promise<string | null> {
  const { database, settings, folder, leaveBytes } = work;
  await openPrivateFolder(folder);
  await assertSpace(folder, leaveBytes);
  return settings.databaseUrl ? onPostgres(work) : write(work, (read) => overPool(database, read));
}

async function assertSpace(folder: string, leaveBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < leaveBytes) throw new Error(`the disk of ${folder} is nearly full; make room`);
}

/** Reads over a connection of the owner. */
type Reading = <T>(read: (client: ClientBase) => AsyncGenerator<T>) => AsyncGenerator<T>;

/** Over a connection without a statement timeout. Its lock is gone with it, also when the server is killed. */
async function onPostgres(work: BackupWork): Promise<string | null> {
  const { client, close } = await connectAsOwner(forOwner(work.settings), work.log);
  try {
    const {
      rows: [lock],
    } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(hashtext('otterway backup')) as taken`);
    return lock!.taken ? await write(work, (read) => read(client)) : null;
  } finally {
    // Otherwise the lock is gone only once the database has noticed the end of the connection, and the next server is told that one is being written.
    await client.query('rollback; select pg_advisory_unlock_all()').catch(() => {});
    await close();
  }
}

async function write(
  { database, settings, folder, keep, leaveBytes, now, log, stopping, inspect }: BackupWork,
  reading: Reading,
): Promise<string> {
  const names = backupNames(await database.asOwner(now, databaseId));
  const [draft, file] = [join(folder, names.draftWithoutPictures), join(folder, names.backup(now))];
  await assertCreatable(file);
  const rows = reading((client) => writeBackup(client, backupOptions(settings, now)));
  await writePrivateFile(draft, untilStopped(rows, stopping), {
    compressed: true,
    verify: async (written) => void (await inspect(written)),
  });
  const { message, isComplete } = await copyPicturesTo(picturesIn(folder), settings, {
    readPictures: () => allPages(reading(storedPictures)),
    beforeCopy: async () => {
      stopping.throwIfAborted();
      await assertSpace(folder, leaveBytes);
    },
  });
  if (!isComplete) log.error({ pictures: message }, 'a backup lacks files of pictures that are not there');
  await rename(draft, file);
  await syncFolder(dirname(file));
  await recordBackup(database, now);
  const removed = await pruneBackups(folder, names, { keep, written: names.backup(now) });
  log.info({ backup: file, removed }, 'a backup was written');
  return file;
}

export const picturesIn = (folder: string) => join(folder, 'pictures');

async function* untilStopped<T>(parts: AsyncIterable<T>, stopping: AbortSignal): AsyncGenerator<T> {
  for await (const part of parts) {
    stopping.throwIfAborted();
    yield part;
  }
}

/** The embedded database has one connection, which requests wait for: it is free again once the rows are read. */
async function* overPool<T>({ pool }: Database, read: (client: ClientBase) => AsyncGenerator<T>): AsyncGenerator<T> {
  const client = await pool.connect();
  try {
    yield* read(client);
  } finally {
    client.release();
  }
}
