import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './tests/e2e/support/chromium.ts';

const viewport = (width: number, height: number, touch: boolean) => ({ viewport: { width, height }, hasTouch: touch, isMobile: touch });

const onPostgres = process.env.DATABASE === 'postgres';

/** End-to-end tests run at phone size on the embedded database and at desktop size on PostgreSQL. */
const size = onPostgres ? 'desktop' : 'phone';

/** What another size or database would only repeat. `npm run test:all` runs the rest at both sizes. */
const onlyOnPhone = ['badges', 'date-suggestions', 'emoji', 'export', 'failures', 'first-visit', 'install', 'invite', 'just-mine', 'long-and-rtl-text', 'reflow', 'texts'];
const onlyOnDesktop = ['admin', 'admin-badges', 'admin-goals', 'admin-pebbles', 'admin-people', 'admin-suggestions', 'animations', 'archive', 'reads', 'safety', 'two-step-log-in', 'unpairing'];

const specs = (names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`);

/** Accessibility is checked once per theme and size: light on the phone, dark on the desktop. */
const accessibilityIn = (colors: string) => new RegExp(`accessibility violations.*in ${colors} colors`);

/** Every other test runs once in `npm test`: on the phone, unless its tag is `@desktop` or, if it is about layout, `@both`. */
const atDesktop = [/@desktop|@both/, new RegExp(`[ /](?:${onlyOnDesktop.join('|')})\\.spec`)];

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: onPostgres ? './checks/postgres/provide-postgres.ts' : './src/app/testing/provide-embedded.ts',
  fullyParallel: true,
  // A test waits about as long as it works, so three workers keep two cores busy.
  workers: 3,
  timeout: 180_000,
  expect: { timeout: 60_000, toHaveScreenshot: { animations: 'disabled', maxDiffPixelRatio: 0.01 } },
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
    // A service worker would answer requests that tests intercept. tests/e2e/install.spec.ts allows it.
    serviceWorkers: 'block',
    // Without a GPU, animations take a quarter of the time. tests/e2e/main-flow.spec.ts turns them on.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'phone', testIgnore: specs(onlyOnDesktop), grepInvert: [accessibilityIn('dark'), /@desktop/], use: viewport(390, 844, true) },
    { name: 'desktop', testIgnore: specs(onlyOnPhone), ...(process.env.ALL === '1' ? {} : { grep: atDesktop }), grepInvert: [accessibilityIn('light'), /@phone/], use: viewport(1280, 800, false) },
  ].filter(({ name }) => name === size),
});
