import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { sonnerWithoutInlineStyle } from './build/sonner-without-inline-style.ts';
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
    }),
    precompress(),
  ],
  build: {
    // Older targets make Lightning CSS spell light-dark() out in variables.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'app.html' },
  },
  server: {
    proxy: Object.fromEntries(['/api', '/healthz', '/readyz', '/openapi.json'].map((path) => [path, api])),
  },
});
