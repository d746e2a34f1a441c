import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const map = readFileSync(join(root, 'docs/specification-map.md'), 'utf8');

/** What a map says of files that are not there, and of titles that the test file named before them does not have. */
function complaintsOf(text: string): string[] {
  let file = '';
  return [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|sql|css|md))`|“([^”]+)”/g)].flatMap(([, path, title]) => {
    if (path !== undefined) {
      file = path;
      return path.includes('/') && !existsSync(join(root, path)) ? [`the map names ${path}, which is not there`] : [];
    }
    if (title === undefined || !/\.(?:test|spec)\.tsx?$/.test(file) || !existsSync(join(root, file))) return [];
    return titlesOf(file).has(title) ? [] : [`the map says that ${file} has the test “${title}”, which it has not`];
  });
}

const known = new Map<string, Set<string>>();

/** Everything that stands as the title of a test, of a step or of a group, and the names of the cases of a table. */
function titlesOf(file: string): Set<string> {
  const titles = known.get(file) ?? new Set([...readFileSync(join(root, file), 'utf8').matchAll(/(?:[([]|,\s+|^\s*)(?:'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`),/gm)].map(([, single, double, template]) => single ?? double ?? template ?? ''));
  known.set(file, titles);
  return titles;
}

test('every file and every test that the map of the specification names is there', () => {
  const complaints = complaintsOf(map);
  expect(complaints, complaints.join('\n')).toHaveLength(0);
});

test('a map that names what is not there is found out', () => {
  const here = 'checks/specification-map.test.ts';
  expect(complaintsOf(`| a sentence | \`src/nowhere/nothing.ts\` | \`${here}\` “a map that names what is not there is found out”, “a test nobody wrote” |`)).toEqual([
    'the map names src/nowhere/nothing.ts, which is not there',
    `the map says that ${here} has the test “a test nobody wrote”, which it has not`,
  ]);
});

test('the map leaves no section of the specification out', () => {
  for (const section of [1, 2, 3, 4, 5, 6, 7, 8, 9]) expect(map).toMatch(new RegExp(`^## ${section}\\. `, 'm'));
  const rows = map.split('\n').filter((line) => line.startsWith('| '));
  expect(rows.filter((row) => /\|\s*\|/.test(row))).toEqual([]);
});
