import { fastify } from 'fastify';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { readSettings } from '#platform/server/settings.ts';
import { describeRows } from './describe-rows.ts';
import { describeSchema } from './describe-schema.ts';

/** The schema after all migrations and the types of its rows, from an embedded database in memory or from the empty PostgreSQL at `url`. */
export async function migratedSchema(url = ''): Promise<{ schema: string; rows: string }> {
  const settings = readSettings({
    DATA_DIR: 'memory:',
    DATABASE_URL: url,
    SECRET: 'nothing is kept under this secret',
  });
  const { database, close } = await openDatabase(settings, fastify().log);
  try {
    return { schema: await describeSchema(database.pool), rows: await describeRows(database.pool) };
  } finally {
    await close();
  }
}
