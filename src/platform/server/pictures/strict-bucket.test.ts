import dns from 'node:dns';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pictureSizes } from '../../contract/picture-sizes.ts';
import { readSettings } from '../settings.ts';
import { backUpPictures, restorePictures } from './copy-pictures.ts';
import { logBucket, pictureFiles } from './picture-files.ts';

/** Headers and ways of sending that S3 has learned since many stores were written. */
const isNewer = (name: string, value: string) =>
  /^x-amz-(?:checksum-|sdk-checksum|trailer|decoded-content-length|acl|tagging|object-lock)/.test(name) ||
  name === 'expect' ||
  (name === 'x-amz-content-sha256' && value.startsWith('STREAMING-')) ||
  (name === 'content-encoding' && value.includes('aws-chunked'));

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

const denied = { name: 'AccessDenied', status: 403 };

test('a picture that is gone is told as gone by a bucket that may not be listed, and nothing else is', async () => {
  const { url, objects } = await strictBucket(() => denied);
  const lines: string[] = [];
  const files = pictureFiles(
    { s3Url: url, dataDir: join(tmpdir(), crypto.randomUUID()) },
    { error: (_facts: unknown, words?: string) => void lines.push(words!) },
  );
  const stored = await files.write(pictureSizes.map((size) => Buffer.alloc(9, size)));
  if ('error' in stored) throw new Error(stored.error);
  await files.remove(stored.id);
  expect(await files.read(stored, pictureSizes[0])).toBe(null);
  expect(lines).toEqual([expect.stringContaining('let the key list the bucket')]);
  // Taking the bucket over would let its pictures be removed as orphans.
  await expect(files.belongTo('one')).rejects.toThrow();
  expect([...objects.keys()]).toEqual([]);
});

test('files that are gone already are deleted', async () => {
  const { url } = await strictBucket();
  const files = pictureFiles({ s3Url: url, dataDir: join(tmpdir(), crypto.randomUUID()) });
  await expect(files.remove(crypto.randomUUID())).resolves.toBeUndefined();
});

test.each<[string, S3Error | null, RegExp[]]>([
  ['nothing of a bucket that it may list', null, []],
  [
    'which region the bucket is in',
    { name: 'PermanentRedirect', status: 301, headers: { 'x-amz-bucket-region': 'eu-central-1' } },
    [/^the bucket of S3_URL is in the region eu-central-1: add \?region=eu-central-1 to S3_URL/],
  ],
  [
    'so in the body',
    { name: 'AuthorizationHeaderMalformed', status: 400, more: '<Region>eu-west-3</Region>' },
    [/is in the region eu-west-3: add \?region=eu-west-3/],
  ],
  [
    'that the bucket is at another host',
    { name: 'TemporaryRedirect', status: 307 },
    [/is reached at another host \(TemporaryRedirect\)/],
  ],
  ['that there is no such bucket', { name: 'NoSuchBucket', status: 404 }, [/does not exist/]],
  ['that the key may not list', denied, [/may not be listed with this key/]],
  [
    'that the secret is wrong',
    { name: 'SignatureDoesNotMatch', status: 403 },
    [/refuses the key \(SignatureDoesNotMatch\)/],
  ],
  [
    'that the way of addressing is refused',
    { name: 'SecondLevelDomainForbidden', status: 403 },
    [/\(SecondLevelDomainForbidden\).*\?addressing=host/],
  ],
])('a start says %s', async (_, error, expected) => {
  const { url } = await strictBucket(() => error);
  const lines: string[] = [];
  await logBucket(
    { s3Url: url, dataDir: tmpdir() },
    { error: (_facts: unknown, words?: string) => void lines.push(words!) },
  );
  expect(lines).toEqual(expected.map((words): unknown => expect.stringMatching(words)));
});

