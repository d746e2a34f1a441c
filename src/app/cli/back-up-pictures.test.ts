import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { remember } from '#features/memories/server/testing/fixtures.ts';
import { removeOrphanedPictures } from '#features/memories/server/pictures/remove-orphaned-pictures.ts';
import { markedPhoto, markedPicture, marksIn, metadataMarks } from '#features/memories/server/testing/marked-photo.ts';
import { addPicture, fileOf } from '#features/memories/server/testing/pictures.ts';
import { exported } from '#features/privacy/server/testing/fixtures.ts';
import { backUpPictures } from '#platform/server/pictures/copy-pictures.ts';
import { PictureFolder } from '#platform/server/pictures/picture-folder.ts';
import { ownerFile, pictureDisk, type StoredFiles } from '#platform/server/pictures/picture-files.ts';
import { copyPicturesTo, putPicturesBack, takePicturesFolder } from './back-up-pictures.ts';
import { fileErrors } from './read-stored-pictures.ts';
import type { Person } from '../testing/person.ts';
import { emptyDatabase, openProduct, type Product } from '../testing/product.ts';

let folder: string;
let product: Product;
let maya: Person;
let backup: string;
let memoryId: string;
const lines: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'otterway-pictures-backup-'));
  product = await openProduct(
    { ...(await emptyDatabase()), dataDir: join(folder, 'data'), s3Url: process.env.S3_URL ?? null, logLevel: 'debug' },
    { log: { write: (line) => void lines.push(line) } },
  );
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
  const { rows } = await product.database.pool.query<{ file_id: string }>(
    'select file_id from memory_pictures where id = $1',
    [id],
  );
  return { id, fileId: rows[0]!.file_id };
}

const errors = (minutes = 0) => fileErrors(product.settings, new Date(Date.now() + minutes * 60_000));
const copies = () => filesIn(backup);
const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

test('files are copied once, and put back where they are missing, for pictures that are still there', async () => {
  const [kept, lost, erased] = [await newPicture(), await newPicture(), await newPicture()];
  // A bucket may hold those of other tests.
  let stored = 0;
  for await (const files of product.pictureFiles.list()) stored += files.length;
  expect(await copyPicturesTo(backup, product.settings)).toEqual({
    message: `${backup} has the files of 3 pictures; new there: ${stored} files.`,
    isComplete: true,
  });
  expect(await copyPicturesTo(backup, product.settings)).toEqual({
    message: `${backup} has the files of 3 pictures; new there: 0 files.`,
    isComplete: true,
  });
  expect(copies()).toHaveLength(stored);
  expect(await putPicturesBack(null, product.settings, new Date())).toBeNull();

  await product.database.pool.query('delete from memory_pictures where id = $1', [erased.id]);
  for (const { fileId } of [lost, erased]) await product.pictureFiles.remove(fileId);
  expect(await putPicturesBack(null, product.settings, new Date())).toBe(
    `Pictures whose files are missing: 1, such as ${lost.fileId}; with --pictures FOLDER the files of the backup are put back.`,
  );
  expect((await fileOf(maya, lost.id)).status).toBe(404);
  expect(await putPicturesBack(backup, product.settings, new Date())).toBe('Files of pictures that were put back: 3.');
  for (const { id } of [kept, lost]) expect((await fileOf(maya, id, '2560')).status).toBe(200);
  expect(await errors()).toEqual([]);
});

test('a copy that broke off is made again, and what else lies in the folder is left alone', async () => {
  const { fileId } = await newPicture();
  const there = join(backup, fileId.slice(0, 2));
  mkdirSync(there, { recursive: true });
  writeFileSync(join(there, `${fileId}-320.partial`), 'half');
  writeFileSync(join(backup, 'notes.txt'), 'mine');
  expect(await backUpPictures(product.settings, backup)).toBe(3);
  expect(copies().filter((name) => name.includes(fileId) || name.endsWith('notes.txt'))).toHaveLength(4);
});

test('copying that ends for lack of space goes on where it ended', async () => {
  await newPicture();
  const elsewhere = join(folder, 'a-full-disk');
  let stored = 0;
  for await (const files of product.pictureFiles.list()) stored += files.length;
  let begun = 0;
  const nearlyFull = async () => {
    begun += 1;
    if (begun > 2) throw new Error('the disk is nearly full');
  };
  await expect(copyPicturesTo(elsewhere, product.settings, { beforeCopy: nearlyFull })).rejects.toThrow('nearly full');
  await expect.poll(() => filesIn(elsewhere).filter((name) => !name.endsWith('.partial')).length).toBe(2);
  expect(await backUpPictures(product.settings, elsewhere)).toBe(stored - 2);
});

