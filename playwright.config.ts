import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './tests/e2e/support/chromium.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false };

/** Of all products that a run starts, but for the demo. PostgreSQL takes less processor time per test. */
const database = (process.env.DATABASE ??= 'postgres');
const all = process.env.ALL === '1';

/** What another size would only repeat. `npm run test:all` runs the rest at both sizes. */
const onlyOnPhone = [
  'badges',
  'date-suggestions',
  'dialogs',
  'emoji',
  'export',
  'first-visit',
  'install',
  'invite',
  'just-mine',
  'long-and-rtl-text',
  'screens',
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

const specs = (names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`);

/** Every test runs once in `npm test`: on the phone, unless its tag is `@desktop` or, if it is about layout, `@both`. */
const notOnPhone = /@desktop/;
/** What other tests of `npm test` show too, of components and of the server. `npm run test:all` shows it again on screens. */
const again = all ? [] : [/@again/];
const atDesktop = [/@desktop|@both/, new RegExp(`[ /](?:${onlyOnDesktop.join('|')})\\.spec`)];

export default defineConfig({
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
    // Without a GPU, animations take a quarter of the time. tests/e2e/moments.spec.ts turns them on.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: specs(onlyOnPhone),
      ...(all ? {} : { grep: atDesktop }),
      grepInvert: [/@phone/, ...again],
      // A worker serves one project, and starting it takes as long as two tests. This one begins first.
      ...(all ? {} : { workers: 1 }),
      use: desktop,
    },
    { name: 'phone', testIgnore: specs(onlyOnDesktop), grepInvert: [notOnPhone, ...again], use: phone },
  ],
});
