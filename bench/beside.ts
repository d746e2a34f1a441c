/**
 * Compares the processor time and the rate of this version with those of a commit, in turns (A B A B). `npm run bench:beside -- COMMIT`; see
 * docs/performance.md.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pinning } from './harness/cores.ts';
import { benchPostgres, type BenchPostgres } from './harness/databases.ts';
import { load, type Load } from './harness/load.ts';
import { startServer, type Server } from './harness/product.ts';
import type * as couplesModule from './harness/couples.ts';
import type * as worksModule from './server/works.ts';
import { median, table } from './timing.ts';

const share = Number(process.env.SHARE ?? 0.2);
const rounds = Number(process.env.ROUNDS ?? 5);
const couples = Math.max(20, Math.round(1_000 * share));
const [warmUpSeconds, seconds] = [Math.max(0.5, 2 * share), Math.max(1, 6 * share)];
const only = process.env.ONLY?.split(',');
const databases = (process.env.DATABASES ?? 'postgres').split(',');
const here = fileURLToPath(new URL('..', import.meta.url));
const loads = () =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(', ');

const [commit] = process.argv.slice(2);
if (!commit) throw new Error('Name the commit to compare with: npm run bench:beside -- COMMIT');
const { checkout, remove } = installed(commit);
try {
  console.log(
    `${cpus().length} cores; ${pinning}; ${couples} couples; ${rounds} rounds of ${seconds} s; load before ${loads()}\n`,
  );
  for (const on of databases) await compare(on);
  console.log(`Load after: ${loads()}`);
} finally {
  remove();
}

interface Version {
  server: Server;
  works: worksModule.BenchWork[];
}

async function compare(on: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'otterway-beside-'));
  const postgres = on === 'postgres' ? await benchPostgres() : null;
  const versions: Version[] = [];
  try {
    for (const [root, name] of [
      [checkout, 'before'],
      [here, 'now'],
    ] as const)
      versions.push(await seeded(root, name, folder, postgres));
    const [before, now] = versions as [Version, Version];
    const rows: string[][] = [];
    for (const work of now.works.filter(({ name }) => !only || only.includes(name))) {
      const earlier = before.works.find(({ name }) => name === work.name);
      if (earlier)
        rows.push(
          await row(work.name, [
            [before.server, earlier],
            [now.server, work],
          ]),
        );
    }
    console.log(
      `On ${on}, minimum / median / maximum:\n\n${table(['', `processor time, ${commit}`, 'now', 'ratio', `a second, ${commit}`, 'now', 'ratio'], rows)}\n`,
    );
  } finally {
    for (const { server } of versions) await server.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts a version's server on a database of its own, filled by that version's seed. */
async function seeded(root: string, name: string, folder: string, postgres: BenchPostgres | null): Promise<Version> {
  // Versions before this folder was renamed call it rig.
  const harness = join(root, 'bench', existsSync(join(root, 'bench/harness')) ? 'harness' : 'rig');
  const { seedCouples, cursorsOf } = (await import(join(harness, 'couples.ts'))) as typeof couplesModule;
  const { worksOf } = (await import(join(root, 'bench/server/works.ts'))) as typeof worksModule;
  const database = await postgres?.another(name);
  const env: Record<string, string> = database ? { DATABASE_URL: database.url } : { DATA_DIR: join(folder, name) };
  const server = await startServer({
    env,
    program: join(harness, 'product-process.ts'),
    ...(!database && { core: null }),
  });
  await seedCouples(database?.run ?? ((sql) => server.ask({ sql })), couples);
  return { server, works: worksOf(couples, await cursorsOf(server.url, couples)) };
}

async function row(name: string, sides: [Server, worksModule.BenchWork][]): Promise<string[]> {
  const measured: Load[][] = sides.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [side, [server, work]] of sides.entries())
      measured[side]!.push(
        await load({ ...work, port: server.port, operations: partOf(work, round), warmUpSeconds, seconds }, server.pid),
      );
  }
  const figures = (figure: 'processor' | 'perSecond') => {
    const of = measured.map((all) => all.map((one) => one[figure]));
    return [...of.map(spread), (median(of[1]!) / median(of[0]!)).toFixed(2)];
  };
  const cells = [name, ...figures('processor'), ...figures('perSecond')];
  console.error(cells.join('  '));
  return cells;
}

/** One-time operations are divided among the rounds; all others run in every round. */
function partOf({ operations, once }: worksModule.BenchWork, round: number): string[][] {
  return once ? operations.filter((_, at) => at % rounds === round) : operations;
}

function spread(values: readonly number[]): string {
  return [Math.min(...values), median(values), Math.max(...values)]
    .map((value) => Math.round(value).toLocaleString('en-US'))
    .join(' / ');
}

/** Checks a commit out into a temporary folder and installs its packages. */
function installed(name: string): { checkout: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'otterway-before-'));
  const run = (command: string, args: string[], cwd = here) => {
    const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
  };
  const remove = () => run('git', ['worktree', 'remove', '--force', folder]);
  run('git', ['worktree', 'add', '--quiet', '--detach', folder, name]);
  try {
    run('npm', ['ci', '--no-audit', '--no-fund'], folder);
  } catch (error) {
    remove();
    throw error;
  }
  return { checkout: folder, remove };
}
