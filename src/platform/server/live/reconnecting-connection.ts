import { setTimeout as pause } from 'node:timers/promises';

const firstRetry = 200;
const longestRetry = 5_000;

export interface Line {
  /** Settled once it is over, however it ended. */
  ended: Promise<unknown>;
  close(): Promise<void>;
}

/** How to open a line, and what to do once it was lost and is there again. */
interface Kept<L extends Line> {
  open(): Promise<L>;
  lost(): void;
  back(line: L): void;
}

/** A connection for as long as the server runs: made again whenever it breaks, at once first and then every five seconds. */
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
    // Asked to close while it was being opened.
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
    /** Undefined while it is broken. */
    current: () => line,
    close: async () => {
      closed = true;
      await line?.close();
    },
  };
}
