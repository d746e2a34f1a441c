import { connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refusal } from '../../contract/refusal.ts';
import { DatabaseBusy } from '../database/database.ts';
import { liveDoor, type Listener, type Visitor } from './live-door.ts';

const soon = (check: () => void) => vi.waitFor(check, { timeout: 5_000, interval: 5 });
const request = (who: string, path = '/api/live') => `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Who: ${who}\r\n\r\n`;

/** Who knocks, over a connection of their own, and what they are told. */
class Knock {
  text = '';
  isOver = false;
  readonly socket: Socket;

  constructor(port: number, asked: string) {
    this.socket = connect(port, '127.0.0.1', () => this.socket.write(asked));
    this.socket.on('data', (bytes) => (this.text += String(bytes))).on('error', () => {}).on('close', () => (this.isOver = true));
  }
}

describe('the door of the streams', () => {
  let server: FastifyInstance;
  let port: number;
  let inside: { listener: Listener; socket: Socket }[];
  let lines: { level: number; msg?: string; call?: string; status?: number; ms?: number; reqId?: string }[];
  let served: Socket[];
  let letAllIn: () => void;
  let asked: Visitor[];
  let strangers: number;

  /** Lets in nobody before it is told to. */
  beforeEach(async () => {
    const log: typeof lines = [];
    [lines, inside, served, asked, strangers] = [log, [], [], [], 0];
    const open = new Promise<void>((resolve) => (letAllIn = resolve));
    server = fastify({ logger: { stream: { write: (line) => void log.push(JSON.parse(line) as (typeof lines)[number]) } } });
    server.server.on('connection', (socket) => served.push(socket));
    server.addHook('onRequest', async (_request, reply) => void reply.headers({ 'x-frame': 'none', 'cache-control': 'no-store' }));
    server.get('/slow', async () => open.then(() => 'slow'));
    const door = {
      enter: async <T>(work: () => Promise<T>) => open.then(work),
      visitorOf: ({ headers }: { headers: Record<string, unknown> }) => ({ sessionToken: String(headers['x-who']), address: '198.51.100.7' }),
      identify: async (visitor: Visitor) => {
        asked.push(visitor);
        const who = visitor.sessionToken!;
        if (who === 'busy') throw new DatabaseBusy();
        if (who === 'broken') throw new Error('a fault of ours');
        return who === 'maya' ? { account: who, session: who, key: who } : null;
      },
      paceStranger: () => {
        if ((strangers += 1) > 1) throw new Refusal('too_many_attempts', { minutes: 1 });
      },
    };
    liveDoor(server, door, (listener, socket) => inside.push({ listener, socket }));
    await server.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = server.server.address() as { port: number });
  });
  afterEach(() => server.close());

  const known = (status: string) => [`HTTP/1.1 ${status}`, 'x-frame: none', 'cache-control: no-store'];

  test('keeps of those who wait their connection alone, and hands it over with a stream begun', async () => {
    const maya = new Knock(port, request('maya'));
    await soon(() => expect(served[0]).toMatchObject({ parser: null }));
    expect([maya.text, inside]).toEqual(['', []]);
    letAllIn();
    await soon(() => expect(maya.text).toContain('\r\n\r\n: open\n\n'));
    const head = maya.text.split('\r\n');
    for (const line of [...known('200 OK'), 'content-type: text/event-stream; charset=utf-8', 'x-accel-buffering: no', 'connection: close']) expect(head).toContain(line);
    expect(head.some((line) => /^(content-length|transfer-encoding):/i.test(line))).toBe(false);
    expect(inside).toEqual([{ listener: { account: 'maya', session: 'maya', key: 'maya' }, socket: served[0] }]);
    expect(lines.filter(({ call }) => call)).toEqual([]);
    maya.socket.destroy();
    await soon(() => expect(lines.filter(({ call }) => call)).toMatchObject([{ call: '/api/live', status: 200, ms: expect.any(Number), reqId: expect.any(String) }]));
  });

  test('turns away whom nobody knows, and who asks too often, with the words, headers and line of any other answer', async () => {
    letAllIn();
    const [first, second] = [new Knock(port, request('stranger')), new Knock(port, request('stranger'))];
    await soon(() => expect([first, second].map(({ isOver }) => isOver)).toEqual([true, true]));
    const [signedOut, tooMany] = [first, second].map(({ text }) => text).toSorted();
    for (const line of known('401 Unauthorized')) expect(signedOut!.split('\r\n')).toContain(line);
    expect(signedOut!.split('\r\n\r\n')[1]).toBe('{"code":"signed_out","data":{}}');
    for (const line of [...known('429 Too Many Requests'), 'retry-after: 60', 'content-type: application/json; charset=utf-8']) expect(tooMany!.split('\r\n')).toContain(line);
    expect(tooMany!.split('\r\n\r\n')[1]).toBe('{"code":"too_many_attempts","data":{"minutes":1}}');
    expect(lines.filter(({ call }) => call).map(({ status }) => status).toSorted()).toEqual([401, 429]);
    expect(inside).toEqual([]);
  });

  test('says when it cannot tell just now, and logs what is a fault of ours', async () => {
    letAllIn();
    const [busy, broken] = [new Knock(port, request('busy')), new Knock(port, request('broken'))];
    await soon(() => expect([busy, broken].map(({ isOver }) => isOver)).toEqual([true, true]));
    for (const line of [...known('503 Service Unavailable'), 'retry-after: 1']) expect(busy.text.split('\r\n')).toContain(line);
    expect(broken.text).toMatch(/^HTTP\/1\.1 500 /);
    for (const { text } of [busy, broken]) expect(text.endsWith('\r\n\r\n{"code":"unavailable","data":{}}')).toBe(true);
    expect(lines.filter(({ msg }) => msg === 'request failed')).toMatchObject([{ level: 50, reqId: expect.any(String) }]);
  });

  test('looks nobody up who left while they waited', async () => {
    const maya = new Knock(port, request('maya'));
    await soon(() => expect(served[0]).toMatchObject({ parser: null }));
    maya.socket.destroy();
    await soon(() => expect(served[0]!.destroyed).toBe(true));
    letAllIn();
    const stranger = new Knock(port, request('stranger'));
    await soon(() => expect(stranger.isOver).toBe(true));
    expect([asked.map(({ sessionToken }) => sessionToken), strangers, inside]).toEqual([['stranger'], 1, []]);
  });

  test('hangs up where somebody waits on the same connection for another answer, once they have it', async () => {
    const both = new Knock(port, request('maya', '/slow') + request('maya'));
    await soon(() => expect(lines.filter(({ msg }) => msg === 'incoming request')).toHaveLength(2));
    letAllIn();
    await soon(() => expect(both.isOver).toBe(true));
    expect(both.text).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\nslow$/);
    expect(inside).toEqual([]);
  });

  test('closes with the server: those who still wait are told so', async () => {
    const maya = new Knock(port, request('maya'));
    await soon(() => expect(served[0]).toMatchObject({ parser: null }));
    await server.close();
    await soon(() => expect(maya.isOver).toBe(true));
    expect(maya.text).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n[^]*\{"code":"unavailable","data":\{\}\}$/);
    letAllIn();
    expect([asked, inside]).toEqual([[], []]);
  });
});
