/**
 * Runs the numbered attacks of the threat model: on two servers with one PostgreSQL, then on one with the embedded database.
 * Each file in attacks/ exports an `attack` (tests/harness/attack.ts). `succeeded` counts gains by the database, not by answers.
 * Every answer of 500 also counts as a success. Attacks share a cluster, so each creates its own accounts. Those that mostly wait share another one.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { TallyKeeper } from '../../checks/run/tally.ts';
import { isBuilt, kinds as known, openCluster, type Cluster, type Kind } from '../harness/cluster.ts';
import type { Attack, Result } from '../harness/attack.ts';
import { openDatabases } from '../harness/databases.ts';
import { parseSelection } from '../harness/arguments.ts';

const files = readdirSync(new URL('attacks/', import.meta.url))
  .filter((file) => file.endsWith('.ts'))
  .sort();
const numberOf = (file: string) => file.slice(0, 2);
const selection = parseSelection(process.argv.slice(2), {
  names: files.map(numberOf),
  normalize: (word) => word.padStart(2, '0'),
  flags: ['quick', 'without', 'proven'],
  databases: known,
});
if (!selection) {
  console.error(`npm run attack              run all attacks, from ${numberOf(files[0]!)} to ${numberOf(files.at(-1)!)}, on both databases
npm run attack -- 17 32     run these attacks
            … --quick       with fewer attempts
            … --without     with the defense switched off, so that each attack must succeed
            … --proven      with the defense, then without
            … --on KIND     on postgres or embedded only`);
  process.exit(2);
}
const { flags, kinds } = selection;
const quick = flags.has('quick');
const names = { postgres: 'two servers on PostgreSQL', embedded: 'one server on the embedded database' };
const tally = process.env.TALLY ? new TallyKeeper() : undefined;
const attacks = await Promise.all(
  files
    .filter((file) => selection.names.includes(numberOf(file)))
    .map(async (file) => ((await import(`./attacks/${file}`)) as { attack: Attack }).attack),
);
const databases = openDatabases();
if (attacks.some(({ web }) => web) && !isBuilt())
  execFileSync('vite', ['build', '--logLevel', 'warn'], { stdio: 'inherit' });
let failed = 0;

try {
  // Of a kind at a time; those that mostly wait run beside the others.
  for (const kind of flags.has('without') ? [] : kinds) {
    console.log(`\n${names[kind]}`);
    const some = attacks.filter(({ on }) => on?.includes(kind) ?? true);
    await Promise.all(
      [some.filter(({ waits }) => !waits), some.filter(({ waits }) => waits)].map((attacks) =>
        runAttacks(kind, attacks),
      ),
    );
  }
  if (flags.has('without') || flags.has('proven')) await runWithoutDefense();
} finally {
  await databases.stop();
}
tally?.complete();
console.log(failed === 0 ? 'All attacks failed, and every normal use worked.' : `${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** One after the other, on one cluster. */
async function runAttacks(kind: Kind, some: readonly Attack[]): Promise<void> {
  if (some.length === 0) return;
  const cluster = await openCluster(databases, kind);
  for (const attack of some) {
    const own = attack.env && (await openCluster(databases, kind, { env: attack.env, servers: 1 }));
    const { result, seconds } = await runAttack(attack, own ?? cluster);
    await own?.stop();
    const refused = rejectedUses(result);
    const failures = [
      ...(result.succeeded > 0 ? [`the attack succeeded ${result.succeeded} times`] : []),
      ...(result.attempts === 0 || Object.keys(result.control).length === 0
        ? ['the attack made no attempt, or has no normal use beside it']
        : []),
      ...refused,
    ];
    print(
      attack,
      result,
      seconds,
      refused.length === 0 ? `normal use: ${Object.keys(result.control).join('; ')}` : '',
      failures,
    );
    tally?.count(`attacks-${kind}`, `${attack.number} ${attack.title}`, failures.length === 0);
  }
  await cluster.stop();
}

/** Each attack gets its own server, which starts during the previous attack. */
async function runWithoutDefense(): Promise<void> {
  console.log('\nwith the defense switched off on one server, so that each attack must succeed');
  const openWithout = (attack: Attack | undefined) =>
    attack &&
    settled(
      openCluster(databases, attack.sabotage.on ?? 'postgres', { ...attack.sabotage, env: attack.env, servers: 1 }),
    );
  let next = openWithout(attacks[0]);
  for (const [index, attack] of attacks.entries()) {
    const opened = await next!;
    next = openWithout(attacks[index + 1]);
    const { result, seconds } =
      'error' in opened ? { result: failedResult(opened.error), seconds: 0 } : await runAttack(attack, opened.cluster);
    const isShown = 'cluster' in opened && result.succeeded > 0;
    print(
      attack,
      result,
      seconds,
      '',
      isShown
        ? []
        : ['the attack fails without its defense too, so it does not test that defense', ...rejectedUses(result)],
    );
    tally?.count('attacks-without', `${attack.number} ${attack.title}`, isShown);
    if ('cluster' in opened) await opened.cluster.stop();
  }
}

function settled(cluster: Promise<Cluster>): Promise<{ cluster: Cluster } | { error: unknown }> {
  return cluster.then(
    (cluster) => ({ cluster }),
    (error: unknown) => ({ error }),
  );
}

function failedResult(error: unknown): Result {
  return {
    attempts: 1,
    succeeded: 0,
    control: { [`the attack ran to its end (${error instanceof Error ? error.stack : String(error)})`]: false },
  };
}

function rejectedUses({ control }: Result): string[] {
  return Object.entries(control)
    .filter(([, served]) => !served)
    .map(([use]) => `normal use failed: ${use}`);
}

async function runAttack(attack: Attack, cluster: Cluster): Promise<{ result: Result; seconds: number }> {
  // No attack runs across midnight by accident.
  if (cluster.now().getUTCHours() >= 22) await cluster.advance({ hours: 3 });
  const began = performance.now();
  const logged = cluster.log().length;
  const result = await attack
    .attempt(cluster, quick ? attack.tries.quick : attack.tries.full, { quick })
    .catch(failedResult);
  const failures =
    cluster.servers.filter((server) => !server.isAlive()).length +
    cluster
      .log()
      .slice(logged)
      .filter((line) => line.includes('"status":500')).length;
  return { result: { ...result, succeeded: result.succeeded + failures }, seconds: (performance.now() - began) / 1000 };
}

function print(
  { number, title }: Attack,
  { attempts, succeeded, note }: Result,
  seconds: number,
  normalUse: string,
  failures: string[],
): void {
  failed += failures.length;
  const counted = `${attempts} attempts, ${succeeded} succeeded${note ? ` (${note})` : ''}`;
  console.log(
    `${failures.length === 0 ? '✓' : '✗'} ${number} ${title}: ${counted}${normalUse && `, ${normalUse}`}, ${seconds.toFixed(1)} s`,
  );
  for (const failure of failures) console.log(`  ${failure}`);
}
