import type { Socket } from 'node:net';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RawConnection, written } from '#app/testing/raw-connection.ts';
import { DomainError } from '../../contract/domain-error.ts';
import { DatabaseBusy } from '../database/database.ts';
import { limits } from '../limits.ts';
import { limitConnections } from './connections.ts';
import { registerLiveEndpoint } from './live-endpoint.ts';
import type { OpenStream } from './open-streams.ts';

const soon = (check: () => void) => vi.waitFor(check, { timeout: 5_000, interval: 5 });
const request = (who: string | null, path = '/api/live') => written(path, { headers: who === null ? {} : { 'x-who': who } });

describe('the door of the streams', () => {
  let server: FastifyInstance;
  let url: string;
  let kept: OpenStream[];
  let lines: { level: number; msg?: string; call?: string; status?: number; ms?: number; reqId?: string }[];
  let letAllIn: () => void;
  let asked: string[];
  let served: Socket[];
  let waiting: number;
  let strangers: number;

  /** Lets in nobody before it is told to. */
  beforeEach(async () => {
    const log: typeof lines = [];
    [lines, kept, asked, served, waiting, strangers] = [log, [], [], [], 0, 0];
    const open = new Promise<void>((resolve) => (letAllIn = resolve));
    const connections = limitConnections(limits, { isBehindProxy: true });
    server = fastify({
      logger: { stream: { write: (line) => void log.push(JSON.parse(line) as (typeof lines)[number]) } },
      serverFactory: (handler) => connections.createServer(handler),
    });
    server.server.on('connection', (socket) => served.push(socket));
    server.addHook('onRequest', async (_request, reply) => void reply.headers({ 'x-frame': 'none', 'cache-control': 'no-store' }));
    server.setErrorHandler((_error, _request, reply) => reply.code(500).send({ code: 'unavailable', data: {} }));
    server.get('/slow', async () => open.then(() => 'slow'));
    const endpoint = {
      keyOf: ({ headers }: { headers: Record<string, unknown> }) => (headers['x-who'] as string | undefined) ?? null,
      addressOf: () => '198.51.100.7',
      listenersOf: async (keys: readonly string[]) => {
        asked.push(...keys);
        if (keys.includes('late')) await open;
        if (keys.includes('busy')) throw new DatabaseBusy();
        if (keys.includes('broken')) throw new Error('a fault of ours');
        return new Map(keys.filter((key) => key === 'maya' || key === 'late').map((key) => [key, { account: key, session: key }]));
      },
      limitStranger: async () => {
        if ((strangers += 1) > 2) throw new DomainError('too_many_attempts', { minutes: 1 });
      },
      enter: async (_address: string, signal: AbortSignal) => {
        waiting += 1;
        const left = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
        await Promise.race([open, left]).finally(() => (waiting -= 1));
      },
      dedicate: ({ raw }: FastifyRequest) => connections.dedicate(raw),
      opened: () => {},
    };
    registerLiveEndpoint(server, endpoint, (stream) => kept.push(stream));
    url = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    letAllIn();
    const closed = server.close();
    server.server.closeAllConnections();
    await closed;
  });

  const known = (status: string) => [`HTTP/1.1 ${status}`, 'x-frame: none', 'cache-control: no-store', 'connection: close'];
  const logged = () => lines.filter(({ call }) => call);

  test('begins a stream once it is let in, and leaves one line when it is gone', async () => {
    const maya = new RawConnection(url, request('maya'));
    await soon(() => expect(waiting).toBe(1));
    expect([maya.text, kept.map(({ account, session, key, address }) => [account, session, key, address])]).toEqual(['', [['maya', 'maya', 'maya', '198.51.100.7']]]);
    letAllIn();
    await soon(() => expect(maya.text).toContain(': open\n\n'));
    const head = maya.text.split('\r\n');
    for (const line of [...known('200 OK'), 'content-type: text/event-stream; charset=utf-8', 'x-accel-buffering: no']) expect(head).toContain(line);
    expect(logged()).toEqual([]);
    maya.socket.destroy();
    await soon(() => expect(logged()).toMatchObject([{ call: '/api/live', status: 200, ms: expect.any(Number), reqId: expect.any(String) }]));
  });

  test('turns away at once whom nobody knows, and who asks too often, while others wait', async () => {
    const maya = new RawConnection(url, request('maya'));
    await soon(() => expect(waiting).toBe(1));
    const [without, unknown] = [new RawConnection(url, request(null)), new RawConnection(url, request('stranger'))];
    await soon(() => expect([without.isClosed, unknown.isClosed]).toEqual([true, true]));
    for (const { text } of [without, unknown]) {
      for (const line of known('401 Unauthorized')) expect(text.split('\r\n')).toContain(line);
      expect(text.split('\r\n\r\n')[1]).toBe('{"code":"signed_out","data":{}}');
    }
    const tooMany = new RawConnection(url, request('stranger'));
    await soon(() => expect(tooMany.isClosed).toBe(true));
    for (const line of [...known('429 Too Many Requests'), 'retry-after: 60', 'content-type: application/json; charset=utf-8']) expect(tooMany.text.split('\r\n')).toContain(line);
    expect(tooMany.text.split('\r\n\r\n')[1]).toBe('{"code":"too_many_attempts","data":{"minutes":1}}');
    expect([maya.text, kept.length, asked]).toEqual(['', 1, ['maya', 'stranger', 'stranger']]);
  });

  test('says when it cannot tell just now, and when the fault is ours', async () => {
    const busy = new RawConnection(url, request('busy'));
    await soon(() => expect(busy.isClosed).toBe(true));
    const broken = new RawConnection(url, request('broken'));
    await soon(() => expect(broken.isClosed).toBe(true));
    for (const line of [...known('503 Service Unavailable'), 'retry-after: 1']) expect(busy.text.split('\r\n')).toContain(line);
    expect(broken.status).toBe(500);
    for (const { text } of [busy, broken]) expect(text.endsWith('\r\n\r\n{"code":"unavailable","data":{}}')).toBe(true);
  });

  test('forgets who left while they waited', async () => {
    const maya = new RawConnection(url, request('maya'));
    await soon(() => expect(waiting).toBe(1));
    maya.socket.destroy();
    await soon(() => expect([waiting, kept[0]!.waiting.signal.aborted]).toEqual([0, true]));
    const late = new RawConnection(url, request('late'));
    await soon(() => expect(asked).toContain('late'));
    late.socket.destroy();
    await soon(() => expect(served.map(({ destroyed }) => destroyed)).toEqual([true, true]));
    letAllIn();
    const stranger = new RawConnection(url, request('stranger'));
    await soon(() => expect(stranger.status).toBe(401));
    expect(kept).toHaveLength(1);
  });

  test('ends for whom it is told to while they wait, in words', async () => {
    const maya = new RawConnection(url, request('maya'));
    await soon(() => expect(waiting).toBe(1));
    kept[0]!.waiting.abort(new DomainError('unavailable'));
    await soon(() => expect(maya.isClosed).toBe(true));
    expect(maya.text).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n[^]*\{"code":"unavailable","data":\{\}\}$/);
  });

  test('has a connection to itself: asked behind something else it is cut, and so is what is asked behind it', async () => {
    const [second, first] = [new RawConnection(url, request(null, '/slow') + request('maya')), new RawConnection(url, request('maya') + request(null, '/slow'))];
    await soon(() => expect([second.isClosed, first.isClosed]).toEqual([true, true]));
    const open = new RawConnection(url, request('maya'));
    letAllIn();
    await soon(() => expect(open.text).toContain(': open'));
    open.socket.write(request(null, '/slow'));
    await soon(() => expect(open.isClosed).toBe(true));
    expect(open.text).not.toContain('slow');
  });
});
