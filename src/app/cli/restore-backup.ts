import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import type { ClientBase, Pool } from 'pg';
import { listDeletions, putDeletionsBack, type DeletionList } from './deletion-list.ts';
import { carryOutDeletions } from '#features/privacy/server/erase-due-accounts.ts';
import { UnusableBackup, type Head } from '#platform/server/backup/backup-file.ts';
import { loadBackup } from '#platform/server/backup/load-backup.ts';
import { inspectBackup, type Inspected } from '#platform/server/backup/read-backup.ts';
import { writePrivateFile } from '#platform/server/private-file.ts';
import { writeBackup } from '#platform/server/backup/write-backup.ts';
import { assertDirectoryUnlocked } from '#platform/server/database/directory-lock.ts';
import { isDistributed } from '#platform/server/database/database-facts.ts';
import { migrate, migrations, unknownMigrations } from '#platform/server/database/migrate.ts';
import { connectAsOwner } from '#platform/server/database/connect-as-owner.ts';
import { openDatabase, openEmbeddedPool } from '#platform/server/database/open-database.ts';
import { prepareRole } from '#platform/server/database/serving-role.ts';
import { inMemory, type Settings } from '#platform/server/settings.ts';
import { assertNothingExcluded, assertProven, backupExclusions, emptyExclusions } from './backup-exclusions.ts';
import { errorsOf, integrityErrorsIn } from './integrity-checks.ts';

const silent = Fastify({ logger: false }).log;

/** Reads all of a file, and throws if it may not be restored. Until then nothing of it is in a database. */
export async function inspectRestorable(
  file: string,
  settings: Settings,
  how: { isUnprovenAllowed: boolean },
): Promise<Inspected> {
  const inspected = await inspectBackup(file);
  assertKnownVersion(inspected.head);
  assertNothingExcluded(inspected.head);
  assertProven(inspected, settings, how);
  return inspected;
}

/** An older version would lose data that it does not know. */
function assertKnownVersion({ migrations: applied }: Head): void {
  const { newer, isBeforeFirst } = unknownMigrations(applied);
  if (isBeforeFirst) throw new UnusableBackup('the backup is of a version before 1.0.0, which cannot be restored');
  if (newer.length > 0)
    throw new UnusableBackup(
      `the backup was made by a newer version (${newer.join(', ')}); restore it with that version`,
    );
}

/** A file that was rehearsed, and its checksum. */
export interface Rehearsed {
  file: string;
  sha256: string;
}

/**
 * Restores into a database in memory at the version of the backup, migrates it and runs the integrity checks. Returns the file to restore: the given
 * one, or the migrated one of an older version. `look` may read the restored rows.
 */
export async function rehearse(
  file: string,
  { head, end: { sha256 } }: Inspected,
  look: (client: ClientBase) => Promise<void> = async () => {},
): Promise<Rehearsed> {
  const { pool, close } = await openEmbeddedPool(inMemory, silent);
  try {
    await prepareRole(pool);
    const isOlder = head.migrations.length < migrations.length;
    await migrate(pool, isOlder ? head.migrations.at(-1) : undefined);
    const client = await pool.connect();
    try {
      await loadBackup(client, file, isOlder ? emptyExclusions : emptyAndCheck, sha256);
      if (!isOlder) {
        await look(client);
        return { file, sha256 };
      }
    } finally {
      client.release();
    }
    await migrate(pool);
    const updated = `${file}.updated`;
    // A key of this process alone: nobody else is to restore the migrated file.
    const options = {
      now: new Date(head.takenAt),
      secretMark: head.secretMark,
      proofKey: randomBytes(32),
      backupExclusions,
    };
    let updatedSum = '';
    const reader = await pool.connect();
    try {
      assertNone(await errorsOf(reader));
      await look(reader);
      await writePrivateFile(updated, writeBackup(reader, options), {
        compressed: true,
        verify: async (draft) => void (updatedSum = (await inspectBackup(draft)).end.sha256),
      });
    } finally {
      reader.release();
    }
    return { file: updated, sha256: updatedSum };
  } finally {
    await close();
  }
}

