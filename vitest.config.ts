import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumLaunch } from './tests/e2e/support/chromium.ts';

const serverTests = ['src/**/server/**/*.test.ts', 'src/app/**/*.test.ts', 'tests/**/*.test.ts'];
const widgets = ['src/**/*.browser.test.tsx'];

/** `isolate: false`: the first test file prepares a database template, and the later ones reuse it. */
const onDatabase = (database: 'embedded' | 'postgres') => ({
  name: `server-${database}`,
  include: serverTests,
  env: { DATABASE: database },
  isolate: false,
  retry: 1,
  testTimeout: 60_000,
  hookTimeout: 120_000,
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'rules', include: ['src/**/*.test.ts', 'build/**/*.test.ts'], exclude: serverTests } },
      { test: { name: 'repository', include: ['checks/**/*.test.ts', 'db/**/*.test.ts'], testTimeout: 120_000 } },
      { test: onDatabase('embedded') },
      { test: { ...onDatabase('postgres'), globalSetup: 'checks/postgres/provide-postgres.ts' } },
      {
        plugins: [react(), babel({ presets: [reactCompilerPreset()] })],
        // Without these, a dependency that is found during the run loads a second React.
        optimizeDeps: { force: true, entries: ['src/**/*.{ts,tsx}'], include: ['react/jsx-dev-runtime', 'react-dom/client'] },
        test: {
          name: 'widgets',
          include: widgets,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: await chromiumLaunch() }),
            instances: [{ browser: 'chromium', name: 'widgets' }],
          },
        },
      },
    ],
  },
});
