import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { checkImports } from './imports.ts';

type Case = [from: string, imports: string, brokenRules: string[]];

const from = (specifier: string, what = '{ a }') => `import ${what} from '${specifier}';\n`;

const cases: Case[] = [
  // layers
  ['src/platform/server/layer.ts', from('#features/pairing/rules.ts'), ['platform-imports-downwards']],
  ['src/platform/web/look.ts', from('#design/otter.tsx'), ['platform-imports-downwards']],
  ['src/design/layer.tsx', from('#features/pairing/rules.ts'), ['design-imports-downwards']],
  ['src/features/moods/web/layer.tsx', from('#app/web/router.tsx'), ['features-imports-downwards']],
  ['src/features/moods/web/look.tsx', from('#design/otter.tsx'), []],
  ['src/features/moods/server/layer.ts', from('../../../../bench/load.ts'), ['features-imports-downwards']],
  ['src/app/web/pages/layer.tsx', from('#features/moods/web/mood-face.tsx'), []],
  ['src/app/server/layer.ts', from('../../../bench/load.ts'), ['app-is-on-top']],
  ['build/layer.ts', from('../bench/load.ts'), ['db-and-build']],
  ['src/features/moods/server/product.test.ts', from('#app/testing/product.ts'), []],
  [
    'src/features/moods/server/routes.test.ts',
    from('#app/web/router.tsx'),
    ['tests-of-features-use-the-assembled-product'],
  ],
  // sides
  ['src/features/pairing/web/side.ts', from('../server/store.ts'), ['web-never-imports-server']],
  ['src/features/pairing/web/type.ts', from('../server/store.ts', 'type { A }'), ['web-never-imports-server']],
  [
    'src/features/pairing/web/dynamic.ts',
    `export const later = await import('../server/store.ts');`,
    ['web-never-imports-server'],
  ],
  ['src/features/pairing/server/side.ts', from('#platform/web/orpc.ts'), ['server-never-imports-web']],
  ['src/features/pairing/format.ts', from('./server/store.ts'), ['shared-files-import-neither-side']],
  ['src/app/web/pages/side.tsx', from('../../server/server.ts'), ['web-never-imports-server']],
  ['src/app/side.ts', from('#platform/web/orpc.ts'), ['shared-files-import-neither-side']],
  ['src/features/pairing/web/contract.ts', from('../contract.ts'), []],
  // features
  [
    'src/features/pairing/server/order.ts',
    from('#features/memories/rules.ts'),
    ['pairing-imports-only-earlier-features'],
  ],
  ['src/features/memories/web/private.tsx', from('#features/pebbles/web/pebble-bar.tsx'), ['private-to-its-feature']],
  ['src/features/memories/server/private.ts', from('#features/pebbles/server/api.ts'), ['private-to-its-feature']],
  [
    'src/features/memories/server/public.ts',
    from('#features/pebbles/server/credit-pebbles.ts') + from('#features/pebbles/server/store.ts'),
    [],
  ],
  ['src/features/memories/web/public.ts', from('#features/pebbles/web/queries.ts'), []],
  // specifiers
  ['src/features/memories/web/extension.ts', from('../contract'), ['import-exists']],
  ['src/features/memories/web/missing.ts', from('../nowhere.ts'), ['import-exists']],
  ['src/features/memories/web/alias.ts', from('#features/memories/contract.ts'), ['relative-inside-one-folder']],
  ['src/platform/web/alias.ts', from('#platform/web/orpc.ts'), ['relative-inside-one-folder']],
  ['src/features/memories/web/relative.ts', from('../../pebbles/rules.ts'), ['alias-between-folders']],
  ['src/app/web/relative.ts', from('../../platform/web/orpc.ts'), ['alias-between-folders']],
  // shape
  ['src/features/memories/web/barrel.ts', `export { a } from '../contract.ts';`, ['no-barrels']],
  ['src/features/memories/web/types-barrel.ts', `export type * from '../contract.ts';`, ['no-barrels']],
  // A cycle is reported once.
  ['src/features/memories/web/cycle.ts', from('./cycle-back.ts'), []],
  ['src/features/memories/web/cycle-back.ts', from('./cycle.ts'), ['no-cycles']],
  ['src/features/memories/web/type-cycle.ts', from('./type-cycle-back.ts'), []],
  ['src/features/memories/web/type-cycle-back.ts', from('./type-cycle.ts', 'type { a }'), []],
  ['src/features/goals/rules.ts', from('node:fs'), ['pure-files']],
  ['src/features/goals/messages.ts', from('react'), ['pure-files']],
  ['src/features/goals/contract.ts', from('zod/mini', '* as z'), []],
];

