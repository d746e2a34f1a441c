import { readFileSync, readdirSync } from 'node:fs';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { announceMigrations } from './announce-migrations.ts';
import { isDistributed } from './database-facts.ts';

const folder = new URL('../../../../db/migrations/', import.meta.url);

/** The migrations of this version, in their order. */
export const migrations: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => file.slice(0, -'.sql'.length))
  .sort();

/** Migrations that this version does not have: those of a newer version, or of one before 1.0.0, whose migrations became the first ones here. */
export function unknownMigrations(applied: readonly string[]): { newer: string[]; isBeforeFirst: boolean } {
  const unknown = applied.filter((name) => !migrations.includes(name));
  return { newer: unknown, isBeforeFirst: unknown.some((name) => name < migrations[0]!) };
}

/** Runs a statement in the transaction at hand. */
export type Query = <Row extends object>(text: string, values?: unknown[]) => Promise<{ rows: Row[] }>;

/** Runs the text of a migration on a distributed database, where new tables need a place. */
export type MigrateDistributed = (query: Query, migration: string) => Promise<void>;

interface MigrateOptions {
  log?: Pick<FastifyBaseLogger, 'info' | 'warn'> | undefined;
  /** Without it a distributed database is refused. */
  migrateDistributed?: MigrateDistributed | undefined;
}

/**
 * Brings the schema up to date, or to `version`, under Kysely's advisory lock, in one transaction: two servers that start at
 * once take turns. Refuses a database of a newer version, and of one before 1.0.0.
 */
export async function migrate(
  pool: Pool,
  version?: string,
  { log, migrateDistributed }: MigrateOptions = {},
): Promise<void> {
  const { applied, distributed } = await stateOf(pool);
  const pending = migrations.filter((name) => !applied.includes(name));
  // A new database is made silently.
  const progress = applied.length > 0 ? log : undefined;
  if (progress) await announceMigrations(pool, pending, progress);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: () =>
        Promise.resolve(
          Object.fromEntries(
            migrations.map((name) => [
              name,
              {
                up: async (step: Kysely<unknown>) => {
                  const began = performance.now();
                  const text = readFileSync(new URL(`${name}.sql`, folder), 'utf8');
                  const query: Query = (statement, values) =>
                    step.executeQuery(CompiledQuery.raw(statement, values)) as never;
                  if (!distributed) await query(text);
                  else if (migrateDistributed) await migrateDistributed(query, text);
                  else
                    throw new Error('this database is distributed; start a server of this version, which migrates it');
                  progress?.info({
                    migration: name,
                    seconds: Math.round((performance.now() - began) / 100) / 10,
                    done: `${pending.indexOf(name) + 1} of ${pending.length}`,
                  });
                },
              },
            ]),
          ),
        ),
    },
  });
  const { error } = await (version === undefined ? migrator.migrateToLatest() : migrator.migrateTo(version));
  if (error !== undefined) throw error instanceof Error ? error : new Error('a migration failed', { cause: error });
}

/** The applied migrations in their order; none in an empty database. Refuses a database that this version cannot migrate. */
async function stateOf(pool: Pool): Promise<{ applied: string[]; distributed: boolean }> {
  const client = await pool.connect();
  try {
    const {
      rows: [found],
    } = await client.query<{ there: boolean }>(`select to_regclass('kysely_migration') is not null as there`);
    if (!found?.there) return { applied: [], distributed: false };
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
    const applied = rows.map(({ name }) => name);
    const { newer, isBeforeFirst } = unknownMigrations(applied);
    if (isBeforeFirst)
      throw new Error('the database is of a version before 1.0.0, which cannot be upgraded; start with an empty one');
    if (newer.length > 0)
      throw new Error(`the database was migrated by a newer version (${newer.join(', ')}); start that version`);
    return { applied, distributed: await isDistributed(client) };
  } finally {
    client.release();
  }
}
