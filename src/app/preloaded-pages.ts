import type { AppPath } from './paths.ts';

interface PreloadedPage {
  /** The document, which names all that its page is made of. */
  file: string;
  /** The modules of the page and of the frame around it, which are no part of the entry. */
  modules: string[];
  /** Calls whose answers it shows. They are asked for by the document itself, in one request. */
  reads: string[];
}

/** Path → the page where people come in there. Every other page comes by the shell alone. */
const pages: Partial<Record<AppPath, PreloadedPage>> = {
  '/dashboard': {
    file: 'dashboard.html',
    modules: ['src/app/web/layouts/account-layout.tsx', 'src/app/web/pages/dashboard.tsx'],
    reads: ['accounts/me', 'pairing/status', 'pebbles/balance', 'memories/invite', 'memories/timeline', 'memories/soloSummary', 'moods/board'],
  },
  '/login': { file: 'login.html', modules: ['src/app/web/layouts/auth-layout.tsx', 'src/features/accounts/web/login-page.tsx'], reads: ['accounts/me'] },
  '/signup': { file: 'signup.html', modules: ['src/app/web/layouts/auth-layout.tsx', 'src/app/web/pages/signup.tsx'], reads: ['accounts/me'] },
};

export const preloadedPages: Record<string, PreloadedPage> = pages;

/** Path → document. */
export const documentsOf = (views: typeof preloadedPages): Record<string, string> => Object.fromEntries(Object.entries(views).map(([path, { file }]) => [path, file]));