const imported = [
  'src/app/server/server.ts',
  'src/app/testing/product.ts',
  'src/app/web/router.tsx',
  'src/design/otter.tsx',
  'src/features/memories/contract.ts',
  'src/features/memories/rules.ts',
  'src/features/moods/web/mood-face.tsx',
  'src/features/pairing/contract.ts',
  'src/features/pairing/rules.ts',
  'src/features/pairing/server/store.ts',
  'src/features/pebbles/rules.ts',
  'src/features/pebbles/server/api.ts',
  'src/features/pebbles/server/credit-pebbles.ts',
  'src/features/pebbles/server/store.ts',
  'src/features/pebbles/web/pebble-bar.tsx',
  'src/features/pebbles/web/queries.ts',
  'src/platform/web/orpc.ts',
  'bench/load.ts',
  'node_modules/react/index.js',
  'node_modules/zod/mini.js',
];

const aliases = Object.fromEntries(
  ['app', 'design', 'features', 'platform'].map((layer) => [`#${layer}/*`, `./src/${layer}/*`]),
);
const root = mkdtempSync(join(tmpdir(), 'otterway-imports-'));
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
write('package.json', JSON.stringify({ type: 'module', imports: aliases, dependencies: { react: '1', zod: '1' } }));
write('node_modules/react/package.json', JSON.stringify({ name: 'react', exports: './index.js' }));
write('node_modules/zod/package.json', JSON.stringify({ name: 'zod', exports: { './mini': './mini.js' } }));
for (const path of imported) write(path, 'export const a = 1;\nexport type A = number;\n');
for (const [path, text] of cases) write(path, `${text}export {};\n`);
const { violations: found, ruleSetUsed } = checkImports(root, ['src', 'build', 'bench']);

afterAll(() => rmSync(root, { recursive: true }));

test.for(cases)('%s with %s', ([path, , brokenRules]) => {
  expect([...new Set(found.filter((one) => one.from === path).map(({ rule }) => rule.name))]).toEqual(brokenRules);
});

test('every rule can fail', () => {
  const names = (rules: { name: string }[]) =>
    [...new Set(rules.map(({ name }) => name.replace(/^.*(?=-imports-only-earlier-features$)/, '')))].sort();
  expect(names(found.map(({ rule }) => rule))).toEqual(names(ruleSetUsed.forbidden));
});

test('imports keep to layers, sides, feature order and pure files', () => {
  const { violations } = checkImports(fileURLToPath(new URL('../..', import.meta.url)), [
    'src',
    'build',
    'db',
    'bench',
    'checks',
    'tests',
  ]);
  expect(violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
});

test('no two folders import each other', () => {
  const folders = (root: string) => checkImports(root, ['src'], '.dependency-cruiser.folders.mjs').violations;
  expect(folders(fileURLToPath(new URL('../..', import.meta.url))).map(({ from, to }) => `${from} → ${to}`)).toEqual(
    [],
  );
  write('src/features/pairing/server/one/a.ts', from('../two/a.ts'));
  write('src/features/pairing/server/two/a.ts', from('../one/b.ts'));
  write('src/features/pairing/server/one/b.ts', 'export const a = 1;\n');
  expect(folders(root).map((found) => found.from)).toContain('src/features/pairing/server/one');
});
