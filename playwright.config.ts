import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './tests/e2e/support/chromium.ts';

const size = (width: number, height: number, touch: boolean) => ({ viewport: { width, height }, hasTouch: touch, isMobile: touch });

const onPostgres = process.env.DATABASE === 'postgres';

/**
 * End-to-end tests run at phone size on the embedded database and at desktop size on PostgreSQL: each size and each database once.
 * With EVERYWHERE=1 all are walked at both sizes, whichever the database.
 */
const everywhere = process.env.EVERYWHERE === '1';
const sizeHere = onPostgres ? 'desktop' : 'phone';

/** Walked at one size alone: where the other size or database would show nothing that server tests and screenshots do not. */
const walkedOnce = {
  phone: ['badges', 'date-suggestions', 'export', 'failures', 'install', 'invite', 'just-mine', 'mood-panel', 'written-words'],
  desktop: ['admin', 'admin-badges', 'admin-goals', 'admin-pebbles', 'admin-suggestions', 'archive', 'at-rest', 'leaving', 'reads', 'safety', 'two-steps'],
};
const leftTo = (size: keyof typeof walkedOnce) => (everywhere ? [] : walkedOnce[size].map((name) => `**/${name}.spec.ts`));

/** Faults of accessibility are looked for once in each colour and once at each size: light on the phone, dark on the desk. */
const inColours = (colours: string) => new RegExp(`accessibility fault.*in ${colours} colours`);

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: onPostgres ? './checks/postgres/provide-postgres.ts' : undefined,
  fullyParallel: true,
  // One more than the two cores they are measured on: a test waits about as long as it works.
  workers: 3,
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000, toHaveScreenshot: { animations: 'disabled', maxDiffPixelRatio: 0.01 } },
  snapshotPathTemplate: '{testDir}/pictures/{projectName}/{arg}{ext}',
  reporter: 'list',
  outputDir: `test-results/${process.env.DATABASE ?? 'embedded'}`,
  use: {
    browserName: 'chromium',
    launchOptions: await chromiumLaunch(),
    locale: 'en-US',
    timezoneId: 'Australia/Sydney',
    trace: 'off',
    video: 'off',
    screenshot: 'only-on-failure',
    // It would answer requests that tests intercept; tests/e2e/install.spec.ts lets it in.
    serviceWorkers: 'block',
    // Software draws here, and what moves takes a quarter of the time; tests/e2e/two-people-meet.spec.ts moves.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'phone', testIgnore: leftTo('desktop'), grepInvert: inColours('dark'), use: size(390, 844, true) },
    { name: 'desktop', testIgnore: leftTo('phone'), grepInvert: inColours('light'), use: size(1280, 800, false) },
  ].filter(({ name }) => everywhere || name === sizeHere),
});
