import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './e2e/support/chromium.ts';

const size = (width: number, height: number, touch: boolean) => ({ viewport: { width, height }, hasTouch: touch, isMobile: touch });

const onPostgres = process.env.DATABASE === 'postgres';

/**
 * Partners' journeys are walked at both sizes on the embedded database, and at the desk on PostgreSQL; administrators' once on
 * each. With EVERYWHERE=1 all of them are walked at both sizes, whichever the database.
 */
const everywhere = process.env.EVERYWHERE === '1';
const administrators = ['**/admin*.spec.ts'];

/** What a page looks like, and what it says when a call fails, does not depend on the database. */
const anyDatabase = onPostgres ? ['**/failures.spec.ts', '**/legal.spec.ts', '**/screens.spec.ts'] : [];

/** Faults of accessibility are looked for once in each colour and once at each size: light on the phone, dark on the desk. */
const faultsElsewhere = (colours: string) => (onPostgres ? /accessibility fault|fits from/ : new RegExp(`accessibility fault.*in ${colours} colours`));

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: onPostgres ? './checks/postgres/provide-postgres.ts' : undefined,
  fullyParallel: true,
  workers: 2,
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
    // It would answer what journeys intercept; e2e/install.spec.ts lets it in.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'phone', grepInvert: faultsElsewhere('dark'), use: size(390, 844, true), testIgnore: everywhere || !onPostgres ? anyDatabase : ['**'] },
    { name: 'desktop', grepInvert: faultsElsewhere('light'), use: size(1280, 800, false), testIgnore: everywhere || onPostgres ? anyDatabase : administrators },
  ],
});
