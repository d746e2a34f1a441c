import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { Live, LiveMessage } from './live.ts';

const channel = 'otterway_live';
const firstRetry = 200;
const longestRetry = 5_000;
const askedEvery = 10_000;
const answersWithin = 5_000;

/** With so many accounts and so many ids a message stays below the 8,000 bytes that PostgreSQL carries. */
const atOnce = 90;

/** A message in as many as it takes: however much somebody has gathered, what concerns all of it can be told. */
function inParts({ to, ids, ...message }: LiveMessage): LiveMessage[] {
  const slices = <T>(all: readonly T[]) => Array.from({ length: Math.ceil(all.length / atOnce) }, (_, part) => all.slice(part * atOnce, (part + 1) * atOnce));
  return slices(to).flatMap((some) => (ids && ids.length > atOnce ? slices(ids).map((part) => ({ to: some, ...message, ids: part })) : [{ to: some, ...message, ...(ids && { ids }) }]));
}

/**
 * Between servers by PostgreSQL's own notifications, which are sent with the commit and only then. When the listening
 * connection breaks it is made again, and the screens of this server are told to read everything anew.
 */
export async function postgresLive(url: string, log: FastifyBaseLogger): Promise<Live> {
  const listeners = new Set<{ hears: (message: LiveMessage) => void; gap: () => void }>();
  let client: pg.Client | undefined;
  let closed = false;

  const listen = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: answersWithin, query_timeout: answersWithin, pipeline: true, application_name: 'otterway-live' });
    next.on('error', () => {});
    next.on('notification', ({ payload }) => {
      const message = JSON.parse(payload ?? '{}') as LiveMessage;
      for (const { hears } of listeners) hears(message);
    });
    await next.connect();
    await next.query(`listen ${channel}`);
    next.once('end', () => {
      if (!closed) void listenAgain();
    });
    client = next;
  };

  const listenAgain = async () => {
    log.warn('live updates lost their database connection');
    for (let wait = firstRetry; !closed; wait = Math.min(wait * 2, longestRetry)) {
      try {
        await listen();
        for (const { gap } of listeners) gap();
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  };

  await listen();
  // A line that swallows everything ends only when an answer is missed: in a pipeline that closes the connection.
  const heartbeat = setInterval(() => void client?.query('select').catch(() => {}), askedEvery).unref();
  return {
    withinTransaction: async (within, messages) => {
      await Promise.all(messages.flatMap(inParts).map((message) => within.query({ name: 'announce', text: 'select pg_notify($1, $2)', values: [channel, JSON.stringify(message)] })));
    },
    afterCommit: () => {},
    subscribe: (hears, gap) => {
      const listener = { hears, gap };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      closed = true;
      clearInterval(heartbeat);
      await client?.end();
    },
  };
}
