import { connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { localLive } from '../live/local-live.ts';
import type { Live } from '../live/live.ts';
import { bareConnection } from './bare-connection.ts';
import type { Visitor } from './live-door.ts';
import { liveStream } from './live-stream.ts';

const soon = (check: () => void) => vi.waitFor(check, { timeout: 5_000, interval: 5 });

/** A page as the server sees it: one connection, and everything that came over it. */
class Page {
  text = '';
  isOpen = true;
  readonly socket: Socket;

  constructor(port: number, who: string) {
    this.socket = connect(port, '127.0.0.1', () => this.socket.write(`GET /api/live HTTP/1.1\r\nHost: x\r\nX-Who: ${who}\r\n\r\n`));
    this.socket.on('data', (bytes) => (this.text += String(bytes))).on('error', () => {}).on('close', () => (this.isOpen = false));
  }

  async opened(): Promise<this> {
    await vi.waitUntil(() => this.text.includes(': open'), { timeout: 5_000, interval: 5 });
    return this;
  }
}

describe('the streams of a server', () => {
  const over = new Set<string>();
  let asked: string[][];
  let lines: { call?: string; status?: number; ms?: number; reqId?: string }[];
  let live: Live;
  let server: FastifyInstance;
  let port: number;
  const page = (who: string) => new Page(port, who).opened();
  const tell = (to: string[], changed: string, ids: string[] = []) => live.afterCommit([{ to, changed, ids }]);

  beforeEach(async () => {
    const [questions, log]: [typeof asked, typeof lines] = [[], []];
    [asked, lines] = [questions, log];
    over.clear();
    live = localLive();
    server = fastify({ logger: { stream: { write: (line) => void log.push(JSON.parse(line) as (typeof lines)[number]) } } });
    const door = {
      enter: <T>(work: () => Promise<T>) => work(),
      visitorOf: ({ headers: { 'x-who': who } }: FastifyRequest) => ({ sessionToken: String(who), address: '198.51.100.7' }),
      identify: async ({ sessionToken: who }: Visitor) => ({ account: who!.split('/')[0]!, session: who!, key: who! }),
      stillListening: async (keys: string[]) => {
        questions.push(keys);
        return new Set(keys.filter((key) => !over.has(key)));
      },
      paceStranger: () => {},
    };
    liveStream(server, live, door, { pingEvery: 400 });
    await server.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = server.server.address() as { port: number });
  });
  afterEach(() => server.close());

  test('are asked for together, shown that the server is there, and ended where the session is', async () => {
    const pages = await Promise.all(['maya/1', 'maya/2', 'theo/1', ...Array.from({ length: 22 }, (_, number) => `otter ${number}/1`)].map(page));
    await soon(() => expect(asked.flat().filter((key) => key === 'maya/1').length).toBeGreaterThan(2));
    expect(asked.some((keys) => keys.length > 1)).toBe(true);
    await soon(() => expect(pages.every(({ text }) => text.includes(': ping'))).toBe(true));
    over.add('maya/2');
    await soon(() => expect(pages.filter(({ isOpen }) => !isOpen)).toEqual([pages[1]]));
    tell(['maya', 'theo'], 'moods');
    await soon(() => expect([pages[0]!, pages[2]!].every(({ text }) => text.includes('data: {"changed":"moods","ids":[]}'))).toBe(true));
    expect(pages[1]!.text).not.toContain('moods');
  });

  test('are cut where nobody reads what comes, and the others hear', async () => {
    const [deaf, other] = [await page('maya/1'), await page('theo/1')];
    deaf.socket.pause();
    const much = Array.from({ length: 90 }, () => crypto.randomUUID());
    await soon(() => {
      for (let count = 0; count < 200; count += 1) tell(['maya'], 'memories', much);
      expect(lines.some(({ call }) => call === '/api/live')).toBe(true);
    });
    deaf.socket.resume();
    await soon(() => expect(deaf.isOpen).toBe(false));
    tell(['theo'], 'goals');
    await soon(() => expect(other.text.endsWith('data: {"changed":"goals","ids":[]}\n\n')).toBe(true));
  });

  test('take their place with them when the page goes, and leave one line in the log', async () => {
    const gone = await page('theo/1');
    await soon(() => expect(asked.flat()).toContain('theo/1'));
    gone.socket.end();
    await soon(() => expect(gone.isOpen).toBe(false));
    await soon(() => expect(lines.filter(({ call }) => call === '/api/live')).toMatchObject([{ status: 200, ms: expect.any(Number), reqId: expect.any(String) }]));
    await page('maya/1');
    await soon(() => expect(asked.slice(-4).flat()).toEqual(Array(4).fill('maya/1')));
  });

  test('end with the server, read or not', async () => {
    const [deaf, other] = [await page('maya/1'), await page('theo/1')];
    deaf.socket.pause();
    tell(['maya'], 'memories', Array.from({ length: 90 }, () => crypto.randomUUID()));
    await server.close();
    deaf.socket.resume();
    await soon(() => expect([deaf.isOpen, other.isOpen]).toEqual([false, false]));
  });
});

test('a connection taken from the HTTP server carries what is written to it, and no request more', async () => {
  const taken: Socket[] = [];
  let requests = 0;
  const server = fastify();
  server.get('/', async (_request, reply) => {
    requests += 1;
    reply.hijack();
    reply.raw.removeHeader('transfer-encoding');
    reply.raw.write('first\n');
    taken.push(bareConnection(reply.raw)!);
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const ask = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
  const socket = connect((server.server.address() as { port: number }).port, '127.0.0.1', () => socket.write(ask));
  let text = '';
  socket.on('data', (bytes) => (text += String(bytes)));
  await soon(() => expect(text.endsWith('\r\n\r\nfirst\n')).toBe(true));
  socket.write(ask);
  taken[0]!.write('second\n');
  await soon(() => expect(text.endsWith('\r\n\r\nfirst\nsecond\n')).toBe(true));
  socket.write(ask);
  taken[0]!.end('third\n');
  await soon(() => expect(text.endsWith('first\nsecond\nthird\n')).toBe(true));
  expect(requests).toBe(1);
  expect(taken[0]).toMatchObject({ parser: null });
  socket.end();
  await server.close();
});
