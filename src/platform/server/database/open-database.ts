import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { brokerLive } from '../live/broker-live.ts';
import { type Live, localLive } from '../live/live.ts';
import { postgresLive } from '../live/postgres-live.ts';
import type { Settings } from '../settings.ts';
import { Database } from './database.ts';
import { isDistributed } from './database-facts.ts';
import { openEmbedded, type Embedded, type EmbeddedOptions } from './embedded.ts';
import { migrate, type MigrateDistributed } from './migrate.ts';
import { assertOwnSession, assertUsable } from './assert-usable.ts';
import { connectToPostgres, ownersPool } from '../postgres/connect-to-postgres.ts';
import { genericPlans, plansByValues, servingPool, usualTimeouts, type Timeouts } from './serving-pool.ts';
import { assertServingLogin, prepareRole } from './serving-role.ts';
import { valueTypes } from '../postgres/session.ts';

export interface OpenDatabase {
  database: Database;
  /** The same database with the rights of the schema's owner, for jobs and the operator's commands. */
  ownerDatabase: Database;
  live: Live;
  close(): Promise<void>;
}

interface OpenOptions {
  embedded?: EmbeddedOptions;
  migrateDistributed?: MigrateDistributed;
  /** Replaces those of PostgreSQL. */
  timeouts?: Partial<Timeouts> | undefined;
}

/** Opens PostgreSQL if `databaseUrl` is set, otherwise the embedded database, and migrates the schema. */
export async function openDatabase(
  settings: Settings,
  log: FastifyBaseLogger,
  { embedded = throwWhenBroken, ...options }: OpenOptions = {},
): Promise<OpenDatabase> {
  return settings.databaseUrl
    ? openPostgres(settings.databaseUrl, settings, log, options)
    : openEmbeddedDatabase(settings.dataDir, log, embedded);
}

/** For commands, which read or write every row: a check of 10,000 couples has queries that take longer than any request may. */
const throwWhenBroken: EmbeddedOptions = {
  queryTimeoutSeconds: Number.POSITIVE_INFINITY,
  onBroken: (why) => {
    throw new Error(`the embedded database answers no more: ${why}`);
  },
};

async function openPostgres(
  url: string,
  { databaseOwnerUrl, liveUrl, secret }: Settings,
  log: FastifyBaseLogger,
  { migrateDistributed, timeouts: given }: Omit<OpenOptions, 'embedded'>,
): Promise<OpenDatabase> {
  const ownerUrl = databaseOwnerUrl ?? url;
  const migrator = ownersPool(ownerUrl, { max: 2 });
  migrator.on('error', (error) => log.error({ err: error }, 'database connection lost'));
  let plans: Parameters<typeof servingPool>[2] = genericPlans;
  try {
    const setting = databaseOwnerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL';
    const client = await connectToPostgres(migrator, ownerUrl, setting);
    try {
      await assertUsable(client, setting);
      if (await isDistributed(client)) plans = plansByValues;
    } finally {
      client.release();
    }
    await assertOwnSession(() => migrator.connect(), setting);
    await prepareRole(migrator);
    await migrate(migrator, undefined, { log, migrateDistributed });
  } finally {
    await migrator.end();
  }
  const timeouts = { ...usualTimeouts, ...given };
  const pool = servingPool(url, timeouts, plans);
  logLostConnections(pool, log);
  const ownerPool = databaseOwnerUrl ? servingPool(databaseOwnerUrl, timeouts, plans) : pool;
  if (ownerPool !== pool) logLostConnections(ownerPool, log);
  const closePools = () => Promise.all([...new Set([pool, ownerPool])].map((one) => one.end()));
  try {
    await assertServingLogin(pool, url, log);
    await assertOwnSession(() => pool.connect(), 'DATABASE_URL');
  } catch (error) {
    await closePools();
    throw error;
  }
  const live = liveUrl ? await brokerLive(liveUrl, secret, log) : await postgresLive(url, log);
  return {
    database: new Database(pool, live, log),
    ownerDatabase: new Database(ownerPool, live, log),
    live,
    close: async () => {
      await live.close();
      await closePools();
    },
  };
}

/** A query on a lost connection fails by itself. Without a listener the error event would end the process. */
export function logLostConnections(pool: pg.Pool, log: FastifyBaseLogger): void {
  pool.on('error', (error) => log.error({ err: error }, 'database connection lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
}

/** Opens the embedded database without migrating it. */
export async function openEmbeddedPool(
  dataDir: string,
  log: FastifyBaseLogger,
  watch: EmbeddedOptions = throwWhenBroken,
): Promise<{ pool: pg.Pool; takeSnapshot: Embedded['takeSnapshot']; close(): Promise<void> }> {
  const embedded = await openEmbedded(dataDir, watch);
  // PGlite has one session, which a second connection would share. A wait beyond the timeout is answered with 503.
  const pool = new pg.Pool({
    max: 1,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 0,
    pipeline: true,
    user: 'postgres',
    database: 'postgres',
    stream: embedded.stream,
    types: valueTypes,
    // oxlint-disable-next-line no-misused-promises -- the pool waits for it before it hands the connection out
    onConnect: (client: pg.ClientBase) => client.query(`deallocate all; set plan_cache_mode = ${genericPlans}`),
  });
  logLostConnections(pool, log);
  return {
    pool,
    takeSnapshot: embedded.takeSnapshot,
    close: async () => {
      await pool.end();
      await embedded.close();
    },
  };
}

async function openEmbeddedDatabase(
  dataDir: string,
  log: FastifyBaseLogger,
  watch: EmbeddedOptions,
): Promise<OpenDatabase> {
  const { pool, close } = await openEmbeddedPool(dataDir, log, watch);
  try {
    await prepareRole(pool);
    await migrate(pool, undefined, { log });
  } catch (error) {
    await close();
    throw error;
  }
  const live = localLive();
  const database = new Database(pool, live, log);
  return { database, ownerDatabase: database, live, close };
}
