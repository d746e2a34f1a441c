import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { openProduct } from '#app/testing/product.ts';
import { setUpProduct } from '#app/testing/set-up.ts';
import { halfSent, RawConnection, written } from '#app/testing/raw-connection.ts';
import { Stream } from '#app/testing/stream.ts';
import { externalDisk } from '../disk.ts';
import { limits, type Limits } from '../limits.ts';
import { localLive } from '../live/live.ts';
import { health } from './health.ts';
import { httpServer } from './http-server.ts';

const hostile = '192.0.2.66';
const opened: RawConnection[] = [];

const product = setUpProduct({}, { limits: { readsPerMinute: 300 } });
afterAll(async () => {
  for (const { socket } of opened) socket.destroy();
});

const send = (text: string, url = product.url) => {
  const connection = new RawConnection(url, text);
  opened.push(connection);
  return connection;
};
const statusesOfOthers = async (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => (await product.visitor().ask('accounts.logIn', { body: '{}' })).status),
  );

/** A server that answers nothing before it is told to. */
async function slowServer(given: Partial<Limits>, { trustProxy = 1 } = {}) {
  const { server, isBusy, isStuck, drain } = httpServer({ ...product.settings, trustProxy }, { ...limits, ...given });
  const { promise: open, resolve: answer } = Promise.withResolvers<void>();
  const served: Socket[] = [];
  let asked = 0;
  server.server.on('connection', (socket) => served.push(socket));
  for (const path of ['/slow', '/api/slow']) {
    server.get(path, async () => {
      asked += 1;
      return open.then(() => 'slow');
    });
  }
  server.get('/large', async () => Buffer.alloc(32 * 1024 * 1024));
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const stop = async () => {
    answer();
    for (const { socket } of opened.splice(0)) socket.destroy();
    await drain();
  };
  return { url, served, answer, asked: () => asked, isBusy, isStuck, stop };
}
const slow = (address: string, path = '/slow') => written(path, { headers: { 'x-forwarded-for': address } });

describe('one address that wants to stop the product', () => {
  test('pipelines pages behind a live stream: its connection is cut, and nothing stays counted', async () => {
    const attack = Array.from({ length: 2 }, () =>
      send(written('/api/live', { headers: { 'x-forwarded-for': hostile } }) + written('/login').repeat(260)),
    );
    const maya = await product.person('Maya');
    const behind = send(written('/api/live', { headers: { cookie: maya.cookie } }));
    await eventually(() => expect(behind.text).toContain(': open'));
    behind.socket.write(written('/login'));
    await eventually(() => expect([...attack, behind].map(({ isClosed }) => isClosed)).toEqual([true, true, true]));
    expect(behind.text).not.toContain('404');
    expect(await statusesOfOthers(3)).toEqual([422, 422, 422]);
    expect((await maya.ask('accounts.me', {})).status).toBe(200);
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  });

  test('pipelines documents and never reads them: its connection is cut', async () => {
    const attack = send(written('/openapi.json', { headers: { 'x-forwarded-for': hostile } }).repeat(250));
    attack.socket.pause();
    const maya = await product.person('Maya');
    expect((await maya.ask('accounts.me', {})).status).toBe(200);
    attack.socket.resume();
    await eventually(() => expect(attack.isClosed).toBe(true));
  });

  test('sends half of 210 bodies: most are rejected, and others are served', async () => {
    const attack = Array.from({ length: 210 }, () => send(halfSent(hostile)));
    await eventually(() => expect(attack.filter(({ status }) => status === 503).length).toBe(190));
    expect(await statusesOfOthers(20)).toEqual(Array(20).fill(422));
    const maya = await product.person('Maya');
    expect((await maya.ask('accounts.me', { headers: { 'x-forwarded-for': hostile } })).status).toBe(200);
    for (const { socket } of attack) socket.destroy();
  });

  test('sends half of 25 bodies and 400 strangers to the live stream: each is rejected at once, and a member waits for none of them', async () => {
    const maya = await product.person('Maya');
    const halves = Array.from({ length: 25 }, (_, at) => send(halfSent(`192.0.2.${at % 2}`)));
    const strangers = Array.from({ length: 400 }, (_, at) =>
      send(
        written('/api/live', { headers: { 'x-forwarded-for': hostile, cookie: `s=${String(at).padStart(43, 'x')}` } }),
      ),
    );
    await eventually(() => expect(strangers[0]!.text).not.toBe(''));
    const stream = await Stream.of(maya);
    await eventually(() => expect(strangers.every(({ isClosed }) => isClosed)).toBe(true));
    const statuses = strangers.map(({ status }) => status);
    expect([401, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([300, 100]);
    expect(stream.isOpen).toBe(true);
    for (const { socket } of halves) socket.destroy();
    stream.close();
  });
});

describe('a body', () => {
  test('that does not come in time is rejected, and one that comes in pieces is taken', async () => {
    const quick = await openProduct({}, { limits: { bodySeconds: 0.3, bodiesAtOnce: 3, bodiesPerAddress: 2 } });
    const [half, other] = [send(halfSent(hostile), quick.url), send(halfSent(hostile), quick.url)];
    await eventually(() => expect([half.status, other.status]).toEqual([408, 408]));
    expect(half.text).toContain('{"code":"invalid_input","data":{}}');
    await eventually(() => expect([half.isClosed, other.isClosed]).toEqual([true, true]));

    const body = JSON.stringify({ email: 'maya@example.org', password: 'a guess', timeZone: 'UTC' });
    const head = written('/api/accounts/logIn', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    });
    const whole = send(head, quick.url);
    await once(whole.socket, 'connect');
    for (const piece of [body.slice(0, 9), body.slice(9)]) {
      await new Promise(setImmediate);
      whole.socket.write(piece);
    }
    await eventually(() => expect(whole.text).toContain('wrong_email_or_password'));

    const waiting = ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.3'].map((address) =>
      send(halfSent(address), quick.url),
    );
    await eventually(() => expect(waiting.map(({ status }) => status).toSorted()).toEqual([408, 408, 408, 503, 503]));
    await quick.stop();
  });
});

