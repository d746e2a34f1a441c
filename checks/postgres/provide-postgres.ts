import { startPostgres } from './start-postgres.ts';

/** One PostgreSQL for all server tests of a run; each test file creates its own database. */
export default async function providePostgres(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  process.env.TEST_POSTGRES_URL = postgres.url;
  return postgres.stop;
}
