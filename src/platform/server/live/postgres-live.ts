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
 * Between servers by PostgreSQL's own notifications, which are sent with the commit and only then. When the listening
 * connection breaks it is made again, and the screens of this server are told to read everything anew.
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
  // A line that swallows everything ends only when an answer is missed: in a pipeline that closes the connection.
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