describe('a connection', () => {
  test('on which nobody reads is cut', async () => {
    const { url, served, stop } = await slowServer({ idleSeconds: 0.2 });
    const deaf = send(written('/large'), url);
    deaf.socket.once('data', () => deaf.socket.pause());
    await eventually(() => expect(served.map(({ destroyed }) => destroyed)).toEqual([true]));
    await stop();
  });

  test('has a few requests at once, and is cut with more', async () => {
    const { url, answer, asked, stop } = await slowServer({ requestsPerConnection: 3, rejectionDelaySeconds: 0.3 });
    const [few, many] = [send(slow(hostile).repeat(3), url), send(slow('192.0.2.1').repeat(4), url)];
    await eventually(() => expect(many.isClosed).toBe(true));
    await eventually(() => expect(asked()).toBeGreaterThanOrEqual(3));
    expect(few.isClosed).toBe(false);
    answer();
    await eventually(() => expect(few.text.match(/slow/g)).toHaveLength(3));
    few.socket.write(slow(hostile));
    await eventually(() => expect(few.text.match(/slow/g)).toHaveLength(4));
    await stop();
  });

  test('is one of few of its address, unless a trusted proxy stands in front', async () => {
    const few = { connectionsPerAddress: 2, rejectionDelaySeconds: 0.3 };
    const [direct, proxied] = [await slowServer(few, { trustProxy: 0 }), await slowServer(few)];
    const [first, second] = [send('', direct.url), send('', direct.url)];
    await Promise.all([once(first.socket, 'connect'), once(second.socket, 'connect')]);
    const third = send(written('/none'), direct.url);
    await eventually(() => expect(third.isClosed).toBe(true));
    expect(third.text).toBe('');
    expect([first.isClosed, second.isClosed]).toEqual([false, false]);
    first.socket.destroy();
    await eventually(() => expect(first.isClosed).toBe(true));
    const elsewhere = new RawConnection(direct.url, written('/none'), { localAddress: '127.0.0.2' });
    await eventually(() => expect(elsewhere.status).toBe(404));
    const behindProxy = [1, 2, 3].map(() => send(written('/none'), proxied.url));
    await eventually(() => expect(behindProxy.map(({ status }) => status)).toEqual([404, 404, 404]));
    elsewhere.socket.destroy();
    await Promise.all([direct.stop(), proxied.stop()]);
  });

  test('of one address takes a share of the requests at once, which is free again once they are answered, read or not, or gone', async () => {
    const { url, answer, asked, stop } = await slowServer({ requestsAtOnce: 4, requestsPerAddress: 2 });
    const [one, two] = [send(slow(hostile), url), send(slow(hostile), url)];
    await eventually(() => expect(asked()).toBe(2));
    const three = send(slow(hostile), url);
    await eventually(() => expect(three.status).toBe(503));
    const others = ['192.0.2.1', '192.0.2.2'].map((address) => send(slow(address), url));
    await eventually(() => expect(asked()).toBe(4));
    const full = send(slow('192.0.2.3'), url);
    await eventually(() => expect(full.status).toBe(503));
    expect(full.text).toMatch(/\r\nretry-after: 1\r\n[^]*\{"code":"unavailable","data":\{\}\}$/);
    one.socket.destroy();
    await eventually(() => expect(one.isClosed).toBe(true));
    await eventually(() => {
      const next = send(slow('192.0.2.3'), url);
      others.push(next);
      expect(asked()).toBe(5);
    });
    answer();
    await eventually(() => expect(two.text).toContain('slow'));
    const deaf = [1, 2, 3].map(() => send(written('/large', { headers: { 'x-forwarded-for': hostile } }), url));
    for (const { socket } of deaf) socket.once('data', () => socket.pause());
    await eventually(() => expect(deaf.every(({ status }) => status === 200)).toBe(true));
    const last = send(slow(hostile), url);
    await eventually(() => expect(last.text).toContain('slow'));
    await stop();
  });
});

