import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../settings.ts';
import { openEmbeddedPool } from './open-database.ts';

/** One connection of the owner to a database that is there, which stays as it is: of another version too, and for as long as it takes. */
export async function openAsItIs({ databaseUrl, dataDir }: Settings, log: FastifyBaseLogger): Promise<{ client: pg.PoolClient; close(): Promise<void> }> {
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres'))) throw new Error(`there is no database in ${dataDir}; set DATA_DIR or DATABASE_URL`);
  const { pool, close } = databaseUrl ? onPostgres(databaseUrl) : await openEmbeddedPool(dataDir, log);
  const client = await pool.connect();
  return {
    client,
    close: async () => {
      client.release();
      await close();
    },
  };
}

function onPostgres(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000, application_name: 'otterway-owner' });
  pool.on('error', () => {});
  return { pool, close: () => pool.end() };
}
