import type { Socket } from 'node:net';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RawConnection, written } from '#app/testing/raw-connection.ts';
import { limitConnections } from '../connections.ts';
import { DatabaseBusy } from '../../database/database.ts';
import { limits } from '../../limits.ts';
import { subscribers } from '../../live/live.ts';
import { DomainError } from '../../../contract/domain-error.ts';
import { eventually } from '../../../testing/eventually.ts';
import { liveStream } from './live-stream.ts';

const request = (who: string, path = '/api/live') => written(path, { headers: { 'x-who': who } });

let server: FastifyInstance;
let url: string;
let lines: { route?: string; status?: number }[];
let served: Socket[];
/** Keys whose sessions are over, and all that were looked up. */
let over: Set<string>;
let checked: string[][];
let isBusy: boolean;
let strangers: number;
let continueLookUps: () => void;
let live: ReturnType<typeof subscribers>;

/** `x-who` names account and session. Some names stand for what can go wrong. */
beforeEach(async () => {
  const log: typeof lines = [];
  [lines, served, over, checked, isBusy, strangers, live] = [log, [], new Set(), [], false, 0, subscribers()];
  const slow = new Promise<void>((resolve) => (continueLookUps = resolve));
  const connections = limitConnections({ ...limits, rejectionDelaySeconds: 0.3 }, { isBehindProxy: true });
  server = fastify({
    logger: { stream: { write: (line) => void log.push(JSON.parse(line) as (typeof lines)[number]) } },
    serverFactory: (handler) => connections.createServer(handler),
  });
  server.server.on('connection', (socket) => served.push(socket));
  server.addHook(
    'onRequest',
    async (_request, reply) => void reply.headers({ 'x-frame': 'none', 'cache-control': 'no-store' }),
  );
  server.setErrorHandler((_error, _request, reply) => reply.code(500).send({ code: 'unavailable', data: {} }));
  server.get('/slow', async () => slow.then(() => 'slow'));
  liveStream(
    server,
    { ...live, isCutOff: () => false, withinTransaction: async () => {}, afterCommit: () => {}, close: async () => {} },
    {
      sessionKeyOf: ({ headers: { 'x-who': who } }: FastifyRequest) => (who === 'nobody' ? null : String(who)),
      listenersOf: async (keys) => {
        checked.push([...keys]);
        if (keys.some((key) => key.startsWith('slow'))) await slow;
        if (keys.includes('busy')) throw new DatabaseBusy();
        if (keys.includes('broken')) throw new Error('a fault of ours');
        return new Map(
          keys
            .filter((key) => key.includes('/') && !over.has(key))
            .map((key) => [key, { account: key.split('/')[0]!, session: key }]),
        );
      },
      limitAnonymous: async () => {
        if ((strangers += 1) > 2) throw new DomainError('too_many_attempts', { minutes: 1 });
      },
      isBusy: () => isBusy,
      reserveConnection: ({ raw }) => connections.reserveForStream(raw),
      releaseRequest: () => {},
    },
    { pingEvery: 400 },
  );
  url = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  continueLookUps();
  const closed = server.close();
  server.server.closeAllConnections();
  await closed;
});

const ask = (who: string) => new RawConnection(url, request(who));
const page = async (who: string) => {
  const opened = ask(who);
  await eventually(() => expect(opened.text).toContain(': open\n\n'));
  return opened;
};
const refused = async (who: string) => {
  const connection = ask(who);
  await eventually(() => expect(connection.isClosed).toBe(true));
  const [head = '', body] = connection.text.split('\r\n\r\n');
  return { head: head.split('\r\n'), body };
};
const tell = (to: string[], changed: string, ids: string[] = []) => live.publish({ to, changed, ids });
const logged = () => lines.filter(({ route }) => route);
const common = ['x-frame: none', 'cache-control: no-store', 'connection: close'];