test('an address with several requests open hears late that one more is rejected, and has a bound on them', async () => {
  const { url, served, asked, stop } = await slowServer({
    requestsPerAddress: 5,
    openPerAddress: 6,
    rejectionDelaySeconds: 60,
  });
  for (let count = 0; count < 5; count += 1) send(slow(hostile), url);
  await eventually(() => expect(asked()).toBe(5));
  const refused = send(slow(hostile), url);
  const other = send(written('/none', { headers: { 'x-forwarded-for': '192.0.2.1' } }), url);
  await eventually(() => expect(other.status).toBe(404));
  expect(refused.text).toBe('');
  refused.socket.destroy();
  await eventually(() => expect(served[5]!.destroyed).toBe(true));
  expect((await fetch(`${url}/none`)).status).toBe(404);
  expect(asked(), 'who leaves before hearing of it is not served').toBe(5);
  await stop();

  const bounded = await slowServer({ openPerAddress: 2, rejectionDelaySeconds: 0.1 });
  for (let count = 0; count < 2; count += 1) send(slow(hostile), bounded.url);
  await eventually(() => expect(bounded.asked()).toBe(2));
  const oneMore = send(slow(hostile), bounded.url);
  await eventually(() => expect(oneMore.isClosed).toBe(true));
  expect([oneMore.text, bounded.asked()]).toEqual(['', 2]);
  await bounded.stop();
});

test('a connection that is cut is cut once, however many requests are pipelined behind', async () => {
  const seconds = 61;
  const { url, served, asked, stop } = await slowServer({
    openPerAddress: 1,
    rejectionDelaySeconds: seconds,
    drainSeconds: 0,
  });
  send(slow(hostile), url);
  await eventually(() => expect(asked()).toBe(1));
  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => timers.mockRestore());
  const cuts = () => timers.mock.calls.filter(([, delay]) => delay === seconds * 1000).length;
  send(slow(hostile).repeat(5), url);
  await eventually(() => expect(served[1]?.isPaused()).toBe(true));
  await new Promise(setImmediate);
  expect(cuts()).toBe(1);
  await stop();
});

