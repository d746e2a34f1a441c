import { randomUUID } from 'node:crypto';
import { createDatabase } from '../../../checks/postgres/create-database.ts';
import { freePort } from '../../../checks/postgres/free-port.ts';
import { start, type StartOptions } from '#app/server/server.ts';
import type { Email } from '#platform/server/mail.ts';
import { readSettings } from '#platform/server/settings.ts';
import { MovableClock } from '#app/testing/product.ts';

export const secret = 'only-for-tests-and-long-enough-to-pass';

export interface Product {
  url: string;
  clock: MovableClock;
  emails: Email[];
  /** For states that no screen can create. */
  database: Awaited<ReturnType<typeof start>>['database'];
  stop(): Promise<void>;
}

/** Starts the product with the built web app in this process, on an empty embedded database or on PostgreSQL (DATABASE=postgres). */
export async function openProduct(clock = new MovableClock(), options: Pick<StartOptions, 'webFolder'> = {}, environment: { DEMO: string } = { DEMO: 'off' }): Promise<Product> {
  const port = await freePort();
  const settings = readSettings({
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: 'memory:',
    DATABASE_URL: process.env.DATABASE === 'postgres' ? await emptyDatabase() : '',
    SECRET: secret,
    TRUST_PROXY: 'on',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    ...environment,
  });
  const emails: Email[] = [];
  const { url, database, demoPictures, stop } = await start(settings, { clock, mail: { send: async (email) => void emails.push(email) }, ...options });
  await demoPictures;
  return { url, clock, emails, database, stop };
}

export async function emptyDatabase(): Promise<string> {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error('TEST_POSTGRES_URL names the PostgreSQL of the end-to-end tests; the global setup provides it');
  return createDatabase(url, `e2e-${randomUUID()}`);
}
