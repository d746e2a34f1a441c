import { freePort } from '../../../checks/postgres/free-port.ts';
import { start, type StartOptions } from '#app/server/server.ts';
import type { Email } from '#platform/server/mail.ts';
import { readSettings, type Settings } from '#platform/server/settings.ts';
import { preparedEmbedded } from '#app/testing/databases.ts';
import { lowestPasswordCost, MovableClock, patient, prepareDatabase } from '#app/testing/product.ts';

export const secret = 'only-for-tests-and-long-enough-to-pass';

export interface Product {
  url: string;
  clock: MovableClock;
  emails: Email[];
  /** For states that no screen can create. */
  database: Awaited<ReturnType<typeof start>>['database'];
  /** For what an operator does with a command. */
  ownerDatabase: Awaited<ReturnType<typeof start>>['ownerDatabase'];
  settings: Settings;
  stop(): Promise<void>;
}

/** Starts the product with the built web app in this process, on a new database of PostgreSQL or an embedded one, as DATABASE and DEMO say. */
export async function openProduct(
  clock = new MovableClock(),
  options: Pick<StartOptions, 'webFolder'> = {},
  environment: Record<string, string> | ((publicUrl: string) => Promise<Record<string, string>>) = {},
): Promise<Product> {
  const port = await freePort();
  const further = typeof environment === 'function' ? await environment(`http://localhost:${port}`) : environment;
  // The demo exists on the embedded database only.
  const onPostgres = process.env.DATABASE === 'postgres' && further.DEMO !== 'on';
  const prepared = onPostgres ? await prepareDatabase() : null;
  const settings = readSettings({
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: 'memory:',
    DATABASE_URL: prepared?.url ?? '',
    // A real store of pictures, instead of a folder.
    S3_URL: process.env.S3_URL ?? '',
    SECRET: secret,
    TRUST_PROXY: 'on',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    DEMO: 'off',
    ...further,
  });
  const emails: Email[] = [];
  const { url, database, ownerDatabase, demoPictures, stop } = await start(settings, {
    ...(onPostgres ? {} : { snapshot: await preparedEmbedded() }),
    clock,
    mail: { send: async (email) => void emails.push(email) },
    passwordCost: lowestPasswordCost,
    databaseTimeouts: patient,
    ...options,
  });
  await demoPictures;
  return {
    url,
    clock,
    emails,
    database,
    ownerDatabase,
    settings,
    stop: async () => {
      await stop();
      await prepared?.drop();
    },
  };
}