test('a server that can take no more reads keeps room for what people do, and for its pages', async () => {
  const { url, asked, stop } = await slowServer({ requestsAtOnce: 4 });
  for (const at of [1, 2, 3]) send(slow(`192.0.2.${at}`, '/api/slow'), url);
  await eventually(() => expect(asked()).toBe(3));
  const read = send(slow('192.0.2.4', '/api/slow'), url);
  await eventually(() => expect(read.status).toBe(503));
  const written = await fetch(`${url}/api/slow`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  const page = await fetch(`${url}/assets/code-of-a-page.js`);
  expect([written.status, page.status]).toEqual([404, 404]);
  await stop();
});

test('a server is busy while ten addresses read, however much one of them does', async () => {
  const { url, asked, isBusy, answer, stop } = await slowServer({});
  const reads = Array.from({ length: 20 }, () => send(slow(hostile, '/api/slow'), url));
  for (let at = 1; at <= 8; at += 1) reads.push(send(slow(`192.0.2.${at}`, '/api/slow'), url));
  const page = send(slow('192.0.2.99'), url);
  await eventually(() => expect(asked()).toBe(29));
  expect(isBusy()).toBe(false);
  reads.push(send(slow('192.0.2.9', '/api/slow'), url));
  await eventually(() => expect(isBusy()).toBe(true));
  answer();
  await eventually(() => expect([...reads, page].every(({ status }) => status === 200)).toBe(true));
  expect(isBusy()).toBe(false);
  await stop();
});

test('a server is ready, and says so, while the disk of its folders does not answer', async () => {
  const { server, isStuck, drain } = httpServer(product.settings, limits);
  const unwritable = vi.fn<() => Promise<string[]>>(() => new Promise(() => {}));
  health(server, {
    database: product.database,
    ownerDatabase: product.ownerDatabase,
    disk: externalDisk,
    live: localLive(),
    backup: () => null,
    hasOtherSecret: async () => false,
    unwritable,
    isReady: () => true,
    isStuck,
  });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const ready = async () => (await fetch(`${url}/readyz`)).json();
  expect(await Promise.all([ready(), ready()])).toEqual([
    { status: 'ready', unwritable: ['unknown'] },
    { status: 'ready', unwritable: ['unknown'] },
  ]);
  expect(unwritable).toHaveBeenCalledTimes(1);
  await drain();
});

test('a server is not ready while it rejects requests and answers none, and is while it is full and answers', async () => {
  const { server, isStuck, drain } = httpServer(product.settings, { ...limits, requestsAtOnce: 2, stuckSeconds: 0.1 });
  const waiting: (() => void)[] = [];
  server.get('/slow', () => new Promise<string>((resolve) => waiting.push(() => resolve('slow'))));
  health(server, {
    database: product.database,
    ownerDatabase: product.ownerDatabase,
    disk: externalDisk,
    live: localLive(),
    backup: () => null,
    hasOtherSecret: async () => false,
    unwritable: async () => [],
    isReady: () => true,
    isStuck,
  });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const ready = async () => (await fetch(`${url}/readyz`)).status;
  const ask = async (at: number) =>
    (await fetch(`${url}/slow`, { headers: { 'x-forwarded-for': `192.0.2.${at}` } })).status;
  const isNotReady = () => eventually(async () => expect(await ready()).toBe(503));
  expect(await ready()).toBe(200);
  const asked = [ask(1), ask(2)];
  await isNotReady();

  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  waiting.shift()!();
  await Promise.race(asked);
  asked.push(ask(3));
  await eventually(() => expect(waiting).toHaveLength(2));
  const whileFull = await ready();
  clock.mockRestore();
  expect(whileFull).toBe(200);
  await isNotReady();
  for (const answer of waiting) answer();
  expect(await Promise.all(asked)).toEqual([200, 200, 200]);
  expect(await ready()).toBe(200);
  await drain();
});

test('a rush after a quiet hour does not make a server not ready', async () => {
  const [clock, hour] = [performance.now.bind(performance), 3_600_000];
  let later = 0;
  const passing = vi.spyOn(performance, 'now').mockImplementation(() => clock() + later);
  onTestFinished(() => passing.mockRestore());
  const { url, asked, isStuck, answer, stop } = await slowServer({ requestsAtOnce: 4 });
  later += hour;
  const rush = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((address) => send(slow(address), url));
  await eventually(() => expect(asked()).toBe(3));
  expect(isStuck()).toBe(false);
  later += hour;
  expect(isStuck()).toBe(true);
  answer();
  await eventually(() => expect(rush.map(({ status }) => status)).toEqual([200, 200, 200]));
  expect(isStuck()).toBe(false);
  await stop();
});

test('the API document is kept compressed', async () => {
  const lengths = new Map<string, number>();
  for (const encoding of ['br', 'gzip', 'identity', 'br;q=0']) {
    const answer = await fetch(`${product.url}/openapi.json`, { headers: { 'accept-encoding': encoding } });
    expect([answer.headers.get('content-encoding') ?? 'identity', answer.headers.get('vary')]).toEqual([
      encoding.includes(';') ? 'identity' : encoding,
      'accept-encoding',
    ]);
    lengths.set(encoding, Number(answer.headers.get('content-length')));
    expect(await answer.json()).toMatchObject({ openapi: expect.any(String) });
  }
  expect(lengths.get('br')! * 5).toBeLessThan(lengths.get('identity')!);
});

test('a request that names two hosts is rejected', async () => {
  const two = send('GET /healthz HTTP/1.1\r\nHost: otterway.app\r\nHost: elsewhere.example\r\n\r\n');
  await eventually(() => expect(two.status).toBe(400));
  expect(two.text).toContain('{"code":"invalid_input","data":{}}');
});
