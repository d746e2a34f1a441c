import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './build/chunks.ts';
import { contractInBrowser } from './build/contract.ts';
import { pageModules } from './build/page-modules.ts';
import { precompress } from './build/precompress.ts';
import { preloadedPages } from './build/preloaded-pages.ts';
import { pseudoLocale } from './build/pseudo-locale.ts';
import { serviceWorker } from './build/service-worker.ts';
import { staticPages } from './build/static-pages.ts';
import { preloadedPages as views } from './src/app/preloaded-pages.ts';

const api = `http://localhost:${process.env.API_PORT ?? 3001}`;

/** A build for tests/e2e/texts.spec.ts, in a folder of its own. What makes a build small and fast does not concern it. */
const pseudo = process.env.PSEUDO_LOCALE === '1';
const onlyInProduction = pseudo ? [] : [babel({ presets: [reactCompilerPreset()] }), precompress()];
const texts = pseudo ? [pseudoLocale()] : [];

export default defineConfig({
  appType: 'mpa',
  define: contractInBrowser,
  plugins: [
    ...texts,
    react(),
    ...onlyInProduction,
    staticPages(
      {
        '/': 'src/app/web/pages/landing.tsx',
        '/privacy': 'src/app/web/pages/legal/privacy.tsx',
        '/terms': 'src/app/web/pages/legal/terms.tsx',
        '/safety': 'src/app/web/pages/legal/safety.tsx',
        '/offline': 'src/app/web/pages/offline.tsx',
      },
      texts,
    ),
    preloadedPages(views, pageModules()),
    serviceWorker('src/app/web/service-worker.ts', {
      '/dashboard': 'dashboard.html',
      '/offline': 'offline.html',
      '/offline.js': 'offline.js',
      '/theme.js': 'theme.js',
      '/icon.svg': 'icon.svg',
    }),
  ],
  build: {
    outDir: pseudo ? 'test-results/pseudo-locale' : 'dist',
    ...(pseudo && { minify: false }),
    // For older targets Lightning CSS replaces light-dark() with variables.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // A font within the styles would be sent to every page, and unicode-range could save nothing.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    // build/budgets.test.ts finds the chunk of each page in it.
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'app.html',
      // Timings of plugins do not concern a person who starts the product.
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: chunks } },
    },
  },
  server: { proxy: Object.fromEntries(['/api', '/healthz', '/readyz', '/openapi.json'].map((path) => [path, api])) },
});
