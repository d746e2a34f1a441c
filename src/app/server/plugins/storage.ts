import type { Database } from '#platform/server/database/database.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import type { Timeouts } from '#platform/server/database/serving-pool.ts';
import { externalDisk, watchDisk, type Disk } from '#platform/server/disk.ts';
import type { Live } from '#platform/server/live/live.ts';
import { inMemory, isLocalOnly } from '#platform/server/settings.ts';
import { migrateDistributed } from '../../../../db/distribute.ts';
import { seedDemo } from '../../../../db/seed/demo.ts';
import { seedPlatformContent } from '../../../../db/seed/platform-content.ts';
import { hasDemo } from '../../../../db/seed/remove-demo.ts';
import { hasOtherSecret } from '../../cli/sealed-rows.ts';
import { probeFolders } from '../probe-folders.ts';
import { assertSecret } from '../secret.ts';
import type { ServerContext } from './server-context.ts';

export interface Storage {
  database: Database;
  /** With the rights of the schema's owner, for jobs and the operator's commands. */
  ownerDatabase: Database;
  live: Live;
  disk: Disk;
  /** The kinds of folders that could not be written at the start, and still cannot. */
  unwritable(): Promise<string[]>;
  /** Whether the rows of the database are sealed under another SECRET. While it does not answer, what was known last holds. */
  hasOtherSecret(): Promise<boolean>;
  isDemo: boolean;
}

export interface StorageOptions {
  /** Replaces the timeouts of PostgreSQL. */
  databaseTimeouts?: Partial<Timeouts>;
  /** The initial content of a database in memory. */
  snapshot?: ArrayBuffer | undefined;
}

/** Opens the database and the folders, and brings the platform's content, and that of the demo, up to date. */
export async function openStorage(
  { server, settings, limits, clock, metrics }: ServerContext,
  { databaseTimeouts, snapshot, onBroken }: StorageOptions & { onBroken: (why: string) => void },
): Promise<Storage> {
  const { database, ownerDatabase, live, close } = await openDatabase(settings, server.log, {
    embedded: { queryTimeoutSeconds: limits.querySeconds, onBroken, snapshot },
    migrateDistributed,
    timeouts: databaseTimeouts,
  });
  server.addHook('onClose', close);
  await assertSecret(ownerDatabase.pool, settings);
  const unwritable = await probeFolders(settings, server.log);
  const disk = hasOwnDatabase(settings)
    ? await watchDisk(settings.dataDir, limits.diskBytes, server.log)
    : externalDisk;
  server.addHook('onClose', async () => disk.stop());
  await seedPlatformContent(ownerDatabase.pool);
  if (settings.demo) await seedDemo(ownerDatabase, clock.now());
  const isDemo = await hasDemo(ownerDatabase.pool);
  if (isDemo && !isLocalOnly(settings))
    throw new Error(`the demo accounts, whose password everybody knows, are in this database, and others may reach it at ${settings.publicUrl} or on ${settings.host};
remove them with: npm run admin -- remove-demo`);
  let isUnderOtherSecret = false;
  const storage: Storage = {
    database,
    ownerDatabase,
    live,
    disk,
    unwritable,
    hasOtherSecret: () =>
      hasOtherSecret(ownerDatabase.pool, settings).then(
        (isOther) => (isUnderOtherSecret = isOther),
        () => isUnderOtherSecret,
      ),
    isDemo,
  };
  if (metrics) watchStorage(metrics, storage);
  return storage;
}

/** Whether the server keeps an embedded database in its data directory. */
export const hasOwnDatabase = ({ databaseUrl, dataDir }: ServerContext['settings']) =>
  !databaseUrl && dataDir !== inMemory;

function watchStorage(
  { watchPool, watchValue }: NonNullable<ServerContext['metrics']>,
  { database, ownerDatabase, live, disk, unwritable, hasOtherSecret }: Storage,
): void {
  watchPool('serving', database.pool);
  if (ownerDatabase !== database) watchPool('owner', ownerDatabase.pool);
  watchValue('otterway_database_damaged', '1 when files of the database are damaged or gone', () =>
    Number(database.isDamaged() || ownerDatabase.isDamaged()),
  );
  watchValue('otterway_secret_differs', '1 when the rows of the database are sealed under another SECRET', async () =>
    Number(await hasOtherSecret()),
  );
  watchValue(
    'otterway_folders_unwritable',
    'Folders that the server cannot write',
    async () => (await unwritable()).length,
  );
  watchValue('otterway_live_cut_off', '1 without a connection to the other servers', () => Number(live.isCutOff()));
  watchValue('otterway_disk_low', '1 when the disk of the embedded database is nearly full', () =>
    Number(disk.isLow()),
  );
}
