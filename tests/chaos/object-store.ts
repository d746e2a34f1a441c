import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface StoredObject {
  bytes: Buffer;
  at: Date;
}

/** An S3 store in memory that puts, gets, deletes and lists objects of one bucket. It checks no signatures. */
export async function openObjectStore(): Promise<{ port: number; close(): Promise<void> }> {
  const objects = new Map<string, StoredObject>();
  const server = createServer((request, response) => {
    void answer(request, objects).then(({ status = 200, headers = {}, body = '' }) =>
      response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers }).end(body),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(
  request: IncomingMessage,
  objects: Map<string, StoredObject>,
): Promise<{ status?: number; headers?: Record<string, string | number>; body?: Buffer | string }> {
  const { pathname, searchParams } = new URL(request.url!, 'http://store');
  const key = decodeURIComponent(pathname.split('/').slice(2).join('/'));
  if (searchParams.get('list-type') === '2')
    return { headers: { 'content-type': 'application/xml' }, body: listing(objects) };
  if (request.method === 'PUT') {
    const bytes = await buffer(request);
    objects.set(key, { bytes, at: new Date() });
    return { headers: { etag: etagOf(bytes) } };
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  const found = objects.get(key);
  if (!found)
    return {
      status: 404,
      headers: { 'content-type': 'application/xml' },
      body: request.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>',
    };
  const headers = {
    'content-type': 'application/octet-stream',
    'last-modified': found.at.toUTCString(),
    etag: etagOf(found.bytes),
  };
  return request.method === 'HEAD'
    ? { headers: { ...headers, 'content-length': found.bytes.length } }
    : { headers, body: found.bytes };
}

function listing(objects: ReadonlyMap<string, StoredObject>): string {
  const contents = [...objects].map(
    ([key, { bytes, at }]) =>
      `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><ETag>${etagOf(bytes)}</ETag><Size>${bytes.length}</Size></Contents>`,
  );
  return `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;
