import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createDatabase } from '../checks/postgres/create-database.ts';
import { startPostgres } from '../checks/postgres/start-postgres.ts';
import { migratedSchema } from './migrated-schema.ts';

const file = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const committed = { schema: file('./schema.sql'), rows: file('./rows.ts') };

test('the committed schema and the types of its rows match the migrations', async () => {
  expect(await migratedSchema(), 'db is out of date: run "npm run schema" and commit it').toEqual(committed);
});

test('PostgreSQL gets the same schema as the embedded database', async () => {
  const postgres = await startPostgres();
  expect(await migratedSchema(await createDatabase(postgres.url, 'schema'))).toEqual(committed);
  await postgres.stop();
});
