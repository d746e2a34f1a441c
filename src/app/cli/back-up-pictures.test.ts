import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { remember } from '#features/memories/server/testing/fixtures.ts';
import { addPicture, fileOf } from '#features/memories/server/testing/pictures.ts';
import { backUpPictures } from '#platform/server/pictures/copy-pictures.ts';
import { pictureErrors } from '#platform/server/pictures/picture-errors.ts';
import { copyPicturesTo, putPicturesBack, takePicturesFolder } from './back-up-pictures.ts';
import { readStoredPictures } from './read-stored-pictures.ts';
import type { Person } from '../testing/person.ts';
import { emptyDatabase, openProduct, type Product } from '../testing/product.ts';

let folder: string;
let product: Product;
let maya: Person;
let backup: string;
let memoryId: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'otterway-pictures-backup-'));
  product = await openProduct({ ...(await emptyDatabase()), dataDir: join(folder, 'data'), s3Url: process.env.S3_URL ?? null });
  [maya] = await product.couple();
  memoryId = await remember(product, maya);
  backup = join(folder, 'backup');
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function newPicture() {
  const id = await addPicture(maya, memoryId);
  const { rows } = await product.database.pool.query<{ file_id: string }>('select file_id from memory_pictures where id = $1', [id]);
  return { id, fileId: rows[0]!.file_id };
}

const errors = async (minutes = 0) => pictureErrors(await readStoredPictures(product.settings), product.settings, new Date(Date.now() + minutes * 60_000));
const copies = () => readdirSync(backup, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));

test('files are copied once, and put back where they are missing, for pictures that are still there', async () => {
  const [kept, lost, erased] = [await newPicture(), await newPicture(), await newPicture()];
  // A bucket may hold those of other tests.
  let stored = 0;
  for await (const files of product.pictureFiles.list()) stored += files.length;
  expect(await copyPicturesTo(backup, product.settings)).toBe(`${backup} has the files of 3 pictures; new there: ${stored} files.`);
  expect(await copyPicturesTo(backup, product.settings)).toBe(`${backup} has the files of 3 pictures; new there: 0 files.`);
  expect(copies()).toHaveLength(stored);
  expect(await putPicturesBack(null, product.settings, new Date())).toBeNull();

  await product.database.pool.query('delete from memory_pictures where id = $1', [erased.id]);
  for (const { fileId } of [lost, erased]) await product.pictureFiles.remove(fileId);
  expect(await putPicturesBack(null, product.settings, new Date())).toBe(`There are pictures whose files are missing: 1, such as ${lost.fileId}; with --pictures FOLDER the files of the backup are put back.`);
  expect((await fileOf(maya, lost.id)).status).toBe(404);
  expect(await putPicturesBack(backup, product.settings, new Date())).toBe('Files of pictures that were put back: 3.');
  for (const { id } of [kept, lost]) expect((await fileOf(maya, id, '2560')).status).toBe(200);
  expect(await errors()).toEqual([]);
});

test('a copy that broke off is made again, and what else lies in the folder is left alone', async () => {
  const { fileId } = await newPicture();
  const there = join(backup, fileId.slice(0, 2));
  mkdirSync(there, { recursive: true });
  writeFileSync(join(there, `${fileId}-320.unfinished`), 'half');
  writeFileSync(join(backup, 'notes.txt'), 'mine');
  expect(await backUpPictures(product.settings, backup)).toBe(3);
  expect(copies().filter((name) => name.includes(fileId) || name.endsWith('notes.txt'))).toHaveLength(4);
});

test('a check compares rows and files both ways', async () => {
  const [gone, cut] = [await newPicture(), await newPicture()];
  const { id } = await product.pictureFiles.write([new Uint8Array(9), new Uint8Array(9), new Uint8Array(9)]);
  expect(await errors()).toEqual([]);
  expect((await errors(61)).join()).toMatch(new RegExp(`^files that belong to no picture, and are older than an hour: \\d+, such as `));
  await product.pictureFiles.remove(id);
  await product.pictureFiles.remove(gone.fileId);
  if (!product.settings.s3Url) truncateSync(join(folder, 'data', 'pictures', cut.fileId.slice(0, 2), `${cut.fileId}-960`), 20);
  expect(await errors()).toEqual([
    `pictures whose files are missing: 1, such as ${gone.fileId}`,
    ...(product.settings.s3Url ? [] : [`pictures whose files have not the size they were saved with: 1, such as ${cut.fileId}`]),
  ]);
});

test('the folder follows its word', () => {
  expect(takePicturesFolder(['FILE', '--pictures', 'there', '--replace'])).toEqual({ folder: 'there', others: ['FILE', '--replace'] });
  expect(takePicturesFolder(['FILE'])).toEqual({ folder: null, others: ['FILE'] });
  for (const words of [['FILE', '--pictures'], ['--pictures', '--replace']]) expect(() => takePicturesFolder(words)).toThrow('--pictures is followed by the folder');
});
