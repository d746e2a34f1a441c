import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pictureSizes } from '../../contract/picture-sizes.ts';
import { backUpPictures, restorePictures } from './copy-pictures.ts';
import { pictureFiles } from './picture-files.ts';

/** Headers and ways of sending that S3 has learned since many stores were written. */
const isNewer = (name: string, value: string) =>
  /^x-amz-(?:checksum-|sdk-checksum|trailer|decoded-content-length|acl|tagging|object-lock)/.test(name) || name === 'expect' || (name === 'x-amz-content-sha256' && value.startsWith('STREAMING-')) || (name === 'content-encoding' && value.includes('aws-chunked'));

test('pictures are kept, listed, read, copied and deleted in a bucket that knows no checksums', async () => {
  const { url, refused, objects } = await strictBucket();
  const place = { s3Url: url, dataDir: join(tmpdir(), crypto.randomUUID()) };
  const files = pictureFiles(place);
  const contents = pictureSizes.map((size) => Buffer.alloc(size * 1_000, size));
  const stored = await files.write(contents);
  if ('error' in stored) throw new Error(stored.error);
  expect(await files.read(stored, pictureSizes[0])).toEqual(contents[0]);
  expect(await files.belongTo('one')).toBe(true);
  expect(await files.belongTo('another')).toBe(false);
  expect((await namesIn(files)).length).toBe(pictureSizes.length);
  const folder = mkdtempSync(join(tmpdir(), 'otterway-strict-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(await backUpPictures(place, folder)).toBe(pictureSizes.length);
  expect(await files.removeIfOld((await namesIn(files))[0]!, new Date(Date.now() + 86_400_000))).toBe(true);
  expect(await restorePictures(folder, place, new Set([stored.id]))).toBe(1);
  await files.remove(stored.id);
  expect(await namesIn(files)).toEqual([]);
  expect([refused, [...objects.keys()]]).toEqual([[], ['/pictures/database.txt']]);
});

async function namesIn(files: ReturnType<typeof pictureFiles>): Promise<string[]> {
  const names: string[] = [];
  for await (const page of files.list()) names.push(...page.map(({ name }) => name));
  return names;
}

/** A bucket of an S3 of some years ago, which answers lists with two objects a page. */
async function strictBucket() {
  const objects = new Map<string, Buffer>();
  const refused: string[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const xml = (status: number, text: string) => response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${text}`);
      const unknown = Object.entries(request.headers).find(([name, value]) => isNewer(name, String(value)));
      if (unknown) {
        refused.push(unknown[0]);
        return xml(400, `<Error><Code>InvalidArgument</Code><Message>Unsupported header '${unknown[0]}' received for this API call.</Message></Error>`);
      }
      const { pathname, searchParams } = new URL(request.url!, 'http://bucket');
      if (request.method === 'PUT') {
        objects.set(pathname, body);
        return response.writeHead(200, { etag: '"x"' }).end();
      }
      if (searchParams.has('list-type')) {
        const from = Number(searchParams.get('continuation-token') ?? 0);
        const names = [...objects.keys()].sort();
        const page = names.slice(from, from + 2).map((name) => `<Contents><Key>${name.slice('/pictures/'.length)}</Key><LastModified>2026-01-01T00:00:00Z</LastModified><Size>1</Size></Contents>`);
        return xml(200, `<ListBucketResult>${page.join('')}<KeyCount>${page.length}</KeyCount>${from + 2 < names.length ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${from + 2}</NextContinuationToken>` : '<IsTruncated>false</IsTruncated>'}</ListBucketResult>`);
      }
      const object = objects.get(pathname);
      if (!object) return request.method === 'HEAD' ? response.writeHead(404).end() : xml(404, '<Error><Code>NoSuchKey</Code></Error>');
      if (request.method === 'DELETE') {
        objects.delete(pathname);
        return response.writeHead(204).end();
      }
      return response.writeHead(200, { 'content-length': object.length, 'last-modified': new Date().toUTCString(), etag: '"x"' }).end(request.method === 'HEAD' ? undefined : object);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => new Promise<void>((done) => server.close(() => done()).closeAllConnections()));
  return { url: `http://key:secret@127.0.0.1:${(server.address() as AddressInfo).port}/pictures`, refused, objects };
}
