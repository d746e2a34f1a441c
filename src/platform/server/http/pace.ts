import { Refusal } from '../../contract/refusal.ts';
import type { Limits } from '../limits.ts';

const minute = 60_000;

/** Counts one call, and refuses it with the minute to wait where there were too many. */
export type Pace = (kind: 'read' | 'write', who: string | null, now: Date) => void;

/**
 * Keeps anybody from calling more often than a person could: counted by the clock's minute, in this server's own memory.
 * Guessing is limited separately, and for all servers, by the attempts a contract declares.
 */
export function pace({ writesPerMinute, readsPerMinute }: Limits): Pace {
  const most = { read: readsPerMinute, write: writesPerMinute };
  let current = 0;
  let counts = new Map<string, number>();
  return (kind, who, now) => {
    if (who === null) return;
    const of = Math.floor(now.getTime() / minute);
    if (of !== current) [current, counts] = [of, new Map()];
    const key = `${kind} ${who}`;
    const count = counts.get(key) ?? 0;
    if (count >= most[kind]) throw new Refusal('too_many_attempts', { minutes: 1 });
    counts.set(key, count + 1);
  };
}
