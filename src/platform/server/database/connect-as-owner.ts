import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../settings.ts';
import { logLostConnections, openEmbeddedPool } from './open-database.ts';
import { connectToPostgres, ownersPool } from '../postgres/connect-to-postgres.ts';

/** One connection of the owner to a database that is there, which stays as it is: of another version too, and for as long as it takes. */
export async function connectAsOwner(
  { databaseUrl, dataDir }: Settings,
  log: FastifyBaseLogger,
): Promise<{ client: pg.PoolClient; close(): Promise<void> }> {
  assertDatabaseExists({ databaseUrl, dataDir });
  const { pool, close } = databaseUrl ? postgresPool(databaseUrl, log) : await openEmbeddedPool(dataDir, log);
  const client = await (databaseUrl ? connectToPostgres(pool, databaseUrl) : pool.connect());
  return {
    client,
    close: async () => {
      client.release();
      await close();
    },
  };
}

/** The embedded database is made by a server at its first start, and by nobody who only wants to see it. */
export function assertDatabaseExists({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): void {
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres')))
    throw new Error(`there is no database in ${dataDir}; set DATA_DIR or DATABASE_URL`);
}

function postgresPool(url: string, log: FastifyBaseLogger) {
  const pool = ownersPool(url, { max: 1 });
  logLostConnections(pool, log);
  return { pool, close: () => pool.end() };
}