test('the bucket is in the path, or in the host where the setting says so', async () => {
  const { url, hosts } = await strictBucket();
  const settings = (search: string) =>
    readSettings({ DATA_DIR: tmpdir(), S3_URL: `${url.replace('127.0.0.1', 'localhost')}${search}` });
  const lines: string[] = [];
  const log = { error: (_facts: unknown, words?: string) => void lines.push(words!) };
  await logBucket(settings('?region=eu-west-1'), log);
  expect(hosts).toEqual([expect.stringMatching(/^localhost:/)]);
  const { lookup } = dns;
  vi.spyOn(dns, 'lookup').mockImplementation(((_host: string, ...rest: [dns.LookupOptions, () => void]) =>
    lookup('localhost', ...rest)) as typeof lookup);
  onTestFinished(() => void vi.restoreAllMocks());
  await logBucket(settings('?region=eu-west-1&addressing=host'), log);
  expect(hosts.slice(1)).toEqual([expect.stringMatching(/^pictures\.localhost:/)]);
});

async function namesIn(files: ReturnType<typeof pictureFiles>): Promise<string[]> {
  const names: string[] = [];
  for await (const page of files.list()) names.push(...page.map(({ name }) => name));
  return names;
}

interface S3Error {
  name: string;
  status: number;
  headers?: Record<string, string>;
  more?: string;
}

/** A bucket of an S3 of some years ago, which answers lists with two objects a page. Lists and what is not there are refused as `refuses` says. */
async function strictBucket(refuses: () => S3Error | null = () => null) {
  const hosts: string[] = [];
  const objects = new Map<string, Buffer>();
  const refused: string[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const xml = (status: number, text: string) =>
        response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${text}`);
      const unknown = Object.entries(request.headers).find(([name, value]) => isNewer(name, String(value)));
      if (unknown) {
        refused.push(unknown[0]);
        return xml(
          400,
          `<Error><Code>InvalidArgument</Code><Message>Unsupported header '${unknown[0]}' received for this API call.</Message></Error>`,
        );
      }
      hosts.push(request.headers.host!);
      const { pathname, searchParams } = new URL(request.url!, 'http://bucket');
      if (request.method === 'PUT') {
        objects.set(pathname, body);
        return response.writeHead(200, { etag: '"x"' }).end();
      }
      const error = refuses();
      const refuse = ({ name, status, headers = {}, more = '' }: S3Error) =>
        response
          .writeHead(status, { 'content-type': 'application/xml', ...headers })
          .end(`<?xml version="1.0"?><Error><Code>${name}</Code>${more}</Error>`);
      if (searchParams.has('list-type')) {
        if (error) return refuse(error);
        const from = Number(searchParams.get('continuation-token') ?? 0);
        const names = [...objects.keys()].sort();
        const page = names
          .slice(from, from + 2)
          .map(
            (name) =>
              `<Contents><Key>${name.slice('/pictures/'.length)}</Key><LastModified>2026-01-01T00:00:00Z</LastModified><Size>1</Size></Contents>`,
          );
        return xml(
          200,
          `<ListBucketResult>${page.join('')}<KeyCount>${page.length}</KeyCount>${from + 2 < names.length ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${from + 2}</NextContinuationToken>` : '<IsTruncated>false</IsTruncated>'}</ListBucketResult>`,
        );
      }
      const object = objects.get(pathname);
      if (!object && error && request.method === 'GET') return refuse(error);
      if (!object)
        return request.method === 'HEAD'
          ? response.writeHead(404).end()
          : xml(404, '<Error><Code>NoSuchKey</Code></Error>');
      if (request.method === 'DELETE') {
        objects.delete(pathname);
        return response.writeHead(204).end();
      }
      return response
        .writeHead(200, { 'content-length': object.length, 'last-modified': new Date().toUTCString(), etag: '"x"' })
        .end(request.method === 'HEAD' ? undefined : object);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => new Promise<void>((done) => server.close(() => done()).closeAllConnections()));
  return {
    url: `http://key:secret@127.0.0.1:${(server.address() as AddressInfo).port}/pictures`,
    refused,
    objects,
    hosts,
  };
}
