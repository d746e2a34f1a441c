import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { reconnectingConnection } from './reconnecting-connection.ts';
import { read, written } from './live-message.ts';
import type { Live } from './live.ts';
import { subscribers } from './subscribers.ts';

const channel = 'otterway_live';
const askedEvery = 10_000;
const answersWithin = 5_000;

/**
 * Live messages by PostgreSQL notifications, which are sent with the commit. After the listening connection was lost, local clients are told
 * to refetch everything.
 */
export async function postgresLive(url: string, log: FastifyBaseLogger): Promise<Live> {
  const { subscribe, tell, tellOfGap } = subscribers();

  const open = async () => {
    const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: answersWithin, query_timeout: answersWithin, pipeline: true, application_name: 'otterway-live' });
    client.on('error', () => {});
    client.on('notification', ({ payload }) => {
      const message = read(payload ?? '');
      if (message) tell(message);
    });
    const ended = new Promise((resolve) => client.once('end', resolve));
    await client.connect();
    await client.query(`listen ${channel}`);
    return { ended, ask: () => client.query('select'), close: () => client.end() };
  };

  const line = reconnectingConnection({ open, lost: () => log.warn('live updates lost their database connection'), back: tellOfGap });
  await line.make();
  // Detects a dead connection: the missed response closes it.
  const heartbeat = setInterval(() => void line.current()?.ask().catch(() => {}), askedEvery).unref();
  return {
    withinTransaction: async (client, messages) => {
      const texts = messages.flatMap(written);
      if (texts.length > 0) await client.query({ name: 'announce', text: 'select pg_notify($1, text) from unnest($2::text[]) text', values: [channel, texts] });
    },
    afterCommit: () => {},
    subscribe,
    isCutOff: () => !line.current(),
    close: async () => {
      clearInterval(heartbeat);
      await line.close();
    },
  };
}
