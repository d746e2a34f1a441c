import { expect, test } from 'vitest';
import { importedWrites } from './imported-writes.ts';
import { fileNames } from './file-names.ts';
import { oneLazy } from './one-lazy.ts';
import { oneLocale } from './one-locale.ts';
import { oneStorage } from './one-storage.ts';
import { oneWriter } from './one-writer.ts';
import { pureFiles } from './pure-files.ts';
import { sizes } from './sizes.ts';
import { testClocks } from './test-clocks.ts';
import { tree, type Complaint, type Tree } from './tree.ts';
import { wording } from './wording.ts';

type Case = [rule: (files: Tree) => Complaint[], path: string, text: string, complaint: RegExp | null];

const imports = (specifier: string, what = '{ a }') => `import ${what} from '${specifier}';\n`;
const store = `export async function countStones(tx) {\n  return tx.one(sql\`select 1\`);\n}\n\nexport async function addStone(tx) {\n  await tx.count(sql\`insert into stones values (1)\`);\n}\n`;
const around: Record<string, string> = {
  'db/migrations/0001_stones.sql': 'create table stones (\n  id uuid\n);\ncreate table rafts (id uuid);\n',
  'src/features/pebbles/server/store.ts': store,
};

const cases: Case[] = [
  // writes of another feature
  [
    importedWrites,
    'src/features/memories/server/x.ts',
    imports('#features/pebbles/server/store.ts', '{ countStones, addStone }'),
    /imports addStone of pebbles, which writes/,
  ],
  [
    importedWrites,
    'src/features/memories/server/x.ts',
    imports('#features/pebbles/server/store.ts', '{ countStones }'),
    null,
  ],
  // pure files
  [pureFiles, 'src/features/goals/messages.ts', `fetch('/');`, /does I\/O/],
  [pureFiles, 'src/features/goals/rules.ts', 'const now = new Date();', /take the time as an argument/],
  [pureFiles, 'src/features/goals/rules.ts', 'const chance = Math.random();', /take the random number as an argument/],
  [pureFiles, 'src/features/goals/contract.ts', `${imports('zod', '* as z')}/** Never new Date() here. */`, null],
  // names
  [fileNames, 'src/features/goals/hooks/use-goals.ts', '', /not on the list of a feature's files/],
  [fileNames, 'src/features/goals/server/addProgress.ts', '', /not on the list/],
  [fileNames, 'src/features/gifts/contract.ts', '', /there is no feature gifts/],
  [fileNames, 'src/features/goals/server/goal-helpers.ts', '', /says nothing/],
  [fileNames, 'src/platform/utils/strings.ts', '', /"utils" says nothing/],
  [fileNames, 'src/platform/web/index.ts', '', /barrel/],
  [
    fileNames,
    'src/features/goals/contract.ts',
    `export const goals = {\n  addProgress: write({}),\n};`,
    /its handler is the function addProgress in src\/features\/goals\/server\/add-progress\.ts/,
  ],
  [fileNames, 'src/features/goals/web/goals-page.tsx', '', null],
  // locales and formats
  [
    oneLocale,
    'src/features/goals/web/x.ts',
    'new Intl.NumberFormat(locale)',
    /Intl\.NumberFormat is for src\/platform\/format/,
  ],
  [oneLocale, 'src/features/goals/messages.ts', 'count.toLocaleString()', /toLocaleString\( is for/],
  [oneLocale, 'src/features/goals/web/x.ts', `formatDay('de-DE', day)`, /'de-DE' is a locale/],
  [oneLocale, 'src/features/goals/server/x.ts', `html\`<html lang="en">\``, /"en" is a locale/],
  [oneLocale, 'src/platform/format/x.ts', `new Intl.ListFormat('en-US')`, null],
  [oneLocale, 'src/features/goals/web/x.test.ts', `formatDay('en-US', day)`, null],
  // lazy code
  [oneLazy, 'src/features/goals/web/x.tsx', `import { lazy, Suspense } from 'react';`, /use lazyComponent/],
  [
    oneLazy,
    'src/features/goals/web/x.tsx',
    `import { Suspense } from 'react';\nimport { lazyComponent } from '#platform/web/ui/lazy-component.tsx';`,
    null,
  ],
  // storage
  [
    oneStorage,
    'src/features/goals/web/x.ts',
    `localStorage.getItem('x')`,
    /localStorage is for src\/platform\/web\/device\/storage\.ts alone/,
  ],
  [oneStorage, 'src/app/web/x.ts', 'Object.keys(sessionStorage)', /sessionStorage is for/],
  [oneStorage, 'src/app/web/x.test.ts', 'sessionStorage.clear()', null],
  // tests
  [testClocks, 'tests/e2e/x.spec.ts', 'await page.waitFor' + 'Timeout(500);', /waitForTimeout\( is a clock of a test/],
  [testClocks, 'src/features/goals/server/x.test.ts', 'await vi.wait' + 'For(() => {});', /vi\.waitFor\( is a clock/],
  [
    testClocks,
    'tests/e2e/support/x.ts',
    'await expect(a).toBeVisible({ time' + 'out: 200 });',
    /: is a clock of a test/,
  ],
  [testClocks, 'tests/e2e/x.spec.ts', 'await page.clock.runFor(500);', null],
  [
    testClocks,
    'src/features/goals/server/x.test.ts',
    'await new Promise((resolve) => setTime' + 'out(resolve, 100));',
    /setTimeout\(resolve, +is a clock/,
  ],
  [
    testClocks,
    'src/features/goals/server/x.test.ts',
    `import { setTimeout as pause } from 'node:timers/` + `promises';`,
    /is a clock/,
  ],
  [
    testClocks,
    'src/features/goals/server/x.test.ts',
    'expect(performance.now() -' + ' began).toBeLessThan(900);',
    /now\(\) - began is a clock/,
  ],
  [
    testClocks,
    'src/features/goals/server/x.test.ts',
    'const yesterday = new Date(Date.now() - days * 86_400_000);',
    null,
  ],
  [
    testClocks,
    'src/features/goals/server/x.test.ts',
    `test('a', () => {\n}, 10_000` + ');',
    /\}, 10_000\); is a clock/,
  ],
  [testClocks, 'src/features/goals/server/x.test.ts', `test('a', () => {\n}, 240_000);`, null],
  [
    testClocks,
    'src/features/goals/server/x.test.ts',
    'vi.useFake' + 'Timers();\nawait new Promise((resolve) => setTime' + 'out(resolve, 100));',
    null,
  ],
  // tables
  [
    oneWriter,
    'src/features/goals/server/store.ts',
    'sql`insert into stones values (1)`',
    /^stones is written by src\/features\/goals\/server\/store\.ts and src\/features\/pebbles\/server\/store\.ts/,
  ],
  [oneWriter, 'src/features/goals/server/store.ts', 'sql`update stones s set id = 1`', /stones is written by/],
  [
    oneWriter,
    'src/features/goals/server/store.ts',
    'sql`\n  delete from\n    stones where id = 1`',
    /stones is written by/,
  ],
  [
    oneWriter,
    'src/app/server/jobs.ts',
    'sql`update rafts set id = 1`',
    /only the server folder of a feature writes tables/,
  ],
  [oneWriter, 'src/features/goals/server/store.ts', 'sql`select * from stones for update`', null],
  // wording
  [wording, 'src/features/goals/web/x.ts', `new Date('2026-11-21')`, /midnight in Greenwich/],
  [wording, 'src/features/goals/web/x.ts', `new Date(memory.date)`, /midnight in Greenwich/],
  [wording, 'src/features/goals/web/x.ts', `new Date('2026-11-21T10:00:00Z')`, null],
  [wording, 'src/features/goals/web/x.ts', `export { a } from './y.ts';`, /no barrels/],
  [wording, 'docs/architecture.md', 'Written by an agent.', /speaks of the product/],
  [wording, 'docs/architecture.md', 'The user agent of a session, userAgent, user_agent.', null],
  [wording, 'bench/load.ts', `const root = '/home/otter/app';`, /true on one machine only/],
  [wording, 'package-lock.json', `"resolved": "https://example.org/a.tgz"`, /registry host/],
  [wording, 'package-lock.json', `"node_modules/agent-base": {`, null],
  [wording, 'package-lock.json', `"node_modules/agent-kit": {`, /speaks of the product/],
  // sizes
  [sizes, 'src/features/goals/server/store.ts', 'a\n'.repeat(401), /401 lines/],
  [sizes, 'src/features/goals/contract.ts', 'a\n'.repeat(401), null],
];

const named = cases.map(([rule, path, text, complaint]) => ({
  name: `${rule.name} ${complaint ? `complains of ${path}: ${complaint.source}` : `lets ${path} pass`}`,
  complaints: rule(tree({ ...around, [path]: text })).join('\n'),
  expected: complaint ?? /^$/,
}));

test.for(named)('$name', ({ complaints, expected }) => {
  expect(complaints).toMatch(expected);
});
