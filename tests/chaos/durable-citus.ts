import pg from 'pg';
import { prepare } from '#app/testing/databases.ts';
import { distribute } from '../../db/distribute.ts';
import { openDurablePostgres, type DurablePostgres } from './durable-postgres.ts';

/** A coordinator with workers, each of which can be killed and started again. */
export interface DurableCitus {
  coordinator: DurablePostgres;
  workers: [DurablePostgres, DurablePostgres, ...DurablePostgres[]];
  /** A further worker, without rows. */
  addWorker(): Promise<void>;
  /** Queries the coordinator, or another node, as a superuser. */
  ask<Row>(text: string, values?: unknown[], node?: DurablePostgres): Promise<Row[]>;
  end(): Promise<void>;
}

/** As `docs/operations.md` recommends for each node. */
const settings = [
  'shared_preload_libraries=citus',
  'wal_level=logical',
  'max_connections=100',
  'max_prepared_transactions=200',
  'max_worker_processes=30',
  'citus.recover_2pc_interval=5s',
];

/** Few, since each statement over all lanes runs once on each. */
const shards = 8;

/** Runs the programs of the PostgreSQL that `CITUS_URL` leads to, which has Citus installed. */
export async function openDurableCitus(): Promise<DurableCitus> {
  const bin = await installedPrograms();
  const node = () => openDurablePostgres({ bin, settings });
  const [coordinator, ...two] = await Promise.all([node(), node(), node()] as const);
  const workers: DurableCitus['workers'] = two;
  const ask = async <Row>(text: string, values: unknown[] = [], { superuserUrl } = coordinator) =>
    (await asked(superuserUrl, text, values)) as Row[];
  const add = async (worker: DurablePostgres) => {
    await ask('create extension citus', [], worker);
    await ask(`select citus_add_node('127.0.0.1', $1)`, [worker.port]);
  };
  await ask('create extension citus');
  await ask(`select citus_set_coordinator_host('127.0.0.1', $1)`, [coordinator.port]);
  for (const worker of workers) await add(worker);
  const pool = new pg.Pool({ connectionString: coordinator.url(), max: 2 });
  await prepare(pool);
  await pool.end();
  await distributeTables(coordinator);
  return {
    coordinator,
    workers,
    ask,
    addWorker: async () => {
      const worker = await node();
      workers.push(worker);
      await add(worker);
      await distributeTables(coordinator);
    },
    end: async () => void (await Promise.all([coordinator, ...workers].map((each) => each.end()))),
  };
}

async function distributeTables({ superuserUrl }: DurablePostgres): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(`set citus.shard_count = ${shards}`);
  await distribute(client);
  await client.end();
}

async function installedPrograms(): Promise<string> {
  const url = process.env.CITUS_URL;
  if (!url) throw new Error('CITUS_URL names the coordinator of a Citus');
  const [found] = (await asked(url, `select setting from pg_config where name = 'BINDIR'`)) as { setting: string }[];
  return found!.setting;
}

async function asked(connectionString: string, text: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
}
