/**
 * npm run chaos [-- NAME … --quick --on postgres]: injects faults while people use the product. Afterwards it reads back every acknowledged write and
 * runs the integrity checks. It fails on a lost write, a wrong state, or a server that is not ready 10 seconds after a fault.
 */
import { readdirSync } from 'node:fs';
import type { Fault, Scene } from './fault.ts';
import { startLoad } from './load.ts';
import { kinds, openStage, type Kind, type Stage } from './stage.ts';
import { seededRandom } from '../harness/seeded-random.ts';
import { parseSelection } from '../harness/arguments.ts';

const readyTimeLimit = 10;
const waitLimit = 120;

const known = readdirSync(new URL('faults/', import.meta.url)).map((file) => file.replace('.ts', ''));
const selection = parseSelection(process.argv.slice(2), { names: known, flags: ['quick'], databases: kinds });
if (!selection) {
  console.error(`npm run chaos                  every fault, on both databases, and on the Citus that CITUS_URL names
npm run chaos -- NAME …        some of them: ${known.join(', ')}
               … --quick       less of each
               … --on KIND     on postgres, embedded or citus alone`);
  process.exit(2);
}
const isQuick = selection.flags.has('quick');
const faults = await Promise.all(
  selection.names.map(async (name) => ((await import(`./faults/${name}.ts`)) as { fault: Fault }).fault),
);
const present = selection.kinds.filter((kind) => kind !== 'citus' || process.env.CITUS_URL);
const injecting = present
  .toReversed()
  .flatMap((kind) => faults.filter(({ on }) => on.includes(kind)).map((fault) => ({ kind, fault })));
if (injecting.length === 0) {
  console.error(
    `${selection.names.join(' and ')} cannot happen on ${present.join() || 'citus: CITUS_URL names no coordinator'}.`,
  );
  process.exit(2);
}

const random = seededRandom();
console.log(`seed ${random.seed}`);
let failed = 0;
for (const { kind, fault } of injecting) await runFault(fault, kind);
console.log(
  failed === 0
    ? 'No acknowledged write is lost, every state is correct, and every server was ready in time.'
    : `${failed} failed`,
);
process.exit(failed === 0 ? 0 : 1);

async function runFault(fault: Fault, kind: Kind): Promise<void> {
  const stage = await openStage(kind, fault);
  if (!stage) {
    failed += 1;
    return console.log(`✗ ${kind} ${fault.name}: not run, this machine cannot mount a small disk`);
  }
  try {
    const { failures, line, notes } = await injectAndCheck(fault, kind, stage);
    failed += failures.length;
    console.log(`${failures.length === 0 ? '✓' : '✗'} ${kind} ${fault.name}: ${line}`);
    for (const more of [...notes.map((note) => `(${note})`), ...failures]) console.log(`  ${more}`);
  } finally {
    await stage.stop();
  }
}

async function injectAndCheck(
  fault: Fault,
  kind: Kind,
  stage: Stage,
): Promise<{ failures: string[]; line: string; notes: string[] }> {
  const load = await startLoad(stage, random, fault.load);
  const [failures, notes, ready] = [[] as string[], [] as string[], [] as number[]];
  const scene: Scene = {
    ...stage,
    kind,
    postgres: stage.postgres!,
    proxy: stage.proxy!,
    citus: stage.citus!,
    broker: stage.broker!,
    store: stage.store!,
    load,
    amount: isQuick ? fault.quick : fault.full,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    over: async () => void ready.push((await stage.readyAgain(waitLimit)) ?? Infinity),
    expect: (what, holds) => void (holds || failures.push(`it is not so that ${what}`)),
    note: (what) => void (what && notes.push(what)),
  };
  await fault.inject(scene);
  await load.stop();
  await stage.runJobs();
  const { acknowledged, found, lost } = await load.writes.readBack(stage);
  const wrong = await stage.check();
  const slowest = Math.max(0, ...ready);
  const unknown = [...load.unknown.values()].reduce((sum, times) => sum + times, 0);
  failures.push(...lost.slice(0, 5).map((what) => `lost: ${what}`), ...wrong);
  if (slowest > readyTimeLimit) failures.push(`a server was ready again only after ${slowest.toFixed(1)} s`);
  if (acknowledged === 0) failures.push('nothing was acknowledged, so nothing was shown');
  const refusedCalls = [...load.refused]
    .filter(([what]) => !/already_completed/.test(what))
    .map(([what, times]) => `${times} × ${what}`);
  if (refusedCalls.length > 0) notes.push(`refused: ${refusedCalls.join(', ')}`);
  const line = `${scene.amount} × ${fault.title}: ${acknowledged} acknowledged, ${found} found, ${lost.length} lost; ${unknown} unanswered, ${wrong.length} wrong states, ready again in ${slowest.toFixed(1)} s`;
  return { failures, line, notes };
}
