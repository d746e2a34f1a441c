import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fileNames } from './house/file-names.ts';
import { movement } from './house/movement.ts';
import { oneWriter } from './house/one-writer.ts';
import { pureFiles } from './house/pure-files.ts';
import { sizes } from './house/sizes.ts';
import { readTree } from './house/tree.ts';
import { whoImportsWhom } from './house/who-imports-whom.ts';
import { wording } from './house/wording.ts';

const files = readTree(fileURLToPath(new URL('..', import.meta.url)));

test.for([
  ['imports go downwards, stay on their side and along the street', whoImportsWhom],
  ['contracts, rules and texts do no I/O', pureFiles],
  ['every file has a name and a place from the list', fileNames],
  ['a table has one writer', oneWriter],
  ['plain dates, no barrels, no word that does not belong', wording],
  ['files are small', sizes],
  ['what moves by itself comes to rest', movement],
] as const)('%s', ([, rule]) => {
  const complaints = rule(files);
  expect(complaints, complaints.join('\n')).toHaveLength(0);
});
