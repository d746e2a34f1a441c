import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../contract/refusal.ts';
import { bareConnection } from './bare-connection.ts';
import { refusalOfFault, statusOfRefusal } from './refusals.ts';
import { writtenAnswer, writtenRefusal } from './written-answer.ts';

export interface Door {
  /** Waits for its turn: a page that is let in, or told to, reads everything it shows. */
  enter<T>(work: () => Promise<T>, isGone?: () => boolean): Promise<T>;
  /** All that is kept of a request while its page waits. */
  visitorOf(request: FastifyRequest): Visitor;
  identify(visitor: Visitor): Promise<Listener | null>;
  /** Counts a call of somebody whom nobody knows, and throws a refusal where there were too many. */
  paceStranger(visitor: Visitor): void;
}

export interface Visitor {
  sessionToken: string | null;
  address: string;
}

export interface Listener {
  account: string;
  session: string;
  key: string;
}

/** Somebody who waits. */
interface Page {
  reqId: string;
  began: number;
  headers: Record<string, unknown>;
  visitor: Visitor;
  socket: Socket;
}

const stream = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' };

/**
 * `GET /api/live`: where pages ask for their stream, and wait to be let in. Thousands may come at once, so the HTTP server lets go
 * of each at the door, and what it is told is written by hand. Whoever is let in is handed over with their connection.
 */
export function liveDoor(server: FastifyInstance, { enter, visitorOf, identify, paceStranger }: Door, letIn: (listener: Listener, socket: Socket) => void): void {
  const waiting = new Set<Page>();

  // A HEAD would be a stream as well, which nobody can hear.
  server.get('/api/live', { exposeHeadRoute: false }, (request, reply) => {
    const known = { ...whoAsks(request, reply), visitor: visitorOf(request) };
    reply.hijack();
    const socket = bareConnection(reply.raw);
    if (socket) void waitsToComeIn({ ...known, socket });
    else reply.raw.once('socket', (queued) => queued.destroySoon());
  });

  async function waitsToComeIn(page: Page): Promise<void> {
    waiting.add(page);
    try {
      const isGone = () => page.socket.destroyed;
      const listener = await enter(async () => (isGone() ? undefined : identify(page.visitor)), isGone);
      if (listener === undefined || !waiting.has(page)) return;
      if (listener === null) {
        paceStranger(page.visitor);
        throw new Refusal('signed_out');
      }
      if (!page.socket.destroyed) welcome(page, listener);
    } catch (fault) {
      turnAway(page, fault);
    } finally {
      waiting.delete(page);
    }
  }

  function welcome({ socket, headers, reqId, began }: Page, listener: Listener): void {
    socket.write(writtenAnswer(200, { ...headers, ...stream }, ': open\n\n'));
    socket.once('close', () => leaves({ reqId, began }, 200));
    letIn(listener, socket);
  }

  function turnAway(page: Page, fault: unknown): void {
    const refusal = fault instanceof Refusal ? fault : refusalOfFault(fault, {});
    if (!refusal) server.log.error({ reqId: page.reqId, err: fault }, 'request failed');
    const { code, data } = refusal ?? new Refusal('unavailable');
    const status = refusal ? statusOfRefusal(code)! : 500;
    const retry = status === 429 ? { 'retry-after': '60' } : status === 503 ? { 'retry-after': '1' } : {};
    page.socket.write(writtenRefusal(status, { ...page.headers, ...retry }, { code, data }));
    page.socket.destroySoon();
    leaves(page, status);
  }

  const leaves = ({ reqId, began }: Pick<Page, 'reqId' | 'began'>, status: number) =>
    server.log.info({ reqId, call: '/api/live', status, ms: Math.round(performance.now() - began) });

  server.addHook('preClose', async () => {
    for (const page of waiting) turnAway(page, new Refusal('unavailable'));
    waiting.clear();
  });
}

function whoAsks({ id }: FastifyRequest, reply: FastifyReply): Pick<Page, 'reqId' | 'began' | 'headers'> {
  return { reqId: id, began: performance.now() - reply.elapsedTime, headers: reply.getHeaders() };
}
