/**
 * The numbered attacks of the threat model, on two servers with one PostgreSQL and then on one with the embedded database.
 * `npm run attack [-- 04 11 --quick --without --proven --on postgres]`: numbers pick some, `--quick` tries less often, `--without`
 * runs each with its defence switched off and fails if it does not succeed then, `--proven` does both.
 *
 * To add one: a file `attacks/NN-what-it-is.ts` that exports `attack` (tests/harness/attack.ts says its shape); nothing lists the files.
 * `attempt` plays it on a cluster (tests/harness/cluster.ts): people who sign up, at addresses of their own and on either server; a clock
 * that can be moved, by which limits go too, and all limits are those of a real server; `sql` to count what is true afterwards.
 * It shares its cluster with the other attacks, so it makes its own people. `succeeded` counts what the attacker gained by the
 * database's word, not by the answer's; `control` says in words what a rightful user did meanwhile, and whether they could.
 * `sabotage` switches its defence off, alone: `edits` of sources while servers load them, each found exactly once, and `sql` on
 * the database. Small enough that the attack reads red because of it. An answer of 500 counts as a success of the attack.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { TallyKeeper } from '../../checks/run/tally.ts';
import { isBuilt, openCluster, type Cluster, type Kind } from '../harness/cluster.ts';
import type { Attack, Result } from '../harness/attack.ts';
import { openDatabases } from '../harness/databases.ts';
import { parseSelection } from '../harness/arguments.ts';

const files = readdirSync(new URL('attacks/', import.meta.url)).filter((file) => file.endsWith('.ts')).sort();
const numberOf = (file: string) => file.slice(0, 2);
const selection = parseSelection(process.argv.slice(2), {
  names: files.map(numberOf),
  normalize: (word) => word.padStart(2, '0'),
  flags: ['quick', 'without', 'proven'],
});
if (!selection) {
  console.error(`npm run attack              all attacks, from ${numberOf(files[0]!)} to ${numberOf(files.at(-1)!)}, on both databases
npm run attack -- 04 11     some of them
            … --quick       tries less often
            … --without     each with its defence switched off, where it must succeed
            … --proven      with its defence, and then without
            … --on KIND     on postgres or embedded alone`);
  process.exit(2);
}
const { flags, kinds } = selection;
const quick = flags.has('quick');
const names = { postgres: 'two servers on PostgreSQL', embedded: 'one server on the embedded database' };
const tally = process.env.TALLY ? new TallyKeeper() : undefined;
const attacks = await Promise.all(files.filter((file) => selection.names.includes(numberOf(file))).map(async (file) => ((await import(`./attacks/${file}`)) as { attack: Attack }).attack));
const databases = openDatabases();
if (attacks.some(({ web }) => web) && !isBuilt()) execFileSync('vite', ['build', '--logLevel', 'warn'], { stdio: 'inherit' });
let failed = 0;

try {
  const clusters = (flags.has('without') ? [] : kinds).map((kind) => ({ kind, opened: begun(openCluster(databases, kind)) }));
  for (const { kind, opened } of clusters) await attackAll(kind, await opened);
  if (flags.has('without') || flags.has('proven')) await attackWithoutDefence();
} finally {
  await databases.stop();
}
tally?.complete();
console.log(failed === 0 ? 'No attack succeeded where it must not, and nobody was turned away who belongs.' : `${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function attackAll(kind: Kind, opened: { cluster: Cluster } | { error: unknown }): Promise<void> {
  console.log(`\n${names[kind]}`);
  if ('error' in opened) throw opened.error;
  const { cluster } = opened;
  for (const attack of attacks.filter(({ on }) => on?.includes(kind) ?? true)) {
    const { result, seconds } = await attempted(attack, cluster);
    const refused = unserved(result);
    const failures = [
      ...(result.succeeded > 0 ? [`it succeeded ${result.succeeded} times`] : []),
      ...(result.attempts === 0 || Object.keys(result.control).length === 0 ? ['it tried nothing, or nobody used the product by right beside it'] : []),
      ...refused,
    ];
    print(attack, result, seconds, refused.length === 0 ? `rightful: ${Object.keys(result.control).join('; ')}` : '', failures);
    tally?.count(`attacks-${kind}`, failures.length === 0);
  }
  await cluster.stop();
}

/** Each has servers of its own, which start while the one before is tried. */
async function attackWithoutDefence(): Promise<void> {
  console.log('\nwith the defence switched off, where each must succeed');
  const opening = (attack: Attack | undefined) => attack && begun(openCluster(databases, attack.sabotage.on ?? 'postgres', attack.sabotage));
  let next = opening(attacks[0]);
  for (const [index, attack] of attacks.entries()) {
    const opened = await next!;
    next = opening(attacks[index + 1]);
    const { result, seconds } = 'error' in opened ? { result: notPlayed(opened.error), seconds: 0 } : await attempted(attack, opened.cluster);
    const isShown = 'cluster' in opened && result.succeeded > 0;
    print(attack, result, seconds, '', isShown ? [] : ['it does not succeed without its defence: what it shows is not what defends', ...unserved(result)]);
    tally?.count('attacks-without', isShown);
    if ('cluster' in opened) await opened.cluster.stop();
  }
}

function begun(cluster: Promise<Cluster>): Promise<{ cluster: Cluster } | { error: unknown }> {
  return cluster.then((cluster) => ({ cluster }), (error: unknown) => ({ error }));
}

function notPlayed(error: unknown): Result {
  return { attempts: 1, succeeded: 0, control: { [`it could be played to its end (${error instanceof Error ? error.stack : String(error)})`]: false } };
}

function unserved({ control }: Result): string[] {
  return Object.entries(control).filter(([, served]) => !served).map(([use]) => `refused by mistake: ${use}`);
}

async function attempted(attack: Attack, cluster: Cluster): Promise<{ result: Result; seconds: number }> {
  // None runs across a midnight unawares.
  if (cluster.now().getUTCHours() >= 22) await cluster.advance({ hours: 3 });
  const began = performance.now();
  const logged = cluster.log().length;
  const result = await attack.attempt(cluster, quick ? attack.tries.quick : attack.tries.full, { quick }).catch(notPlayed);
  const failures = cluster.servers.filter((server) => !server.isAlive()).length + cluster.log().slice(logged).filter((line) => line.includes('"status":500')).length;
  return { result: { ...result, succeeded: result.succeeded + failures }, seconds: (performance.now() - began) / 1000 };
}

function print({ number, title }: Attack, { attempts, succeeded, note }: Result, seconds: number, rightful: string, failures: string[]): void {
  failed += failures.length;
  const counted = `${attempts} tried, ${succeeded} succeeded${note ? ` (${note})` : ''}`;
  console.log(`${failures.length === 0 ? '✓' : '✗'} ${number} ${title}: ${counted}${rightful && `, ${rightful}`}, ${seconds.toFixed(1)} s`);
  for (const failure of failures) console.log(`  ${failure}`);
}
