import { appPaths, type AppPath } from './paths.ts';

interface PreloadedPage {
  /** The document that names the files of its page. */
  file: string;
  /** The reads of its first render, which the document sends in one request. */
  reads: string[];
  /** The page that it preloads when idle. Its styles are in the document too. */
  next: AppPath | undefined;
}

const reads: Partial<Record<AppPath, string[]>> = {
  '/dashboard': ['accounts/me', 'pairing/status', 'pebbles/balance', 'memories/invite', 'memories/timeline', 'memories/soloSummary', 'moods/board'],
  '/login': ['accounts/me'],
  '/signup': ['accounts/me'],
};

const next: Partial<Record<AppPath, AppPath>> = { '/plan-date': '/dashboard', '/add-memory': '/dashboard' };

export const preloadedPages: Record<string, PreloadedPage> = Object.fromEntries(appPaths.map((path) => [path, { file: fileOf(path), reads: reads[path] ?? [], next: next[path] }]));

/** Path → document. */
export const documentsOf = (views: typeof preloadedPages): Record<string, string> => Object.fromEntries(Object.entries(views).map(([path, { file }]) => [path, file]));

function fileOf(path: string): string {
  return `${path.slice(1).replace('$', '').replaceAll('/', '-')}.html`;
}
