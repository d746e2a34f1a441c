import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createDatabase } from '../checks/postgres/create-database.ts';
import { startPostgres } from '../checks/postgres/start-postgres.ts';
import { migratedSchema } from './migrated-schema.ts';

const committed = readFileSync(new URL('./schema.sql', import.meta.url), 'utf8');

test('the committed schema matches the migrations', async () => {
  expect(await migratedSchema(), 'db/schema.sql is out of date: run "npm run schema" and commit it').toBe(committed);
});

test('PostgreSQL gets the same schema as the embedded database', async () => {
  const postgres = await startPostgres();
  expect(await migratedSchema(await createDatabase(postgres.url, 'schema'))).toBe(committed);
  await postgres.stop();
});
