import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Disk } from '../disk.ts';
import type { Live } from '../live/live.ts';

const deadline = 3_000;

interface HealthOptions {
  database: Database;
  /** The same, or that of the owner's login. */
  ownerDatabase: Database;
  disk: Disk;
  live: Live;
  /** The last backup that a server wrote by itself; null if none is to be written. */
  backup(): { last: Date | null; isStale: boolean } | null;
  /** Whether the rows of the database are sealed under another SECRET. */
  hasOtherSecret(): Promise<boolean>;
  /** The kinds of folders that could not be written at the start, and still cannot. */
  unwritable(): Promise<string[]>;
  /** Not while the server stops. */
  isReady(): boolean;
  /** Whether requests are rejected and none is answered. */
  isStuck(): boolean;
}

interface DatabaseState {
  isUp: boolean;
  isUnderOtherSecret: boolean;
}

/**
 * `/healthz`: the process runs. `/readyz`: its database answers and is whole, and the server is neither stuck nor stopping. It stays ready, and says so,
 * on a nearly full disk (reads only), with a folder that it cannot write, cut off from the other servers, and with a stale backup.
 */
export function health(
  server: FastifyInstance,
  { database, ownerDatabase, disk, live, backup, hasOtherSecret, unwritable, isReady, isStuck }: HealthOptions,
): void {
  let pending: Promise<DatabaseState> | null = null;
  let trying: Promise<string[]> | null = null;
  const ask = async (): Promise<DatabaseState> => {
    const isUp = await inTime(queryDatabase(database), false);
    return { isUp, isUnderOtherSecret: isUp && (await inTime(hasOtherSecret(), false)) };
  };
  // Concurrent requests share the queries.
  const databaseState = () => (pending ??= ask().finally(() => (pending = null)));
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const { isUp, isUnderOtherSecret } =
      isReady() && !isStuck() ? await databaseState() : { isUp: false, isUnderOtherSecret: false };
    const isDamaged = database.isDamaged() || ownerDatabase.isDamaged();
    if (!isUp || isDamaged || isUnderOtherSecret)
      return reply
        .code(503)
        .send({
          status: 'not ready',
          ...(isDamaged && { database: 'damaged' }),
          ...(isUnderOtherSecret && { secret: 'another' }),
        });
    // A disk that hangs answers none of them, and each further attempt would hang too.
    const folders = await inTime((trying ??= unwritable().finally(() => (trying = null))), ['unknown']);
    const backups = backup();
    return {
      status: 'ready',
      ...(folders.length > 0 && { unwritable: folders }),
      ...(disk.isLow() && { disk: 'low' }),
      ...(live.isCutOff() && { live: 'cut off' }),
      ...(backups && {
        lastBackup: backups.last?.toISOString() ?? 'none',
        ...(backups.isStale && { backup: 'stale' }),
      }),
    };
  });
}

function queryDatabase(database: Database): Promise<boolean> {
  return database.pool.query('select from pebble_config limit 1').then(
    () => true,
    (error: unknown) => {
      database.noteError(error);
      return false;
    },
  );
}

function inTime<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  return Promise.race([answer, new Promise<T>((resolve) => setTimeout(resolve, deadline, otherwise).unref())]);
}
