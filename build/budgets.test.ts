import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { Manifest } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { preloadedPages } from '../src/app/preloaded-pages.ts';
import { staticPages } from '../src/app/static-pages.ts';

/** Limits of a first visit in kB of 1000 bytes: gzip, or brotli where the name says transfer. */
const budgets = {
  script: 2,
  entry: 160,
  page: 240,
  total: 210,
  markup: 15,
  staticTransfer: 80,
  appTransfer: 240,
  staticRequests: 5,
  appRequests: 10,
  cards: 190,
};

const folder = new URL('../dist/', import.meta.url);
const files = new Map<string, Buffer>();

beforeAll(() => {
  try {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (/\.(html|js|css|svg|woff2)$/.test(name)) files.set(name, readFileSync(new URL(name, folder)));
  } catch {
    throw new Error('dist/ is not there: run "npm run build" first, as "npm test" does');
  }
});

describe.each(Object.entries(staticPages).filter(([path]) => path !== '/offline'))('the page at %s', (path, name) => {
  test('has no script except quick exit', () => {
    const scripts = [...text(name).matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toEqual(path === '/safety' ? ['<script src="/quick-exit.js">'] : []);
    expect(gzip(scriptsOf(name))).toBeLessThanOrEqual(budgets.script);
  });

  test('has few bytes of text and styles', () => {
    expect(gzip([name])).toBeLessThanOrEqual(budgets.markup);
  });

  test('loads with few requests and a small transfer', () => {
    const asked = [name, ...linksOf(name)];
    expect(asked.length - scriptsOf(name).length, asked.join(', ')).toBeLessThanOrEqual(budgets.staticRequests);
    expect(transfer(asked)).toBeLessThanOrEqual(budgets.staticTransfer);
  });
});

test('no script contains a schema: only the server validates', () => {
  const scripts = [...files.keys()].filter((name) => name.endsWith('.js'));
  expect(scripts.filter((name) => /ZodString|_zod/.test(text(name)))).toEqual([]);
  expect(scripts.length).toBeGreaterThan(10);
});

test('the entry of the app', () => {
  expect(gzip(entry()), saidOf(entry())).toBeLessThanOrEqual(budgets.entry);
});

describe.each(['app.html', ...Object.values(preloadedPages).map(({ file }) => file)])('the document %s', (name) => {
  test('has few bytes of styles', () => {
    expect(gzip([name])).toBeLessThanOrEqual(budgets.markup);
  });

  test('has nothing that blocks the first paint', () => {
    expect(text(name)).not.toMatch(/<link rel="stylesheet"|<script src/);
  });

  test('marks the entry styles as loaded, so that they are not fetched again', () => {
    const styles = [...files.keys()].filter((file) => /^assets\/app-[^/]+\.css$/.test(file));
    expect(styles).toHaveLength(1);
    expect(text(name)).toContain(`["/${styles[0]}"]`);
  });
});

test('the document of the dashboard names all its files, in ten requests', () => {
  const { file, reads } = preloadedPages['/dashboard']!;
  const code = pages().filter((name) => /^assets\/dashboard-[\w-]{8}\.js$/.test(name));
  const asked = linksOf(file);
  expect(asked).toEqual(expect.arrayContaining([...entry(), ...closure(code)]));
  expect(asked.length + [file, 'read ahead'].length, asked.join(', ')).toBeLessThanOrEqual(budgets.appRequests);
  expect(reads.length).toBeGreaterThan(0);
});

test('every page of the app is within its limit with its layouts', () => {
  expect(pages().length).toBeGreaterThan(20);
  const heavy = pages()
    .map((name) => [...closure([...entry(), name])])
    .filter((chunks) => gzip(chunks) > budgets.page);
  expect(heavy.map(saidOf)).toEqual([]);
});

test.each(['/dashboard', '/login', '/signup'].map((path) => preloadedPages[path]!))(
  'the code of the first render of $file',
  ({ file }) => {
    const chunks = [...closure(linksOf(file).filter((name) => name.endsWith('.js')))];
    expect(gzip(chunks), saidOf(chunks)).toBeLessThanOrEqual(budgets.total);
    expect(transfer([...new Set([file, ...linksOf(file), ...chunks])])).toBeLessThanOrEqual(budgets.appTransfer);
  },
);

test('what a card opens is fetched while the page is idle, without administration', () => {
  const list = text('service-worker.js').split('cards:')[1]!.split('}')[0]!;
  const cards = [...list.matchAll(/\/(assets\/[^`"',]+)/g)].map(([, file = '']) => file);
  expect(cards).toContainEqual(expect.stringContaining('comment-section'));
  expect(cards.filter((name) => /admin|exif/.test(name))).toEqual([]);
  expect(transfer(cards), cards.join(', ')).toBeLessThanOrEqual(budgets.cards);
});

/** The files that the app document names. */
function entry(): string[] {
  return [...closure(linksOf('app.html').filter((name) => name.endsWith('.js') && name.startsWith('assets/')))];
}

/** The dynamic imports of the entry: every page and layout. */
function pages(): string[] {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', folder), 'utf8')) as Manifest;
  return manifest['app.html']!.dynamicImports!.map((module) => manifest[module]!.file);
}

/** Files with all their static imports. */
function closure(names: string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    if (seen.has(name)) continue;
    seen.add(name);
    closure(
      [...text(name).matchAll(/(?:from|import) ?["'`]\.\/([^"'`]+\.js)["'`]/g)].map(([, file]) => `assets/${file}`),
      seen,
    );
  }
  return seen;
}

/** The files that a document requests at once, without those of an installed app. */
function linksOf(name: string): string[] {
  const html = withoutUnusedFonts(text(name).replaceAll(/<link rel="(?:manifest|apple-touch-icon)"[^>]*>/g, ''));
  const asked = [
    ...html.matchAll(/<(?:link|script|img)[^>]* (?:href|src)="\/([^"]+)"/g),
    ...html.matchAll(/url\("?\/([^")]+)"?\)/g),
  ];
  return [...new Set(asked.map(([, file]) => file ?? ''))].filter((file) => files.has(file));
}

/** Without the fonts whose characters the text does not have. */
function withoutUnusedFonts(html: string): string {
  const points = [...html].map((character) => character.codePointAt(0)!);
  return html.replaceAll(/@font-face\s*{[^}]*unicode-range:([^;}]*)[^}]*}/gi, (face, ranges: string) => {
    const spans = ranges.split(',').map((range) =>
      range
        .trim()
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16)),
    );
    return points.some((point) => spans.some(([first = 0, last = first]) => first <= point && point <= last))
      ? face
      : '';
  });
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

/** The compressed size; fonts are already compressed. */
function weight(names: string[], ending: '.gz' | '.br'): number {
  const sizes = names
    .map((name) => [new URL(name + ending, folder), new URL(name, folder)].find((file) => existsSync(file)) ?? folder)
    .map((file) => statSync(file).size);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

function saidOf(names: string[]): string {
  return names.map((name) => `${name.replace(/^assets\//, '')} ${gzip([name]).toFixed(1)}`).join(', ');
}
