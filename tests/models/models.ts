/**
 * npm run models: compares pairing and pebbles with a model on PostgreSQL: 100 seeds of 10,000 operations, several at once; and 1,000 histories of two
 * devices that lose their network. SEEDS=…, OPERATIONS=… and SEED=… change the numbers, LONGEST=… the phases of a history, STAGES=… the parallel runs,
 * DEVICES=… the histories of devices, alone. A failure prints the command that repeats it.
 */
import { setPriority } from 'node:os';
import { emptyDatabase } from '#app/testing/product.ts';
import { startPostgres } from '../../checks/postgres/start-postgres.ts';
import { addedUp, formatCounts, type Counts } from './counts.ts';
import { runDevices } from './devices.ts';
import { run } from './run.ts';
import { Stage } from './stage.ts';

// PATH is also a variable of the shell, so the values of a failure are arguments.
const asked = Object.fromEntries(process.argv.slice(2).map((word) => word.split(/=(.*)/s).slice(0, 2))) as Record<
  string,
  string | undefined
>;
const numberOf = (name: string, otherwise: number) => Number(asked[name] ?? process.env[name] ?? otherwise);

const one = asked.SEED ?? process.env.SEED;
const first = Number(one ?? 1);
const seeds = Array.from({ length: one === undefined ? numberOf('SEEDS', 100) : 1 }, (_, index) => first + index);
const operations = numberOf('OPERATIONS', 10_000);
const atOnce = Math.min(seeds.length, numberOf('STAGES', 5));

setPriority(10);
const began = performance.now();
const postgres = await startPostgres();
Object.assign(process.env, { DATABASE: 'postgres', TEST_POSTGRES_URL: postgres.url });
const total: Counts[] = [];
const failures: string[] = [];

try {
  if (asked.DEVICES === undefined) await Promise.all(Array.from({ length: atOnce }, playSeeds));
  if (one === undefined || asked.DEVICES !== undefined) await playDevices(numberOf('DEVICES', 1_000));
} finally {
  await postgres.stop();
}
if (total.length > 0) console.log(`${total.length} seeds: ${formatCounts(addedUp(total))}`);
console.log(`${failures.length} failed; ${seconds(began)} s`);
if (failures.length > 0) console.log(failures.map((failure) => failure.split('\n')[0]).join('\n'));
process.exit(failures.length === 0 ? 0 : 1);

async function playSeeds(): Promise<void> {
  for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
    const stage = await Stage.open(await emptyDatabase());
    const from = performance.now();
    const { counts, failure } = await run(stage, {
      seed,
      operations,
      longest: numberOf('LONGEST', 1_000),
      path: asked.PATH,
      shrinkSeconds: 120,
    });
    await stage.close();
    total.push(counts);
    if (failure) failures.push(failure);
    console.log(`SEED=${seed} ${failure ? 'FAILED' : 'ok'}: ${formatCounts(counts)}, ${seconds(from)} s`);
    if (failure) console.log(failure);
  }
}

async function playDevices(histories: number): Promise<void> {
  const stage = await Stage.open(await emptyDatabase());
  const from = performance.now();
  const { acknowledged, failure } = await runDevices(stage, { seed: first, histories });
  await stage.close();
  if (failure) failures.push(failure);
  console.log(
    `${histories} histories of two devices, SEED=${first}: ${failure ?? 'ok'}, ${acknowledged} writes acknowledged, ${seconds(from)} s`,
  );
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}
