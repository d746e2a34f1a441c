import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { beforeAll, afterAll, expect, test } from 'vitest';
import webPush from 'web-push';
import { selfSigned } from '../../../checks/broker/certificate.ts';
import { pushBy, type Push } from './push.ts';

const { log } = Fastify({ logger: false });
const keys = { ...webPush.generateVAPIDKeys(), subject: 'mailto:hello@example.org' };

/** A browser that can read what is sent to it. */
function browserAt(endpoint: string) {
  const ecdh = createECDH('prime256v1');
  return { endpoint, p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
}

let server: Server;
let origin: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: { path: string; headers: IncomingMessage['headers']; body: Buffer }[] = [];
let push: Push;
beforeAll(async () => {
  const { certificate: cert, key } = selfSigned();
  server = createServer({ cert, key }, (request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        asked.push({ path: request.url!, headers: request.headers, body: Buffer.concat(chunks) });
        answer(request, response);
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `https://push.example:${(server.address() as AddressInfo).port}`;
  push = pushBy(keys, log, { rejectUnauthorized: false, host: '127.0.0.1', hostname: '127.0.0.1' });
});
afterAll(() => {
  server.close().closeAllConnections();
});

test('a message is encrypted for the browser, and one without words has none', async () => {
  asked = [];
  answer = (_request, response) => response.writeHead(201).end();
  const browser = browserAt(`${origin}/one`);
  expect(
    await push.send(browser, { title: 'Something begins soon', body: 'Dinner at the mill', path: '/dashboard' }),
  ).toBe('sent');
  expect(await push.send(browser, null)).toBe('sent');
  expect(asked.map(({ path, headers }) => [path, headers['content-encoding'], headers.ttl])).toEqual([
    ['/one', 'aes128gcm', '14400'],
    ['/one', undefined, '14400'],
  ]);
  expect(asked[0]!.body.includes('Dinner')).toBe(false);
  expect(asked[1]!.body).toHaveLength(0);
  expect(asked[0]!.headers.authorization).toMatch(/^vapid t=/);
});

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [429, 'failed'],
  [500, 'failed'],
])('a push service that answers %i: %s', async (status, expected) => {
  answer = (_request, response) => response.writeHead(status).end('x'.repeat(100_000));
  expect(await push.send(browserAt(`${origin}/x`), null)).toBe(expected);
});

test('a redirect is not followed', async () => {
  asked = [];
  answer = (_request, response) => response.writeHead(307, { location: `${origin}/again` }).end();
  expect(await push.send(browserAt(`${origin}/first`), null)).toBe('failed');
  expect(asked.map(({ path }) => path)).toEqual(['/first']);
});

test('a push service that does not answer is given up, and one that never ends its answer is not waited for', async () => {
  answer = () => {};
  expect(await push.send(browserAt(`${origin}/silent`), null)).toBe('failed');
  answer = (_request, response) => void response.writeHead(201).write('more');
  expect(await push.send(browserAt(`${origin}/endless`), null)).toBe('sent');
});

test.each([
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://localhost/x',
  'https://10.0.0.1/x',
  'https://192.168.1.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://[fd00::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://0.0.0.0/x',
  'https://2130706433/x',
  'https://100.64.0.1/x',
  'https://[::127.0.0.1]/x',
  'https://[::a00:1]/x',
  'https://[::2]/x',
  'https://0x7f.1/x',
])('nothing is sent inside: %s', async (endpoint) => {
  const why: unknown[] = [];
  const usual = pushBy(keys, { info: (said: unknown) => void why.push(said) });
  const url = new URL(endpoint);
  url.port = new URL(origin).port;
  asked = [];
  expect(await usual.send(browserAt(url.href), null)).toBe('failed');
  expect(JSON.stringify(why)).toMatch(/is not allowed/);
  expect(asked).toEqual([]);
});

test('keys that no browser made are no message', async () => {
  expect(
    await push.send({ endpoint: `${origin}/x`, p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }, { title: 'x' }),
  ).toBe('failed');
});
