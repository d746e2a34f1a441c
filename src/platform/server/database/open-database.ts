import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { brokerLive } from '../live/broker-live.ts';
import { localLive } from '../live/local-live.ts';
import { postgresLive } from '../live/postgres-live.ts';
import type { Live } from '../live/live.ts';
import { limits } from '../limits.ts';
import type { Settings } from '../settings.ts';
import { Database } from './database.ts';
import { openEmbedded, type Embedded, type Watch } from './embedded.ts';
import { migrate } from './migrate.ts';
import { reachPostgres } from './reach-postgres.ts';
import { identityOf, openReplicas } from './replicas.ts';
import { onePlanForAll, servingPool } from './serving-pool.ts';
import { assertServingLogin, prepareRole } from './serving-role.ts';
import { valueTypes } from './value-types.ts';

export interface OpenDatabase {
  database: Database;
  /** The same database with the rights of the schema's owner, for jobs and for commands of whoever runs the server. */
  ownDatabase: Database;
  live: Live;
  close(): Promise<void>;
}

/** Opens PostgreSQL where `databaseUrl` is set, else the embedded database, and brings the schema up to date. */
export async function openDatabase(settings: Settings, log: FastifyBaseLogger, watch: Watch = endWhenBroken): Promise<OpenDatabase> {
  return settings.databaseUrl ? openPostgres(settings.databaseUrl, settings, log) : openOwn(settings.dataDir, log, watch);
}

const endWhenBroken: Watch = {
  querySeconds: limits.querySeconds,
  broken: (why) => {
    throw new Error(`the embedded database answers no more: ${why}`);
  },
};

async function openPostgres(url: string, { databaseOwnerUrl, liveUrl, replicaUrls, secret }: Settings, log: FastifyBaseLogger): Promise<OpenDatabase> {
  const ownerUrl = databaseOwnerUrl ?? url;
  const migrator = new pg.Pool({ connectionString: ownerUrl, max: 2, connectionTimeoutMillis: 10_000 });
  migrator.on('error', (error) => log.error({ err: error }, 'database connection lost'));
  let identity = '';
  try {
    (await reachPostgres(migrator, ownerUrl, databaseOwnerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL')).release();
    await prepareRole(migrator);
    await migrate(migrator);
    if (replicaUrls.length > 0) identity = await identityOf(migrator);
  } finally {
    await migrator.end();
  }
  const waits = { connection: 2_000, statement: 5_000, line: 8_000 };
  const pool = servingPool(url, waits);
  surviveLostConnections(pool, log);
  const ownPool = databaseOwnerUrl ? servingPool(databaseOwnerUrl, waits) : pool;
  if (ownPool !== pool) surviveLostConnections(ownPool, log);
  const closePools = () => Promise.all([...new Set([pool, ownPool])].map((one) => one.end()));
  try {
    await assertServingLogin(pool, url, log);
  } catch (error) {
    await closePools();
    throw error;
  }
  const live = liveUrl ? await brokerLive(liveUrl, secret, log) : await postgresLive(url, log);
  const replicas = replicaUrls.length > 0 ? openReplicas(replicaUrls, identity, log) : undefined;
  return {
    database: new Database(pool, live, replicas),
    ownDatabase: new Database(ownPool, live),
    live,
    close: async () => {
      await live.close();
      await replicas?.close();
      await closePools();
    },
  };
}

/** Whoever holds the connection hears of its end by the query they asked; without a listener it would end the process too. */
function surviveLostConnections(pool: pg.Pool, log: FastifyBaseLogger): void {
  pool.on('error', (error) => log.error({ err: error }, 'database connection lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
}

/** The embedded database as it is: neither made ready for this version nor served from. */
export async function openEmbeddedPool(dataDir: string, log: FastifyBaseLogger, watch: Watch = endWhenBroken): Promise<{ pool: pg.Pool; copy: Embedded['copy']; close(): Promise<void> }> {
  const embedded = await openEmbedded(dataDir, watch);
  // One session for all: a second connection would share it unawares. Waiting too long for it is an answer of 503.
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
    onConnect: (client: pg.ClientBase) => client.query(`deallocate all; set ${onePlanForAll}`),
  });
  surviveLostConnections(pool, log);
  return {
    pool,
    copy: embedded.copy,
    close: async () => {
      await pool.end();
      await embedded.close();
    },
  };
}

async function openOwn(dataDir: string, log: FastifyBaseLogger, watch: Watch): Promise<OpenDatabase> {
  const { pool, close } = await openEmbeddedPool(dataDir, log, watch);
  try {
    await prepareRole(pool);
    await migrate(pool);
  } catch (error) {
    await close();
    throw error;
  }
  const live = localLive();
  const database = new Database(pool, live);
  return { database, ownDatabase: database, live, close };
}
