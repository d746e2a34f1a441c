import { defineConfig, type Project } from '@playwright/test';
import { chromiumLaunch } from './tests/e2e/support/chromium.ts';
import type { WorkerFixtures } from './tests/e2e/support/test.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false };

/** Of all products that a run starts, unless a project names another. PostgreSQL takes less processor time per test. */
const database: WorkerFixtures['database'] =
  (process.env.DATABASE ??= 'postgres') === 'embedded' ? 'embedded' : 'postgres';
const all = process.env.ALL === '1';

/** What another size would only repeat. `npm run test:all` runs the rest at both sizes. */
const onlyOnPhone = [
  'accessibility',
  'badges',
  'date-suggestions',
  'emoji',
  'export',
  'first-visit',
  'install',
  'invite',
  'just-mine',
  'long-and-rtl-text',
  'reflow',
  'screenshots',
  'texts',
];
const onlyOnDesktop = [
  'admin',
  'admin-goals',
  'admin-pebbles',
  'admin-people',
  'admin-suggestions',
  'animations',
  'archive',
  'safety',
  'two-step-log-in',
  'unpairing',
];

/** The demo exists on the embedded database only. */
const withDemo = ['reflow', 'texts'];
/** What runs on the embedded database beside the run on PostgreSQL. */
const onEmbedded = ['main-flow', ...withDemo];
const elsewhere = database === 'embedded' ? [] : all ? withDemo : onEmbedded;

const specs = (names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`);

/** Every test runs once in `npm test`: on the phone, unless its tag is `@desktop` or, if it is about layout, `@both`. */
const notOnPhone = /@desktop/;
const atDesktop = [/@desktop|@both/, new RegExp(`[ /](?:${onlyOnDesktop.join('|')})\\.spec`)];

// Each further worker would prepare an embedded database of its own.
const embedded: Project<object, WorkerFixtures> = {
  name: 'embedded',
  testMatch: specs(onEmbedded),
  grepInvert: notOnPhone,
  workers: 1,
  use: { ...phone, database: 'embedded' },
};

export default defineConfig<object, WorkerFixtures>({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup:
    database === 'postgres' ? './checks/postgres/provide-postgres.ts' : './src/app/testing/provide-embedded.ts',
  fullyParallel: true,
  // A test waits about as long as it works, so three workers keep two cores busy.
  workers: 3,
  timeout: 180_000,
  expect: { timeout: 60_000, toHaveScreenshot: { animations: 'disabled', maxDiffPixelRatio: 0.01 } },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  reporter: 'list',
  outputDir: `test-results/${database}`,
  use: {
    browserName: 'chromium',
    launchOptions: await chromiumLaunch(),
    locale: 'en-US',
    timezoneId: 'Australia/Sydney',
    trace: 'off',
    video: 'off',
    screenshot: 'only-on-failure',
    // A service worker would answer requests that tests intercept. tests/e2e/install.spec.ts allows it.
    serviceWorkers: 'block',
    // Without a GPU, animations take a quarter of the time. tests/e2e/main-flow.spec.ts turns them on.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // First, so that its one worker does not remain alone at the end.
    ...(database === 'embedded' ? [] : [embedded]),
    {
      name: 'phone',
      testIgnore: specs([...onlyOnDesktop, ...elsewhere]),
      grepInvert: notOnPhone,
      use: { ...phone, database },
    },
    {
      name: 'desktop',
      testIgnore: specs(onlyOnPhone),
      ...(all ? {} : { grep: atDesktop }),
      grepInvert: /@phone/,
      use: { ...desktop, database },
    },
  ],
});