test('a backup says which files could not be copied, and nothing of pictures that came or went meanwhile', async () => {
  const [gone, erased] = [await newPicture(), await newPicture()];
  const elsewhere = join(folder, 'another-backup');
  for (const { fileId } of [gone, erased]) await product.pictureFiles.remove(fileId);
  const { listAll } = PictureFolder.prototype;
  const list = vi.spyOn(PictureFolder.prototype, 'listAll');
  onTestFinished(() => list.mockRestore());
  list
    .mockImplementationOnce(async () => {
      await product.database.pool.query('delete from memory_pictures where id = $1', [erased.id]);
      return { objects: [] };
    })
    .mockImplementationOnce(async function (this: PictureFolder, ...given) {
      const page = await listAll.apply(this, given);
      const objects = [...page.objects];
      await newPicture();
      return { ...page, objects };
    });
  expect(await copyPicturesTo(elsewhere, product.settings)).toMatchObject({
    message: expect.stringContaining(`could not be copied: 1, such as ${gone.fileId};`) as string,
    isComplete: false,
  });
  await product.database.pool.query('delete from memory_pictures where id = $1', [gone.id]);
});

test('the job removes no files beside another database, until they are given to this one', async () => {
  const disk = pictureDisk(product.settings);
  const { id } = (await product.pictureFiles.write([
    new Uint8Array(9),
    new Uint8Array(9),
    new Uint8Array(9),
  ])) as StoredFiles;
  const afterTheJob = async () => {
    await removeOrphanedPictures(product.ownerDatabase, new Date(Date.now() + 61 * 60_000), product.pictureFiles);
    const found: string[] = [];
    for await (const page of product.pictureFiles.list())
      found.push(...page.flatMap((file) => (file.id === id ? [file.name] : [])));
    return found.length;
  };
  await disk.put(ownerFile, crypto.randomUUID());
  expect(await afterTheJob()).toBe(3);
  await disk.delete(ownerFile);
  expect([await afterTheJob(), await disk.exists(ownerFile)]).toEqual([0, true]);
});

test('no backup or export, nor anything that is said or logged, has the place where a picture was taken', async () => {
  const bodies = [await markedPhoto(), ...(await Promise.all((['png', 'webp', 'avif'] as const).map(markedPicture)))];
  expect(bodies.map((body) => marksIn(Buffer.from(body)).length)).toEqual([Object.keys(metadataMarks).length, 5, 6, 6]);
  const pictureIds: string[] = [];
  for (const body of bodies) pictureIds.push(await addPicture(maya, await remember(product, maya), body));
  const [file, pictures] = [join(folder, 'with-pictures.backup.gz'), join(folder, 'of-the-command')];
  const { databaseUrl, s3Url, dataDir, secret } = product.settings;
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    SECRET: secret,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...(s3Url && { S3_URL: s3Url }),
  };
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [fileURLToPath(new URL('backup.ts', import.meta.url)), file, '--pictures', pictures],
    { env },
  );
  const rows = gunzipSync(readFileSync(file));
  const copied = filesIn(pictures).map((path) => readFileSync(path));
  const { bytes: exportedFiles } = await exported(maya);
  expect(pictureIds.filter((id) => !rows.includes(id))).toEqual([]);
  expect(copied.length).toBeGreaterThanOrEqual(3 * bodies.length);
  expect(Object.keys(exportedFiles).filter((name) => name.startsWith('pictures/')).length).toBeGreaterThanOrEqual(
    bodies.length,
  );
  expect(lines.some((line) => line.includes('addPicture'))).toBe(true);
  const everything = Buffer.concat([
    rows,
    ...copied,
    ...Object.values(exportedFiles),
    ...[stdout, stderr, ...lines].map((text) => Buffer.from(text)),
  ]);
  expect(marksIn(everything)).toEqual([]);
});

test('a check compares rows and files both ways', async () => {
  const [gone, cut] = [await newPicture(), await newPicture()];
  const { id } = (await product.pictureFiles.write([
    new Uint8Array(9),
    new Uint8Array(9),
    new Uint8Array(9),
  ])) as StoredFiles;
  expect(await errors()).toEqual([]);
  expect((await errors(61)).join()).toMatch(
    new RegExp(`^files that belong to no picture, and are older than an hour: \\d+, such as `),
  );
  await product.pictureFiles.remove(id);
  await product.pictureFiles.remove(gone.fileId);
  if (!product.settings.s3Url)
    truncateSync(join(folder, 'data', 'pictures', cut.fileId.slice(0, 2), `${cut.fileId}-960`), 20);
  expect(await errors()).toEqual([
    `pictures whose files are missing: 1, such as ${gone.fileId}`,
    ...(product.settings.s3Url
      ? []
      : [`pictures whose files have not the size they were saved with: 1, such as ${cut.fileId}`]),
  ]);
});

test('the folder follows its word', () => {
  expect(takePicturesFolder(['FILE', '--pictures', 'there', '--replace'])).toEqual({
    folder: 'there',
    others: ['FILE', '--replace'],
  });
  expect(takePicturesFolder(['FILE'])).toEqual({ folder: null, others: ['FILE'] });
  for (const words of [
    ['FILE', '--pictures'],
    ['--pictures', '--replace'],
  ])
    expect(() => takePicturesFolder(words)).toThrow('--pictures is followed by the folder');
});
