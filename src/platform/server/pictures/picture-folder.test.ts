import fs, { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import fsPromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { DriveFile } from 'flydrive';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PictureFolder } from './picture-folder.ts';

test('a file has its name once it is on the disk, and is written once its folders are, too', async () => {
  const root = join(mkdtempSync(join(tmpdir(), 'otterway-folder-')), 'pictures');
  const events = await eventsOf(() => new PictureFolder(root).put('ab/some-file', 'some bytes'));
  onTestFinished(() => rmSync(dirname(root), { recursive: true }));
  expect(readdirSync(join(root, 'ab'))).toEqual(['some-file']);
  expect(events.slice(0, 3)).toEqual([
    `flush ${root}/ab/some-file.partial`,
    `name ${root}/ab/some-file`,
    `flush ${root}/ab`,
  ]);
  expect(events.slice(3).sort()).toEqual([`flush ${dirname(root)}`, `flush ${root}`]);
});

test('a folder is listed page by page, and what is no folder in it is left out', async () => {
  const root = mkdtempSync(join(tmpdir(), 'otterway-folder-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = new PictureFolder(root);
  expect(await folder.listAll('/')).toEqual({ objects: [] });
  for (const name of ['ab/one', 'ab/two', '0f/three']) await folder.put(name, 'some bytes');
  writeFileSync(join(root, 'notes.txt'), 'mine');
  const pages: string[][] = [];
  for (let token: string | undefined; pages.length === 0 || token;) {
    const { objects, paginationToken } = await folder.listAll('/', token ? { paginationToken: token } : {});
    pages.push([...objects].map((file) => (file as DriveFile).key).sort());
    token = paginationToken;
  }
  expect(pages).toEqual([['0f/three'], ['ab/one', 'ab/two']]);
});

/** What reaches the disk, in its order. */
async function eventsOf(work: () => Promise<void>): Promise<string[]> {
  const events: string[] = [];
  const flushed = (fd: number) => void events.push(`flush ${readlinkSync(`/proc/self/fd/${fd}`)}`);
  const folder = await fsPromises.open(tmpdir());
  const handles = Object.getPrototypeOf(folder) as typeof folder;
  await folder.close();
  const { fsync } = fs;
  const { rename } = fsPromises;
  const { sync } = handles;
  vi.spyOn(fs, 'fsync').mockImplementation((fd, done) =>
    fsync(fd, (error) => {
      flushed(fd);
      done(error);
    }),
  );
  vi.spyOn(handles, 'sync').mockImplementation(async function (this: typeof folder) {
    await sync.call(this);
    flushed(this.fd);
  });
  vi.spyOn(fsPromises, 'rename').mockImplementation(async (from, to) => {
    await rename(from, to);
    events.push(`name ${String(to)}`);
  });
  syncBuiltinESMExports();
  await work();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  return events;
}
