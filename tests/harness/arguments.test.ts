import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parseSelection } from './arguments.ts';

const known = {
  names: ['03', '04', '11'],
  normalize: (word: string) => word.padStart(2, '0'),
  flags: ['quick'],
  databases: ['postgres', 'embedded'],
} as const;

describe('command arguments', () => {
  test('no argument selects everything', () => {
    expect(parseSelection([], known)).toEqual({
      names: ['03', '04', '11'],
      flags: new Set(),
      kinds: ['postgres', 'embedded'],
    });
  });

  test('names, flags and a database select', () => {
    expect(parseSelection(['11', '3', '--quick', '--on', 'embedded'], known)).toEqual({
      names: ['03', '11'],
      flags: new Set(['quick']),
      kinds: ['embedded'],
    });
  });

  test.for([
    ['99'],
    ['15', '99'],
    ['--help'],
    ['-h'],
    ['--quik'],
    ['--quick=no'],
    ['--on'],
    ['--on', 'oracle'],
    ['--on=oracle'],
  ])('an unknown argument is rejected: %s', (selection) => {
    expect(parseSelection(selection, known)).toBeNull();
  });
});

describe.runIf(process.env.DATABASE !== 'postgres')('a command prints its usage for an unknown argument', () => {
  test.for([
    ['security/attack', ['15', '99'], 'npm run attack '],
    ['chaos/chaos', ['kill', 'nonsense'], 'npm run chaos '],
    ['chaos/chaos', ['database-gone', '--on', 'embedded'], 'database-gone cannot happen on embedded.'],
  ] as const)('%s %s', ([command, selection, says]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [fileURLToPath(new URL(`../${command}.ts`, import.meta.url)), ...selection],
      { encoding: 'utf8' },
    );
    expect({ status, stdout, stderr: stderr.slice(0, says.length) }).toEqual({ status: 2, stdout: '', stderr: says });
  });
});
