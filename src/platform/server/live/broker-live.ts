import { createHmac } from 'node:crypto';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { FastifyBaseLogger } from 'fastify';
import { reconnectingConnection } from './reconnecting-connection.ts';
import { read, written } from './live-message.ts';
import type { Live } from './live.ts';
import { subscribers } from './subscribers.ts';

const answersWithin = 5_000;
const readAnewEvery = 2_000;

/** What a server says that may have committed something of which the others did not hear. */
const missed = 'missed';

/**
 * Between servers by a broker (NATS), for more commits a second than PostgreSQL can notify of. This server's own screens are
 * told without it. While it is away everything else goes on; once it is back, all screens are told to read everything anew,
 * those of the other servers too: what was committed meanwhile reached none of them.
 */
export async function brokerLive(url: string, secret: string, log: FastifyBaseLogger): Promise<Live> {
  const { subscribe, tell, tellOfGap } = subscribers();
  const readAnew = atMostEvery(readAnewEvery, tellOfGap);
  const subject = subjectOf(secret);

  const open = async () => {
    const broker = await connect(optionsOf(url));
    let domainError: Error | undefined;
    const refused = (error: Error) => {
      domainError = error;
      log.error({ err: error }, 'the broker refused this server its live updates');
      void broker.close();
    };
    broker.subscribe(subject, {
      callback: (error, message) => {
        if (error) refused(error);
        else if (message.string() === missed) readAnew();
        else hear(message.string());
      },
    });
    void (async () => {
      for await (const status of broker.status()) if (status.type === 'error') refused(status.error);
    })();
    // What nobody reads: whether this server may speak and listen is known before anybody relies on it.
    broker.publish(subject, '');
    await flushed(broker);
    await turn();
    if (domainError) throw domainError;
    return {
      ended: broker.closed(),
      publish: (text: string) => !broker.isClosed() && broker.publish(subject, text),
      close: async () => {
        await flushed(broker);
        await broker.close();
      },
    };
  };

  /** Throwing here would end the broker's reading for good, unheard. */
  const hear = (text: string) => {
    const message = read(text);
    try {
      if (message) tell(message);
    } catch (error) {
      log.error({ err: error }, 'a live update could not be told');
    }
  };

  const line = reconnectingConnection({
    open,
    lost: () => log.warn('live updates lost their broker'),
    back: ({ publish }) => {
      log.info('live updates reach their broker');
      publish(missed);
      readAnew();
    },
  });
  // A server that cannot reach it serves all the same, as one does that loses it later.
  await line.make().catch((error: unknown) => {
    log.error({ err: error }, 'live updates cannot reach their broker');
    void line.makeAgain();
  });
  return {
    withinTransaction: () => Promise.resolve(),
    afterCommit: (messages) => {
      messages.forEach(tell);
      for (const text of messages.flatMap(written)) line.current()?.publish(text);
    },
    subscribe,
    isCutOff: () => !line.current(),
    close: line.close,
  };
}

/** Until it has taken what was sent to it; it may be gone, or swallow everything. */
async function flushed(broker: NatsConnection): Promise<void> {
  await Promise.race([broker.flush().catch(() => {}), broker.closed(), pause(answersWithin, undefined, { ref: false })]);
}

/** All servers of one installation know it, and no other installation on the same broker. */
function subjectOf(secret: string): string {
  return `otterway.${createHmac('sha256', secret).update('live').digest('hex').slice(0, 16)}`;
}

function optionsOf(url: string) {
  const { protocol, host, username, password } = new URL(url);
  const user = decodeURIComponent(username);
  return {
    servers: [host],
    ...(password ? { user, pass: decodeURIComponent(password) } : user && { token: user }),
    ...(protocol === 'tls:' && { tls: {} }),
    name: 'otterway',
    // What it tells its own screens it has told already.
    noEcho: true,
    reconnect: false,
    timeout: answersWithin,
    pingInterval: answersWithin,
    maxPingOut: 2,
  };
}

/** However many servers come back at once, and whoever else may say so: the last word always counts, at most so often. */
function atMostEvery(milliseconds: number, act: () => void): () => void {
  let last = -Infinity;
  let waits = false;
  return () => {
    if (waits) return;
    waits = true;
    setTimeout(() => {
      [waits, last] = [false, performance.now()];
      act();
    }, Math.max(0, last + milliseconds - performance.now())).unref();
  };
}
