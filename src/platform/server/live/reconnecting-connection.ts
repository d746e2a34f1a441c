import { setTimeout as pause } from 'node:timers/promises';

const firstRetry = 200;
const longestRetry = 5_000;

export interface Connection {
  /** Settled when the connection has ended in any way. */
  ended: Promise<unknown>;
  close(): Promise<void>;
}

/** `onReopened` is called after a lost connection was opened again. */
interface ReconnectOptions<L extends Connection> {
  open(): Promise<L>;
  onLost(): void;
  onReopened(line: L): void;
}

/** A connection that is reopened when it breaks: at once, then every five seconds. */
export function reconnectingConnection<L extends Connection>({ open, onLost, onReopened }: ReconnectOptions<L>) {
  let connection: L | undefined;
  let closed = false;

  const connect = async () => {
    const opened = await open();
    connection = opened;
    void opened.ended.then(() => {
      connection = undefined;
      if (closed) return;
      onLost();
      void reopen();
    });
    // Closed while it was being opened.
    if (closed) await opened.close();
    return opened;
  };

  const reopen = async () => {
    for (let wait = firstRetry; !closed; wait = Math.min(wait * 2, longestRetry)) {
      try {
        onReopened(await connect());
        return;
      } catch {
        await pause(wait, undefined, { ref: false });
      }
    }
  };

  return {
    connect,
    reopen,
    /** Undefined while disconnected. */
    current: () => connection,
    close: async () => {
      closed = true;
      await connection?.close();
    },
  };
}
