import { readdirSync, readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Transaction } from './recorded-statements.ts';

/** A statement of a request and the database's processor time for it, in µs per run. */
export interface StatementCost {
  text: string;
  processor: number;
}

/**
 * Repeats the statements of a request one at a time as prepared statements, and measures each. Writes are rolled back. A warm-up gives them the plans
 * of a long-running server.
 */
export async function statementCosts(
  pool: pg.Pool,
  transactions: readonly Transaction[],
  times: number,
): Promise<StatementCost[]> {
  const client = await pool.connect();
  try {
    const spent = await clockOf(client);
    const statements = transactions
      .flat(2)
      .map(({ text, ...rest }) => ({ ...rest, text: text === 'commit' ? 'rollback' : text }));
    const took = statements.map(() => 0n);
    for (let time = -warmUp; time < times; time += 1) {
      const fresh = new Map<unknown, string>();
      for (const [at, statement] of statements.entries()) {
        const before = spent();
        await client.query({
          ...statement,
          values: statement.values.map((value) => replaceIds(value, fresh)),
        } as pg.QueryConfig);
        if (time >= 0) took[at]! += spent() - before;
      }
    }
    return statements.map(({ text }, at) => ({ text, processor: Number(took[at]) / times / 1_000 }));
  } finally {
    client.release();
  }
}

const warmUp = 20;

/** Random ids are replaced by new ones. Seeded ids start with zeros. */
function replaceIds(value: unknown, fresh: Map<unknown, string>): unknown {
  if (
    typeof value !== 'string' ||
    !/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(value) ||
    value.startsWith('00000')
  )
    return value;
  if (!fresh.has(value)) fresh.set(value, randomUUID());
  return fresh.get(value);
}

/** Processor time so far in ns: of the PostgreSQL process behind a connection, or of the embedded database's thread. */
async function clockOf(client: pg.ClientBase): Promise<() => bigint> {
  const {
    rows: [backend],
  } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const own = `/proc/self/task`;
  const file = process.env.DATABASE_URL
    ? `/proc/${backend!.pid}/schedstat`
    : `${own}/${await busiest(
        client,
        readdirSync(own).filter((id) => Number(id) !== process.pid),
      )}/schedstat`;
  return () => nanoseconds(file);
}

async function busiest(client: pg.ClientBase, threads: readonly string[]): Promise<string> {
  const all = () => threads.map((id) => Number(nanoseconds(`/proc/self/task/${id}/schedstat`)));
  const before = all();
  await client.query('select count(*) from generate_series(1, 1000000)');
  const took = all().map((now, at) => now - before[at]!);
  return threads[took.indexOf(Math.max(...took))]!;
}

const nanoseconds = (file: string) => BigInt(readFileSync(file, 'utf8').split(' ')[0]!);
