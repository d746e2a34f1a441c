import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { sonnerWithoutInlineStyle } from './build/sonner-without-inline-style.ts';
import { serviceWorker } from './build/service-worker.ts';
import { staticPages } from './build/static-pages.ts';

const api = `http://localhost:${process.env.API_PORT ?? 3001}`;

export default defineConfig({
  appType: 'mpa',
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    sonnerWithoutInlineStyle(),
    preloadFonts(),
    staticPages({
      '/': 'src/app/pages/landing.tsx',
      '/privacy': 'src/app/pages/legal/privacy.tsx',
      '/terms': 'src/app/pages/legal/terms.tsx',
      '/safety': 'src/app/pages/legal/safety.tsx',
      '/offline': 'src/app/pages/offline.tsx',
    }),
    serviceWorker('src/app/service-worker.ts', { '/offline': 'offline.html', '/offline.js': 'offline.js', '/theme.js': 'theme.js', '/icon.svg': 'icon.svg' }),
    precompress(),
  ],
  build: {
    // Older targets make Lightning CSS spell light-dark() out in variables.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'app.html',
      output: {
        // Few files, each wanted whole: left alone, every shared button would be a request of its own.
        codeSplitting: {
          groups: [
            { name: 'framework', tags: ['$initial'], test: /node_modules|\0/ },
            { name: 'frame', tags: ['$initial'], test: /src/ },
            { name: 'forms', test: /@base-ui\/react\/(form|field)\/|web\/ui\/(form|field|text-field|text-area)\./ },
            { name: 'kit', test: /web\/ui\/(card|count-up|empty-state|error-state|motion|page-header|pebble-bar|reactions|riverbed|scene|skeleton|stone|tag)\./ },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(['/api', '/healthz', '/readyz', '/openapi.json'].map((path) => [path, api])),
  },
});
