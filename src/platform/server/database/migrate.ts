import { readFileSync, readdirSync } from 'node:fs';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Pool } from 'pg';

const folder = new URL('../../../../db/migrations/', import.meta.url);

/** The migrations of this version, in their order. */
export const migrations: readonly string[] = readdirSync(folder).filter((file) => file.endsWith('.sql')).map((file) => file.slice(0, -'.sql'.length)).sort();

/**
 * Brings the schema up to date, or to `version`, under Kysely's advisory lock, in one transaction: two servers that start at
 * once take turns. Refuses a database that a newer version has migrated.
 */
export async function migrate(pool: Pool, version?: string): Promise<void> {
  await assertSchemaNotNewer(pool);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: () =>
        Promise.resolve(Object.fromEntries(migrations.map((name) => [
          name,
          { up: (step: Kysely<unknown>) => step.executeQuery(CompiledQuery.raw(readFileSync(new URL(`${name}.sql`, folder), 'utf8'))).then(() => {}) },
        ]))),
    },
  });
  const { error } = await (version === undefined ? migrator.migrateToLatest() : migrator.migrateTo(version));
  if (error !== undefined) throw error instanceof Error ? error : new Error('a migration failed', { cause: error });
}

async function assertSchemaNotNewer(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows: [found] } = await client.query<{ there: boolean }>(`select to_regclass('kysely_migration') is not null as there`);
    if (!found?.there) return;
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
    const unknown = rows.map(({ name }) => name).filter((name) => !migrations.includes(name));
    if (unknown.length > 0) throw new Error(`the database was migrated by a newer version (${unknown.join(', ')}); start that version`);
  } finally {
    client.release();
  }
}
