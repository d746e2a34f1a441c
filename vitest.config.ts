import { globSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { contractInBrowser } from './build/contract.ts';
import { folderInMemory } from './checks/memory-folder.ts';
import { childEnvironment } from './src/app/testing/child-environment.ts';
import { limits } from './src/platform/testing/limits.ts';
import { chromiumLaunch } from './tests/e2e/support/chromium.ts';
import type { Edit } from './tests/harness/sabotage.ts';

const serverTests = ['src/**/server/**/*.test.ts', 'src/app/**/*.test.ts', 'tests/**/*.test.ts'];
const widgets = ['src/**/*.browser.test.tsx'];

/** Server tests that open no database run once, in the PostgreSQL project. */
const databaseTests = globSync(serverTests).filter((file) =>
  /env\.DATABASE|testing\/(set-up|product|databases|backups)\.ts/.test(readFileSync(file, 'utf8')),
);

/** On the embedded database `npm test` runs what is about the database, its folder and its commands, and a test of each feature. End-to-end tests show the rest. */
const aboutEmbedded = [
  /^src\/app\/cli\/(admin-client|backup|commands)\./,
  /^src\/app\/server\/(demo|one-volume|probe-folders|secret|server|stopped-while-starting|upgrade)\./,
  /^src\/platform\/server\/database\/(open-database|row-security|transactions)\./,
  /^tests\/(chaos\/power-cut|harness\/sabotage)\./,
  /^src\/features\/memories\/server\/(just-mine|lane-totals)\./,
  /^src\/features\/(?!activity|memories)([\w-]+)\/server\/(\1|administration|building)\.test\.ts$/,
];
const isAboutEmbedded = (file: string) => aboutEmbedded.some((pattern) => pattern.test(file));
const onEmbedded = process.env.ALL === '1' ? databaseTests : databaseTests.filter(isAboutEmbedded);

/** The tests in `tests` take longest. If they came last in a project, one worker would be idle. A worker serves one project, so projects stay together. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSystemTest = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/');
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...projects.values()].flatMap((some) => [
      ...some.filter(isSystemTest),
      ...some.filter((file) => !isSystemTest(file)),
    ]);
  }
}

const folder = folderInMemory();
if (folder) process.env.TEST_FOLDER = folder;

/** The defense that `tests/security/tested-defenses.test.ts` switches off. */
const sabotage = {
  name: 'sabotage',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    (JSON.parse(process.env.SABOTAGE ?? '[]') as Edit[])
      .filter(({ file }) => id.endsWith(`/${file}`))
      .reduce((edited, { find, replace }) => edited.replace(find, () => replace), code),
};

const onDatabase = (database: 'embedded' | 'postgres', include: string[]) => ({
  name: `server-${database}`,
  include,
  env: { DATABASE: database, ...childEnvironment, ...(folder && { TMPDIR: folder }) },
  // Optimizing WebAssembly takes longer than most databases live.
  execArgv: ['--liftoff-only'],
  isolate: false,
  ...limits,
});

export default defineConfig({
  define: contractInBrowser,
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: { name: 'rules', include: ['src/**/*.test.ts', 'build/**/*.test.ts'], exclude: serverTests, ...limits },
      },
      { test: { name: 'repository', include: ['checks/**/*.test.ts', 'db/**/*.test.ts'], isolate: false, ...limits } },
      { test: { ...onDatabase('embedded', onEmbedded), globalSetup: 'src/app/testing/provide-embedded.ts' } },
      {
        plugins: process.env.SABOTAGE ? [sabotage] : [],
        test: {
          ...onDatabase('postgres', serverTests),
          exclude: ['tests/chaos/power-cut.test.ts', 'tests/harness/sabotage.test.ts'],
          globalSetup: 'checks/postgres/provide-postgres.ts',
        },
      },
      {
        plugins: [react()],
        // Without these, a dependency that is found during the run loads a second React.
        optimizeDeps: {
          force: true,
          entries: ['src/{design,**/web}/**/*.{ts,tsx}'],
          include: ['react/jsx-dev-runtime', 'react-dom/client'],
        },
        test: {
          name: 'widgets',
          ...limits,
          include: widgets,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            connectTimeout: limits.hookTimeout,
            provider: playwright({ launchOptions: await chromiumLaunch() }),
            instances: [{ browser: 'chromium', name: 'widgets' }],
          },
        },
      },
    ],
  },
});
