import { expect, test } from 'vitest';
import { complaintsOf, document } from './named-in-documents.ts';

const map = document('docs/specification-map.md');

test('every file and test that the specification map names exists', () => {
  const complaints = complaintsOf(map, 'map');
  expect(complaints, complaints.join('\n')).toHaveLength(0);
});

test('a missing file or test in the map is found', () => {
  const here = 'checks/specification-map.test.ts';
  expect(
    complaintsOf(
      `| a sentence | \`src/nowhere/nothing.ts\` | \`${here}\` “a missing file or test in the map is found”, “a missing test” |`,
      'map',
    ),
  ).toEqual([
    'the map names src/nowhere/nothing.ts, which does not exist',
    `the map names the test “a missing test”, which ${here} does not have`,
  ]);
});

test('the map has every section of the specification, and three columns in every row', () => {
  for (const section of [1, 2, 3, 4, 5, 6, 7, 8, 9]) expect(map).toMatch(new RegExp(`^## ${section}\\. `, 'm'));
  const rows = map.split('\n').filter((line) => line.startsWith('| '));
  expect(rows.filter((row) => /\|\s*\|/.test(row))).toEqual([]);
  expect(rows.filter((row) => row.split('|').length !== 5)).toEqual([]);
});