describe('a request for a stream', () => {
  test('is answered with the common headers, and logged once when the stream is over', async () => {
    const maya = await page('maya/1');
    expect(maya.text.split('\r\n')).toEqual(
      expect.arrayContaining([
        'HTTP/1.1 200 OK',
        ...common,
        'content-type: text/event-stream; charset=utf-8',
        'x-accel-buffering: no',
      ]),
    );
    expect(logged()).toEqual([]);
    maya.socket.destroy();
    await eventually(() =>
      expect(logged()).toMatchObject([
        { route: '/api/live', status: 200, ms: expect.any(Number), reqId: expect.any(String) },
      ]),
    );
  });

  test.for([
    ['a session that is over', 'stranger', 'HTTP/1.1 401 Unauthorized', [], '{"code":"signed_out","data":{}}'],
    ['no session', 'nobody', 'HTTP/1.1 401 Unauthorized', [], '{"code":"signed_out","data":{}}'],
    [
      'a database that is busy',
      'busy',
      'HTTP/1.1 503 Service Unavailable',
      ['retry-after: 1'],
      '{"code":"unavailable","data":{}}',
    ],
    ['an error of ours', 'broken', 'HTTP/1.1 500 Internal Server Error', [], '{"code":"unavailable","data":{}}'],
  ] as const)('is refused in words: %s', async ([, who, status, headers, expected]) => {
    const { head, body } = await refused(who);
    expect(head).toEqual(expect.arrayContaining([status, ...common, ...headers]));
    expect(body).toBe(expected);
  });

  test('without a session is counted, and rejected while others wait', async () => {
    const slow = ask('slow/1');
    await eventually(() => expect(checked.flat()).toContain('slow/1'));
    for (const who of ['stranger', 'nobody']) expect((await refused(who)).head[0]).toBe('HTTP/1.1 401 Unauthorized');
    const { head, body } = await refused('stranger');
    expect(head).toEqual(
      expect.arrayContaining([
        'HTTP/1.1 429 Too Many Requests',
        ...common,
        'retry-after: 60',
        'content-type: application/json; charset=utf-8',
      ]),
    );
    expect(body).toBe('{"code":"too_many_attempts","data":{"minutes":1}}');
    expect(slow.text).toBe('');
  });

  test('is rejected while the server is busy, and open streams go on', async () => {
    const maya = await page('maya/1');
    isBusy = true;
    const { head, body } = await refused('theo/1');
    expect([head[0], body]).toEqual(['HTTP/1.1 503 Service Unavailable', '{"code":"unavailable","data":{}}']);
    expect((await refused('stranger')).head[0]).toBe('HTTP/1.1 401 Unauthorized');
    tell(['maya'], 'moods');
    await eventually(() => expect(maya.text).toContain('data: {"changed":"moods","ids":[]}\n\n'));
    isBusy = false;
    await page('theo/1');
  });

  test('is looked up with others, and opens nothing for a page that has left', async () => {
    const pages = Array.from({ length: 12 }, (_, at) => ask(`slow ${at}/1`));
    await eventually(() => expect(checked.flat()).toHaveLength(12));
    expect(checked.length).toBeLessThan(12);
    pages[0]!.socket.destroy();
    await eventually(() => expect(served.filter(({ destroyed }) => destroyed)).toHaveLength(1));
    checked.length = 0;
    continueLookUps();
    await eventually(() => expect(pages.filter(({ text }) => text.includes(': open'))).toHaveLength(11));
    await eventually(() => expect(new Set(checked.flat()).size).toBe(11));
    expect(checked.flat()).not.toContain('slow 0/1');
  });

  test('has a connection to itself: asked behind something else it is cut, and so is what is asked behind it', async () => {
    const [second, first] = [
      new RawConnection(url, request('nobody', '/slow') + request('maya/1')),
      new RawConnection(url, request('slow/1') + request('nobody', '/slow')),
    ];
    await eventually(() => expect([second.isClosed, first.isClosed]).toEqual([true, true]));
    const open = await page('maya/1');
    open.socket.write(request('nobody', '/slow'));
    await eventually(() => expect(open.isClosed).toBe(true));
    expect(open.text).not.toContain('slow');
  });
});

