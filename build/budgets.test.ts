import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { Manifest } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { preloadedPages } from '../src/app/preloaded-pages.ts';
import { staticPages } from '../src/app/static-pages.ts';

/** What a page may weigh at first, in kB of 1000 bytes: compressed by gzip, but as sent (brotli) where it says transfer. */
const budgets = { script: 2, entry: 150, page: 215, total: 175, markup: 14, staticTransfer: 80, appTransfer: 195, staticRequests: 4, appRequests: 10 };

const folder = new URL('../dist/', import.meta.url);
const files = new Map<string, Buffer>();

beforeAll(() => {
  try {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) if (/\.(html|js|css|svg|woff2)$/.test(name)) files.set(name, readFileSync(new URL(name, folder)));
  } catch {
    throw new Error('dist/ is not there: run "npm run build" first, as "npm test" does');
  }
});

describe.each(Object.entries(staticPages).filter(([path]) => path !== '/offline'))('the page at %s', (path, name) => {
  test('has no script but, where it must be left quickly, the one that does so', () => {
    const scripts = [...text(name).matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toEqual(path === '/safety' ? ['<script src="/quick-exit.js">'] : []);
    expect(gzip(scriptsOf(name))).toBeLessThanOrEqual(budgets.script);
  });

  test('has its words and styles in one window of TCP', () => {
    expect(gzip([name])).toBeLessThanOrEqual(budgets.markup);
  });

  test('comes in four requests and little transfer', () => {
    const asked = [name, ...linksOf(name)];
    expect(asked.length - scriptsOf(name).length, asked.join(', ')).toBeLessThanOrEqual(budgets.staticRequests);
    expect(transfer(asked)).toBeLessThanOrEqual(budgets.staticTransfer);
  });
});

test('no script brings a schema: the server alone validates', () => {
  const scripts = [...files.keys()].filter((name) => name.endsWith('.js'));
  expect(scripts.filter((name) => /ZodString|~standard/.test(text(name)))).toEqual([]);
  expect(scripts.length).toBeGreaterThan(10);
});

test('the entry of the app, before any of its pages', () => {
  expect(gzip(entry()), saidOf(entry())).toBeLessThanOrEqual(budgets.entry);
});

describe.each(['app.html', ...Object.values(preloadedPages).map(({ file }) => file)])('the document %s', (name) => {
  test('comes with its styles in one window of TCP', () => {
    expect(gzip([name])).toBeLessThanOrEqual(budgets.markup);
  });

  test('waits for nothing before it is painted', () => {
    expect(text(name)).not.toMatch(/<link rel="stylesheet"|<script src/);
  });

  test('tells its code that the styles of the entry are there: fetched again, they would have the whole page drawn anew', () => {
    const styles = [...files.keys()].filter((file) => /^assets\/app-[^/]+\.css$/.test(file));
    expect(styles).toHaveLength(1);
    expect(text(name)).toContain(`["/${styles[0]}"]`);
  });
});

test('all that the dashboard needs at first is named by its document, and asked for in ten requests', () => {
  const { file, reads } = preloadedPages['/dashboard']!;
  const code = pages().filter((name) => /^assets\/dashboard-[\w-]{8}\.js$/.test(name));
  const asked = linksOf(file);
  expect(asked).toEqual(expect.arrayContaining([...entry(), ...closure(code)]));
  expect(asked.length + [file, 'read ahead'].length, asked.join(', ')).toBeLessThanOrEqual(budgets.appRequests);
  expect(reads.length).toBeGreaterThan(0);
});

test('no page of the app needs more code than it may, with all that is around it', () => {
  expect(pages().length).toBeGreaterThan(25);
  const heavy = pages().map((name) => [...closure([...entry(), name])]).filter((chunks) => gzip(chunks) > budgets.page);
  expect(heavy.map(saidOf)).toEqual([]);
});

test.each(Object.values(preloadedPages))('all code of the first view of $file', ({ file }) => {
  const chunks = [...closure(linksOf(file).filter((name) => name.endsWith('.js')))];
  expect(gzip(chunks), saidOf(chunks)).toBeLessThanOrEqual(budgets.total);
  expect(transfer([...new Set([file, ...linksOf(file), ...chunks])])).toBeLessThanOrEqual(budgets.appTransfer);
});

/** What the document of the app names. */
function entry(): string[] {
  return [...closure(linksOf('app.html').filter((name) => name.endsWith('.js') && name.startsWith('assets/')))];
}

/** The chunks that the entry fetches when they are wanted: every page and layout. */
function pages(): string[] {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', folder), 'utf8')) as Manifest;
  return manifest['app.html']!.dynamicImports!.map((module) => manifest[module]!.file);
}

/** With everything they import, but for what is fetched later. */
function closure(names: string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    if (seen.has(name)) continue;
    seen.add(name);
    closure([...text(name).matchAll(/(?:from|import) ?["'`]\.\/([^"'`]+\.js)["'`]/g)].map(([, file]) => `assets/${file}`), seen);
  }
  return seen;
}

/** What a document asks for at once; what only an installed app needs is not asked for. */
function linksOf(name: string): string[] {
  const html = text(name).replaceAll(/<link rel="(?:manifest|apple-touch-icon)"[^>]*>/g, '');
  const asked = [...html.matchAll(/<(?:link|script|img)[^>]* (?:href|src)="\/([^"]+)"/g), ...html.matchAll(/url\("?\/([^")]+)"?\)/g)];
  return [...new Set(asked.map(([, file]) => file ?? ''))].filter((file) => files.has(file));
}

function scriptsOf(name: string): string[] {
  return linksOf(name).filter((file) => file.endsWith('.js'));
}

function text(name: string): string {
  const file = files.get(name);
  if (!file) throw new Error(`dist/${name} is not there`);
  return file.toString();
}

function gzip(names: string[]): number {
  return weight(names, '.gz');
}

function transfer(names: string[]): number {
  return weight(names, '.br');
}

/** As the build has compressed it; fonts come compressed already. */
function weight(names: string[], ending: '.gz' | '.br'): number {
  const sizes = names.map((name) => [new URL(name + ending, folder), new URL(name, folder)].find((file) => existsSync(file)) ?? folder).map((file) => statSync(file).size);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

function saidOf(names: string[]): string {
  return names.map((name) => `${name.replace(/^assets\//, '')} ${gzip([name]).toFixed(1)}`).join(', ');
}
