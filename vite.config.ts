import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { preloadAtFirst } from './build/preload-at-first.ts';
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
    preloadAtFirst(),
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
            { name: 'kit', test: /web\/(failure-toast|refusal-toast|ui\/(calendar-day|card|count-up|empty-state|load-more|motion|page-header|pebble-bar|reactions|scene|skeleton|tag))\.|refusal-words/ },
            { name: 'forms', test: /web\/ui\/(form|field|field-messages|text-field|text-area|select-field|switch-field|choice)\./ },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(['/api', '/healthz', '/readyz', '/openapi.json'].map((path) => [path, api])),
  },
});