describe('the streams of a server', () => {
  test('are checked together, get pings, and end where the session is over', async () => {
    const pages = await Promise.all(
      ['maya/1', 'maya/2', 'theo/1', ...Array.from({ length: 22 }, (_, number) => `otter ${number}/1`)].map(page),
    );
    await eventually(() => expect(checked.flat().filter((key) => key === 'maya/1').length).toBeGreaterThan(2));
    expect(checked.some((keys) => keys.length > 1)).toBe(true);
    await eventually(() => expect(pages.every(({ text }) => text.includes('event: ping\ndata:\n\n'))).toBe(true));
    over.add('maya/2');
    await eventually(() => expect(pages.filter(({ isClosed }) => isClosed)).toEqual([pages[1]]));
    tell(['maya', 'theo'], 'moods');
    await eventually(() =>
      expect([pages[0]!, pages[2]!].every(({ text }) => text.includes('data: {"changed":"moods","ids":[]}'))).toBe(
        true,
      ),
    );
    expect(pages[1]!.text).not.toContain('moods');
  });

  test('are cut where nobody reads what comes, and the others hear', async () => {
    const [deaf, other] = [await page('maya/1'), await page('theo/1')];
    deaf.socket.pause();
    const much = Array.from({ length: 90 }, () => crypto.randomUUID());
    await eventually(() => {
      for (let count = 0; count < 200; count += 1) tell(['maya'], 'memories', much);
      expect(logged()).toHaveLength(1);
    });
    deaf.socket.resume();
    await eventually(() => expect(deaf.isClosed).toBe(true));
    tell(['theo'], 'goals');
    await eventually(() => expect(other.text).toContain('data: {"changed":"goals","ids":[]}\n\n'));
  });

  test('are forgotten when the page goes', async () => {
    const gone = await page('theo/1');
    await eventually(() => expect(checked.flat()).toContain('theo/1'));
    gone.socket.end();
    await eventually(() => expect(logged()).toHaveLength(1));
    await page('maya/1');
    await eventually(() => expect(checked.slice(-4).flat()).toEqual(Array(4).fill('maya/1')));
  });

  test('are five for an account: the sixth ends the first', async () => {
    const pages: RawConnection[] = [];
    for (let at = 0; at < 6; at += 1) pages.push(await page(`maya/${at}`));
    await eventually(() => expect(pages[0]!.isClosed).toBe(true));
    tell(['maya'], 'session-ended', ['maya/1', 'maya/2']);
    await eventually(() =>
      expect(pages.map(({ isClosed }) => isClosed)).toEqual([true, true, true, false, false, false]),
    );
    tell(['maya'], 'streams-ended');
    await eventually(() => expect(pages.every(({ isClosed }) => isClosed)).toBe(true));
    expect(pages.some(({ text }) => text.includes('ended'))).toBe(false);
  });

  test('are told to read everything where messages may have been missed', async () => {
    const pages = await Promise.all(['maya/1', 'theo/1'].map(page));
    live.publishGap();
    await eventually(() =>
      expect(pages.every(({ text }) => text.includes('data: {"changed":"everything"}\n\n'))).toBe(true),
    );
  });

  test('end with the server, read or not, and one that is still looked up is rejected in words', async () => {
    const [deaf, other, late] = [await page('maya/1'), await page('theo/1'), ask('slow/1')];
    await eventually(() => expect(checked.flat()).toContain('slow/1'));
    deaf.socket.pause();
    tell(
      ['maya'],
      'memories',
      Array.from({ length: 90 }, () => crypto.randomUUID()),
    );
    const closed = server.close();
    await eventually(() => expect(other.isClosed).toBe(true));
    continueLookUps();
    await eventually(() => expect(late.isClosed).toBe(true));
    expect(late.text).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n[^]*\{"code":"unavailable","data":\{\}\}$/);
    deaf.socket.resume();
    await eventually(() => expect(deaf.isClosed).toBe(true));
    await closed;
  });
});
