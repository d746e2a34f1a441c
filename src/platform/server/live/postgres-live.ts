import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { postgresUrl } from '../postgres/postgres-url.ts';
import { enterSession } from '../postgres/session.ts';
import { reconnectingConnection } from './reconnecting-connection.ts';
import { type Live, parseMessage, serializeMessage, subscribers } from './live.ts';

const channel = 'otterway_live';
const heartbeatInterval = 10_000;
const responseTimeout = 5_000;

/**
 * Live messages by PostgreSQL notifications, which are sent with the commit. After the listening connection was lost, local clients are told
 * to refetch everything.
 */
export async function postgresLive(url: string, log: FastifyBaseLogger): Promise<Live> {
  const { subscribe, publish, publishGap } = subscribers();

  const open = async () => {
    const client = new pg.Client({
      connectionString: postgresUrl(url),
      keepAlive: true,
      connectionTimeoutMillis: responseTimeout,
      query_timeout: responseTimeout,
      pipeline: true,
      application_name: 'otterway-live',
    });
    client.on('error', () => {});
    client.on('notification', ({ payload }) => {
      const message = parseMessage(payload ?? '');
      if (message) publish(message);
    });
    const ended = new Promise((resolve) => client.once('end', resolve));
    await client.connect();
    await enterSession(client);
    await client.query(`listen ${channel}`);
    return { ended, ping: () => client.query('select'), close: () => client.end() };
  };

  const connection = reconnectingConnection({
    open,
    onLost: () => log.warn('live updates lost their database connection'),
    onReopened: publishGap,
  });
  await connection.connect();
  // Detects a dead connection: the missed response closes it.
  const heartbeat = setInterval(
    () =>
      void connection
        .current()
        ?.ping()
        .catch(() => {}),
    heartbeatInterval,
  ).unref();
  return {
    withinTransaction: async (client, messages) => {
      const texts = messages.flatMap(serializeMessage);
      if (texts.length > 0)
        await client.query({
          name: 'announce',
          text: 'select pg_notify($1, text) from unnest($2::text[]) text',
          values: [channel, texts],
        });
    },
    afterCommit: () => {},
    subscribe,
    isCutOff: () => !connection.current(),
    close: async () => {
      clearInterval(heartbeat);
      await connection.close();
    },
  };
}
