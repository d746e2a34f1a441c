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

/** Sent by a server whose announcements the others may have missed. */
const missed = 'missed';

/**
 * Live messages by a broker (NATS), for more commits per second than PostgreSQL notifications can carry. Local clients do not depend on it.
 * After an outage all servers tell their clients to refetch everything.
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
    // A test message: shows whether this server may publish and subscribe.
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

  /** An exception here would silently end the subscription. */
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
  // A server starts without the broker, as it also survives losing it.
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

/** Waits until the broker has processed what was sent, has closed, or has not responded in time. */
async function flushed(broker: NatsConnection): Promise<void> {
  await Promise.race([broker.flush().catch(() => {}), broker.closed(), pause(answersWithin, undefined, { ref: false })]);
}

/** Known to all servers of one installation and to no other installation on the same broker. */
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
    // Local clients were already told.
    noEcho: true,
    reconnect: false,
    timeout: answersWithin,
    pingInterval: answersWithin,
    maxPingOut: 2,
  };
}

/** Throttles; the last call always takes effect. */
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
