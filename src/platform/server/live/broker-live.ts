import { createHmac } from 'node:crypto';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { FastifyBaseLogger } from 'fastify';
import { reconnectingConnection } from './reconnecting-connection.ts';
import { type Live, parseMessage, serializeMessage, subscribers } from './live.ts';

const responseTimeout = 5_000;
const gapInterval = 2_000;

/** Sent by a server whose announcements the others may have missed. */
const gapMarker = 'missed';

/**
 * Live messages by a broker (NATS), for more commits per second than PostgreSQL notifications can carry. Local clients do not depend on it.
 * After an outage all servers tell their clients to refetch everything.
 */
export async function brokerLive(url: string, secret: string, log: FastifyBaseLogger): Promise<Live> {
  const { subscribe, publish, publishGap } = subscribers();
  const publishGapThrottled = throttle(gapInterval, publishGap);
  const subject = subjectOf(secret);

  const open = async () => {
    const broker = await connect(optionsOf(url));
    let failure: Error | undefined;
    const onError = (error: Error) => {
      failure = error;
      log.error({ err: error }, 'the broker refused this server its live updates');
      void broker.close();
    };
    broker.subscribe(subject, {
      callback: (error, message) => {
        if (error) onError(error);
        else if (message.string() === gapMarker) publishGapThrottled();
        else receive(message.string());
      },
    });
    void (async () => {
      for await (const status of broker.status()) if (status.type === 'error') onError(status.error);
    })();
    // A test message: shows whether this server may publish and subscribe.
    broker.publish(subject, '');
    await flush(broker);
    await turn();
    if (failure) throw failure;
    return {
      ended: broker.closed(),
      publish: (text: string) => !broker.isClosed() && broker.publish(subject, text),
      close: async () => {
        await flush(broker);
        await broker.close();
      },
    };
  };

  /** An exception here would silently end the subscription. */
  const receive = (text: string) => {
    const message = parseMessage(text);
    try {
      if (message) publish(message);
    } catch (error) {
      log.error({ err: error }, 'a live update could not be told');
    }
  };

  const connection = reconnectingConnection({
    open,
    onLost: () => log.warn('live updates lost their broker'),
    onReopened: ({ publish }) => {
      log.info('live updates reach their broker');
      publish(gapMarker);
      publishGapThrottled();
    },
  });
  // A server starts without the broker, as it also survives losing it.
  await connection.connect().catch((error: unknown) => {
    log.error({ err: error }, 'live updates cannot reach their broker');
    void connection.reopen();
  });
  return {
    withinTransaction: () => Promise.resolve(),
    afterCommit: (messages) => {
      messages.forEach(publish);
      for (const text of messages.flatMap(serializeMessage)) connection.current()?.publish(text);
    },
    subscribe,
    isCutOff: () => !connection.current(),
    close: connection.close,
  };
}

/** Waits until the broker has processed what was sent, has closed, or has not responded in time. */
async function flush(broker: NatsConnection): Promise<void> {
  await Promise.race([
    broker.flush().catch(() => {}),
    broker.closed(),
    pause(responseTimeout, undefined, { ref: false }),
  ]);
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
    timeout: responseTimeout,
    pingInterval: responseTimeout,
    maxPingOut: 2,
  };
}

/** Throttles; the last call always takes effect. */
function throttle(milliseconds: number, callback: () => void): () => void {
  let last = -Infinity;
  let isScheduled = false;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(
      () => {
        [isScheduled, last] = [false, performance.now()];
        callback();
      },
      Math.max(0, last + milliseconds - performance.now()),
    ).unref();
  };
}
