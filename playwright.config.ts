import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './e2e/support/chromium.ts';

const size = (width: number, height: number, touch: boolean) => ({ viewport: { width, height }, hasTouch: touch, isMobile: touch });

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: process.env.DATABASE === 'postgres' ? './checks/postgres/provide-postgres.ts' : undefined,
  // What a page looks like, and what it says when a call fails, does not depend on the database.
  grepInvert: process.env.DATABASE === 'postgres' ? /accessibility fault|fits from/ : [],
  testIgnore: process.env.DATABASE === 'postgres' ? ['**/failures.spec.ts', '**/legal.spec.ts'] : [],
  fullyParallel: true,
  workers: 2,
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000, toHaveScreenshot: { animations: 'disabled', maxDiffPixelRatio: 0.002 } },
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
  },
  projects: [
    { name: 'phone', use: size(390, 844, true) },
    { name: 'desktop', use: size(1280, 800, false) },
  ],
});