async function emptyAndCheck(client: ClientBase): Promise<void> {
  await emptyExclusions(client);
  await assertIntegrity(client);
}

async function assertIntegrity(client: ClientBase): Promise<void> {
  assertNone(await integrityErrorsIn(client));
}

function assertNone(errors: readonly string[]): void {
  if (errors.length > 0) throw new UnusableBackup(`what the backup holds is not sound:\n${errors.join('\n')}`);
}

export interface RestoreOptions {
  takenAt: string;
  /** Of the rehearsed file. */
  sha256?: string;
  /** The list of deletions that was kept apart from the backup. */
  list?: DeletionList | null;
  /** Whether existing data may be replaced. */
  replace?: boolean;
}

/**
 * Restores a rehearsed file completely or not at all. It erases accounts again that the replaced database or the list has as deleted. Returns their
 * number, or null if neither was available.
 */
export async function restore(
  file: string,
  settings: Settings,
  { takenAt, sha256, list = null, replace = false }: RestoreOptions,
): Promise<number | null> {
  const { database, close } = await openDatabase(settings, silent);
  try {
    const now = new Date();
    let hasDeletionList = false;
    // A server's connections have a statement timeout of seconds, and a restore takes longer.
    const { client, close: done } = settings.databaseUrl
      ? await connectAsOwner(settings, silent)
      : await poolConnection(database.pool);
    try {
      await assertReplaceable(client, 1);
      const {
        rows: [counted],
      } = await client.query<{ accounts: number }>('select count(*)::int as accounts from accounts');
      if (counted!.accounts > 0 && !replace) {
        throw new Error(
          `the database is not empty: it has ${counted!.accounts} accounts; with --replace all of it gives way to the backup`,
        );
      }
      const lists = [...(counted!.accounts > 0 ? [await listDeletions(client, now)] : []), ...(list ? [list] : [])];
      await loadBackup(
        client,
        file,
        async (loaded) => {
          await emptyAndCheck(loaded);
          for (const deletions of lists.sort((a, b) => (a.takenAt < b.takenAt ? -1 : 1)))
            await putDeletionsBack(loaded, deletions, takenAt);
        },
        sha256,
      );
      hasDeletionList = lists.length > 0;
    } finally {
      await done();
    }
    const erased = await carryOutDeletions(database, now);
    return hasDeletionList ? erased : null;
  } finally {
    await close();
  }
}

async function poolConnection(pool: Pool) {
  const client = await pool.connect();
  return { client, close: async () => client.release() };
}

/** Checked first, because a rehearsal takes minutes. */
export async function assertRestorable(settings: Settings): Promise<void> {
  if (!settings.databaseUrl) return assertDirectoryUnlocked(settings.dataDir);
  const { client, close } = await connectAsOwner(settings, silent);
  try {
    await assertReplaceable(client, 0);
  } finally {
    await close();
  }
}

/** Its triggers and row-level security are off during a restore, which Citus allows for tables of one machine alone. */
async function assertReplaceable(client: ClientBase, ownListeners: number): Promise<void> {
  if (await isDistributed(client)) {
    throw new Error(`this database is distributed over several machines, and a backup is restored before that: create another database on the same Citus,
name it in DATABASE_URL (and DATABASE_OWNER_URL), run this command again, and then: npm run distribute -- DATABASE_URL`);
  }
  // The servers on PostgreSQL. Only one process opens the embedded database.
  const {
    rows: [found],
  } = await client.query<{ listeners: number }>(`
    select count(*)::int as listeners from pg_stat_activity where datname = current_database() and application_name = 'otterway-live'`);
  const others = found!.listeners - ownListeners;
  if (others > 0)
    throw new Error(
      `${others} ${others === 1 ? 'server still runs' : 'servers still run'} on this database; stop them first`,
    );
}
