import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RawConnection, written } from '#app/testing/raw-connection.ts';
import { localLive } from '../live/local-live.ts';
import type { Live } from '../live/live.ts';
import { liveStream } from './live-stream.ts';

const soon = (check: () => void) => vi.waitFor(check, { timeout: 5_000, interval: 5 });

describe('the streams of a server', () => {
  const over = new Set<string>();
  let asked: string[][];
  let lines: { call?: string; status?: number; ms?: number; reqId?: string }[];
  let live: Live;
  let server: FastifyInstance;
  let url: string;
  let letIn: Promise<void>;
  const asks = (who: string) => new RawConnection(url, written('/api/live', { headers: { 'x-who': who } }));
  const page = async (who: string) => {
    const opened = asks(who);
    await soon(() => expect(opened.text).toContain(': open'));
    return opened;
  };
  const tell = (to: string[], changed: string, ids: string[] = []) => live.afterCommit([{ to, changed, ids }]);

  beforeEach(async () => {
    const [questions, log]: [typeof asked, typeof lines] = [[], []];
    [asked, lines] = [questions, log];
    over.clear();
    live = localLive();
    server = fastify({ logger: { stream: { write: (line) => void log.push(JSON.parse(line) as (typeof lines)[number]) } } });
    letIn = Promise.resolve();
    const endpoint = {
      keyOf: ({ headers: { 'x-who': who } }: FastifyRequest) => String(who),
      addressOf: () => '198.51.100.7',
      listenersOf: async (keys: readonly string[]) => {
        questions.push([...keys]);
        return new Map(keys.filter((key) => !over.has(key)).map((key) => [key, { account: key.split('/')[0]!, session: key }]));
      },
      limitStranger: async () => {},
      enter: async (_address: string, signal: AbortSignal) => {
        await Promise.race([letIn, new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))]);
      },
      dedicate: () => true,
      opened: () => {},
    };
    liveStream(server, live, endpoint, { pingEvery: 400 });
    url = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => server.close());

  test('are asked for together, shown that the server is there, and ended where the session is', async () => {
    const pages = await Promise.all(['maya/1', 'maya/2', 'theo/1', ...Array.from({ length: 22 }, (_, number) => `otter ${number}/1`)].map(page));
    await soon(() => expect(asked.flat().filter((key) => key === 'maya/1').length).toBeGreaterThan(2));
    expect(asked.some((keys) => keys.length > 1)).toBe(true);
    await soon(() => expect(pages.every(({ text }) => text.includes(': ping'))).toBe(true));
    over.add('maya/2');
    await soon(() => expect(pages.filter(({ isClosed }) => isClosed)).toEqual([pages[1]]));
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
    await soon(() => expect(deaf.isClosed).toBe(true));
    tell(['theo'], 'goals');
    await soon(() => expect(other.text).toContain('data: {"changed":"goals","ids":[]}\n\n'));
  });

  test('take their place with them when the page goes, and leave one line in the log', async () => {
    const gone = await page('theo/1');
    await soon(() => expect(asked.flat()).toContain('theo/1'));
    gone.socket.end();
    await soon(() => expect(gone.isClosed).toBe(true));
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
    await soon(() => expect([deaf.isClosed, other.isClosed]).toEqual([true, true]));
  });

  test('that still wait when the server stops are refused in words', async () => {
    letIn = new Promise(() => {});
    const waiting = asks('maya/1');
    await soon(() => expect(asked.flat()).toContain('maya/1'));
    await server.close();
    await soon(() => expect(waiting.isClosed).toBe(true));
    expect(waiting.text).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n[^]*\{"code":"unavailable","data":\{\}\}$/);
  });

  test('count while they still wait: the sixth of an account ends the first, and a session that ends is let in no more', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    letIn = promise;
    const waiting = await Promise.all(Array.from({ length: 6 }, async (_, at) => {
      const one = asks(`maya/${at}`);
      await soon(() => expect(asked.flat()).toContain(`maya/${at}`));
      return one;
    }));
    await soon(() => expect(waiting.filter(({ isClosed, status }) => isClosed && status === 503)).toHaveLength(1));
    tell(['maya'], 'moods');
    live.afterCommit([{ to: ['maya'], changed: 'session-ended', ids: waiting.map((_, at) => `maya/${at}`).slice(0, 5) }]);
    await soon(() => expect(waiting.filter(({ isClosed }) => isClosed).length).toBeGreaterThanOrEqual(5));
    resolve();
    await soon(() => expect(waiting.every(({ isClosed, text }) => isClosed || text.includes(': open'))).toBe(true));
    expect(waiting.some(({ text }) => text.includes('moods'))).toBe(false);
  });
});
