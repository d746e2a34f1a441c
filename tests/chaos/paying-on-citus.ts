import type { DurableCitus } from './durable-citus.ts';
import type { DurablePostgres } from './durable-postgres.ts';
import type { Scene } from './fault.ts';
import { startPayments, type Call } from './payments.ts';

/** Citus looks for prepared transactions without an end every 5 seconds, and tells them theirs. */
const healsWithin = 15_000;
const older = `prepared < now() - interval '10 seconds'`;

/**
 * Injects a fault while couples are paid, and holds what was paid against the ledger. `hit` names a node that is about to fail. Couples whose lane and
 * ledgers lie on others all the time must not notice.
 */
export async function payingOnCitus(
  scene: Scene,
  inject: (scene: Scene, hit: (node: DurablePostgres) => void) => Promise<void>,
): Promise<void> {
  const { citus, servers, expect, note, pause } = scene;
  const payments = await startPayments({ servers, ask: citus.ask }, { couples: 24, pauseMs: 150 });
  const places = () =>
    Promise.all(
      payments.couples.map(({ people }) =>
        portsOf(
          citus,
          people.map(({ id }) => id),
        ),
      ),
    );
  const hit: DurablePostgres[] = [];
  const before = await places();
  await inject(scene, (node) => void hit.push(node));
  await payments.stop();
  const failures = payments.calls.filter(({ failure }) => failure !== null);
  note(
    `${payments.calls.length} requests of ${payments.couples.length} couples, of which failed: ${counted(failures) || 'none'}`,
  );
  expect(
    'what fails, fails with 503',
    failures.every(({ failure }) => failure === '503 unavailable'),
  );
  if (!hit.includes(citus.coordinator)) {
    const after = await places();
    const isHealthy = (index: number) =>
      before[index]!.join() === after[index]!.join() && !hit.some(({ port }) => after[index]!.includes(port));
    const healthy = payments.couples.filter((_, index) => isHealthy(index));
    const theirs = payments.calls.filter(({ couple }) => healthy.includes(couple));
    note(
      `${healthy.length} couples are on healthy workers: ${theirs.length} requests, the slowest ${Math.round(Math.max(...theirs.map(({ took }) => took)))} ms`,
    );
    expect('some couple is on healthy workers alone', healthy.length > 0);
    expect(
      'couples on healthy workers do not notice',
      theirs.every(({ failure }) => failure === null),
    );
  }
  // Time to tell them from those of the couples who are not paid.
  await pause(10_000);
  const began = performance.now();
  const left = async () =>
    (await Promise.all(citus.workers.map((worker) => preparedOn(citus, worker, older)))).reduce(
      (sum, count) => sum + count,
      0,
    );
  while ((await left()) > 0 && performance.now() - began < healsWithin) await pause(200);
  expect('no transaction stays prepared', (await left()) === 0);
  const differences = await payments.differences();
  expect(`the ledger is what was paid: ${differences.slice(0, 3).join('; ')}`, differences.length === 0);
}

function counted(calls: readonly Call[]): string {
  const counts = Map.groupBy(calls, ({ failure }) => failure);
  return [...counts].map(([failure, { length }]) => `${length} × ${failure}`).join(', ');
}

export async function preparedOn(citus: DurableCitus, node: DurablePostgres, which = 'true'): Promise<number> {
  const [found] = await citus.ask<{ count: number }>(
    `select count(*)::int as count from pg_prepared_xacts where ${which}`,
    [],
    node,
  );
  return found!.count;
}

/** The ports of the workers that have the lane and the ledgers of two people. */
async function portsOf(citus: DurableCitus, accounts: readonly string[]): Promise<number[]> {
  const rows = await citus.ask<{ port: number }>(
    `select nodeport as port from pg_dist_placement join pg_dist_node using (groupid) where shardid in (
       select get_shard_id_for_distribution_column('pebble_balances', account) from unnest($1::uuid[]) account
       union all select get_shard_id_for_distribution_column('lanes', lane_id) from lane_members where account_id = any ($1::uuid[]) and kind = 'shared' and left_at is null)
     order by shardid`,
    [accounts],
  );
  return rows.map(({ port }) => port);
}
