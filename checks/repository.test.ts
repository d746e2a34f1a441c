import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { importedWrites } from './repository/imported-writes.ts';
import { fileNames } from './repository/file-names.ts';
import { oneLazy } from './repository/one-lazy.ts';
import { oneLocale } from './repository/one-locale.ts';
import { oneStorage } from './repository/one-storage.ts';
import { oneWriter } from './repository/one-writer.ts';
import { pureFiles } from './repository/pure-files.ts';
import { sizes } from './repository/sizes.ts';
import { testClocks } from './repository/test-clocks.ts';
import { readTree } from './repository/tree.ts';
import { wording } from './repository/wording.ts';

const files = readTree(fileURLToPath(new URL('..', import.meta.url)));

test.for([
  ['contracts, rules and messages do no I/O', pureFiles],
  ['every file has a name and a place from the list', fileNames],
  ['one place knows locales and formats', oneLocale],
  ['code that cannot be fetched fails in its place', oneLazy],
  ['one place touches the storage of a browser', oneStorage],
  ['a table has one writer', oneWriter],
  ['no test has a clock of its own', testClocks],
  ['no feature imports writes of another one', importedWrites],
  ['plain dates, no barrels, no unwanted words', wording],
  ['files are small', sizes],
] as const)('%s', ([, rule]) => {
  const complaints = rule(files);
  expect(complaints, complaints.join('\n')).toHaveLength(0);
});
