import { setTimeout as pause } from 'node:timers/promises';

const firstRetry = 200;
const longestRetry = 5_000;

export interface Line {
  /** Settled when the connection has ended in any way. */
  ended: Promise<unknown>;
  close(): Promise<void>;
}

/** `back` is called after a lost connection was opened again. */
interface Kept<L extends Line> {
  open(): Promise<L>;
  lost(): void;
  back(line: L): void;
}

/** A connection that is reopened when it breaks: at once, then every five seconds. */
export function reconnectingConnection<L extends Line>({ open, lost, back }: Kept<L>) {
  let line: L | undefined;
  let closed = false;

  const make = async () => {
    const made = await open();
    line = made;
    void made.ended.then(() => {
      line = undefined;
      if (closed) return;
      lost();
      void makeAgain();
    });
    // Closed while it was being opened.
    if (closed) await made.close();
    return made;
  };

  const makeAgain = async () => {
    for (let wait = firstRetry; !closed; wait = Math.min(wait * 2, longestRetry)) {
      try {
        back(await make());
        return;
      } catch {
        await pause(wait, undefined, { ref: false });
      }
    }
  };

  return {
    make,
    makeAgain,
    /** Undefined while disconnected. */
    current: () => line,
    close: async () => {
      closed = true;
      await line?.close();
    },
  };
}
