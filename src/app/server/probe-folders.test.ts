import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase, openProduct } from '../testing/product.ts';
import { probeFolders } from './probe-folders.ts';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'otterway-folders-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

test('folders of pictures and emails belong to the server alone, also where they stood before, and nothing is left in them', async () => {
  const dataDir = folder();
  mkdirSync(join(dataDir, 'pictures'));
  chmodSync(join(dataDir, 'pictures'), 0o755);
  const unwritable = await probeFolders({ ...(await emptyDatabase()), dataDir }, { error: () => {} });
  expect(await unwritable()).toEqual([]);
  for (const name of ['pictures', 'mail']) {
    expect((statSync(join(dataDir, name)).mode & 0o777).toString(8), name).toBe('700');
    expect(readdirSync(join(dataDir, name)), name).toEqual([]);
  }
});

test('a folder that the server cannot write is named in its log, and by its kind in /readyz, until it can', async () => {
  const [dataDir, lines]: [string, string[]] = [folder(), []];
  // The tests may run as a user who may write everywhere: no user can write a folder that is a file.
  writeFileSync(join(dataDir, 'pictures'), '');
  const backups = { every: 3_600_000, keep: 1, folder: join(dataDir, 'pictures', 'backups') };
  const unwritable = await probeFolders(
    { ...(await emptyDatabase()), dataDir, backups },
    { error: (_facts: unknown, words?: string) => void lines.push(words ?? '') },
  );
  expect(lines).toEqual([
    expect.stringContaining(`the server cannot write ${join(dataDir, 'pictures')} (EEXIST)`),
    expect.stringContaining(`the server cannot write ${backups.folder} (ENOTDIR)`),
  ]);
  expect(await unwritable()).toEqual(['pictures', 'backups']);

  const product = await openProduct({ backups });
  onTestFinished(() => product.stop());
  const readyz = async () => (await (await fetch(`${product.url}/readyz`)).json()) as object;
  expect(await readyz()).toMatchObject({ status: 'ready', unwritable: ['backups'] });
  rmSync(join(dataDir, 'pictures'));
  expect(await unwritable()).toEqual([]);
  expect(await readyz()).not.toHaveProperty('unwritable');
});

test('a folder of another user among those of pictures is noticed at the start', async () => {
  const [dataDir, lines]: [string, string[]] = [folder(), []];
  mkdirSync(join(dataDir, 'pictures', '5a'), { recursive: true });
  writeFileSync(join(dataDir, 'pictures', '5b'), '');
  const unwritable = await probeFolders(
    { ...(await emptyDatabase()), dataDir },
    { error: (_facts: unknown, words?: string) => void lines.push(words ?? '') },
  );
  expect(lines).toEqual([
    expect.stringContaining(
      `the server cannot write ${join(dataDir, 'pictures')} (EACCES): give its user that right, as in chown -R`,
    ),
  ]);
  rmSync(join(dataDir, 'pictures', '5b'));
  expect(await unwritable()).toEqual([]);
});
