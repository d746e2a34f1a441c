import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import * as z from 'zod';
import { describe, expect, test } from 'vitest';
import { writtenChoice, writtenFlag, writtenId, writtenNumber } from '../../contract/content.ts';
import { line, optionalText } from '../../contract/fields.ts';
import { readFile, writeFile, type ContentFile } from './content-file.ts';

const shell = z.strictObject({
  id: writtenId,
  name: line(120),
  kind: writtenChoice(['round', 'long']),
  worth: writtenNumber(1, 100),
  is_active: writtenFlag,
  note: optionalText(200),
});
type Shell = z.output<typeof shell>;

const shells: ContentFile<Shell> = {
  columns: ['id', 'name', 'kind', 'worth', 'is_active', 'note'],
  required: ['name', 'kind', 'worth'],
  entry: shell,
  toEntry: (columns) => columns,
  toColumns: (entry: Shell) => ({ ...entry, id: entry.id ?? null }),
};

const issuesOf = (text: string, format: 'csv' | 'json' = 'csv') =>
  readFile(text, format, shells).flatMap(({ at, issues }) =>
    issues.map(({ field, message }) => `${at} ${field}: ${message}`),
  );

/** The maximum number of distinct cells in a file. */
const cells = Array.from({ length: 200_000 }, (_, index) => index.toString(36));

/** Characters that start a formula or split cells in a spreadsheet, and others. */
const pieces = fc
  .array(fc.constantFrom('=', '+', '-', '@', '＝', ';', ',', '"', "'", ' ', '\n', 'a', '1'), {
    minLength: 1,
    maxLength: 8,
  })
  .map((signs) => signs.join(''));
const written = fc.record({
  id: fc.option(fc.uuid({ version: 7 }), { nil: undefined }),
  name: fc
    .oneof(
      pieces,
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
      fc.constantFrom('=1+1', "'=x", "'", '-', '"a",;b', '@a', '\u00e9', '🦦'),
    )
    .map((name) => name.normalize('NFC').trim())
    // A replacement character in a file says that it is no UTF-8.
    .filter((name) => line(120).safeParse(name).success && !name.includes('\uFFFD')),
  kind: fc.constantFrom('round', 'long'),
  worth: fc.integer({ min: 1, max: 100 }),
  is_active: fc.boolean(),
  note: fc.oneof(pieces, fc.constant('')).map((note) => note.trim() || null),
});

describe('a file of content', () => {
  test.each(['csv', 'json'] as const)('is read as it was written, whatever stands in it: %s', (format) => {
    fc.assert(
      fc.property(fc.array(written, { minLength: 1, maxLength: 8 }), (entries) => {
        const back = readFile(writeFile(entries, format, shells), format, shells);
        expect(back.flatMap(({ issues }) => issues)).toEqual([]);
        expect(back.map(({ entry }) => entry)).toEqual(entries);
      }),
    );
  });

  test('holds nothing that a spreadsheet would run', () => {
    const entry = { id: undefined, kind: 'round', worth: 5, is_active: true } as const;
    const text = writeFile([{ ...entry, name: '=HYPERLINK("x")', note: 'Ok;=1+1\n- fish;"@SUM(A1)' }], 'csv', shells);
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(text).toContain(`"Ok;'=1+1\n'- fish;'""@SUM(A1)"`);
  });

  test('holds nothing that a spreadsheet would run where it splits at semicolons and at every line break either', () => {
    const isRun = (cell: string) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell);
    fc.assert(
      fc.property(fc.array(written, { minLength: 1, maxLength: 4 }), (entries) => {
        const text = writeFile(entries, 'csv', shells);
        expect(text.split(/[;\r\n]/).filter(isRun)).toEqual([]);
        expect(parse(text, { bom: true }).flat().filter(isRun)).toEqual([]);
      }),
    );
  });

  test('may say yes and no, numbers and choices as people write them, in any order of columns', () => {
    const text = 'Name;WORTH;kind;is_active\nCockle; 7 ;Round;no\nRazor;9;long;\n';
    expect(readFile(text, 'csv', shells).map(({ entry }) => entry)).toEqual([
      { id: undefined, name: 'Cockle', kind: 'round', worth: 7, is_active: false, note: null },
      { id: undefined, name: 'Razor', kind: 'long', worth: 9, is_active: true, note: null },
    ]);
  });

  test('says on which line what is wrong, also after cells of several lines', () => {
    const text =
      'name,kind,worth,is_active\n"Cockle",round,5,true\n\n"two\nlines",round,5,true\nWhelk,square,0,perhaps\n,long,5\n';
    expect(issuesOf(text)).toEqual([
      '4 name: Up to 120',
      '6 kind: One of round, long',
      '6 worth: Whole number, 1 to 100',
      '6 is_active: true or false',
      '7 : 3 columns, where the first line has 4',
    ]);
  });

  test.each([
    ['nothing', '', '0 : This file is empty'],
    [
      'a stray quote',
      'name,kind,worth\n"Cockle,round,5',
      '0 : This file is no CSV: line 2 breaks off or has a stray quote',
    ],
    ['columns there are not', 'name,kind,worth,color\n', '0 : There is no column “color”'],
    ['a column twice', 'name,kind,worth,name\n', '0 : The column “name” stands there twice'],
    ['columns missing', 'name\n', '0 : The column “kind” is missing. The column “worth” is missing'],
    [
      'another encoding',
      'name,kind,worth\nCaf\uFFFD,round,5',
      '0 : Some characters cannot be read: save the file as UTF-8',
    ],
    ['too many entries', `name,kind,worth\n${'Cockle,round,5\n'.repeat(1001)}`, '0 : Up to 1000 entries in one file'],
  ])('with %s is refused as a whole', (_, text, issue) => {
    expect(issuesOf(text)).toEqual([issue]);
  });

  test.each([
    ['nothing but different columns', cells.join(), 'This file is no CSV'],
    ['nothing but short lines', `name,kind,worth\n${'a\n'.repeat(499_000)}`, 'Up to 1000 entries in one file'],
    ['one quote that never closes', `name,kind,worth\n"${'a'.repeat(999_000)}`, 'This file is no CSV'],
  ])('of the largest size and with %s is refused before anybody has to wait', (_, text, issue) => {
    expect(issuesOf(text)).toEqual([expect.stringContaining(issue)]);
  });

  test('tells of each entry as much as anybody reads', () => {
    expect(issuesOf(JSON.stringify([Object.fromEntries(cells.map((cell) => [`k${cell}`, 0]))]), 'json')).toHaveLength(
      20,
    );
  });

  test('of JSON is a list of entries with no field too many', () => {
    expect(issuesOf('{"name":"Cockle"}', 'json')).toEqual(['0 : A list of entries is expected: [{…}, {…}]']);
    expect(issuesOf('[{', 'json')).toEqual(['0 : This file is no JSON']);
    expect(
      issuesOf('[{"name":"Cockle","kind":"round","worth":5,"owner":1,"__proto__":{"a":1}}, 7, null]', 'json'),
    ).toEqual([
      '1 owner: There is no such field',
      '1 __proto__: There is no such field',
      '2 : An entry is expected: {…}',
      '3 : An entry is expected: {…}',
    ]);
  });
});
