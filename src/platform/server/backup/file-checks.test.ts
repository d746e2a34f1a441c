import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { assertCreatable, assertReadable } from './file-checks.ts';

const folder = mkdtempSync(join(tmpdir(), 'otterway-files-'));
const path = (name: string) => join(folder, name);
writeFileSync(path('file'), 'something');
mkdirSync(path('inner'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a file somebody names', () => {
  test('is read when it is there and a file', async () => {
    await assertReadable(path('file'));
    await expect(assertReadable(path('none'))).rejects.toThrow(
      `there is no file ${path('none')}; name one that is there`,
    );
    await expect(assertReadable(path('inner'))).rejects.toThrow(`${path('inner')} is a folder; name a file in it`);
  });

  test('is made where nothing is yet, in a folder that is there', async () => {
    await assertCreatable(path('new'));
    await expect(assertCreatable(path('file'))).rejects.toThrow(
      `${path('file')} is there already, and stays as it is; name another file`,
    );
    await expect(assertCreatable(path('inner'))).rejects.toThrow(`${path('inner')} is a folder; name a file in it`);
    await expect(assertCreatable(path('none/new'))).rejects.toThrow(
      `there is no folder ${path('none')}; make it first, or name a file elsewhere`,
    );
    expect(readdirSync(folder).sort()).toEqual(['file', 'inner']);
  });
});
