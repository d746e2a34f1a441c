import { DomainError } from '../../contract/domain-error.ts';
import type { Limits } from '../limits.ts';

const minute = 60_000;

type Kind = 'read' | 'write';

export interface Paced {
  by: 'account' | 'address';
  key: string;
}

/** Too many calls within the minute. */
export class TooFast extends DomainError {
  readonly by: Paced['by'];

  constructor(by: Paced['by']) {
    super('too_many_attempts', { minutes: 1 });
    this.by = by;
  }
}

export interface Pace {
  /** Counts one call, and refuses it with the minute to wait where there were too many. */
  (kind: Kind, who: Paced | null, now: Date): void;
  /** Refuses in the same way where the next call would be too many, and counts nothing. */
  check(kind: Kind, who: Paced | null, now: Date): void;
}

/**
 * Keeps anybody from calling more often than a person could: counted by the clock's minute, in this server's own memory.
 * Guessing is limited separately, and for all servers, by the attempts a contract declares.
 */
export function pace({ writesPerMinute, readsPerMinute }: Limits): Pace {
  const most = { read: readsPerMinute, write: writesPerMinute };
  let current = 0;
  let counts = new Map<string, number>();
  const counted = (kind: Kind, { by, key }: Paced, now: Date): number => {
    const of = Math.floor(now.getTime() / minute);
    if (of !== current) [current, counts] = [of, new Map()];
    const count = counts.get(`${kind} ${key}`) ?? 0;
    if (count >= most[kind]) throw new TooFast(by);
    return count;
  };
  const count = (kind: Kind, who: Paced | null, now: Date) => {
    if (who === null) return;
    const before = counted(kind, who, now);
    counts.set(`${kind} ${who.key}`, before + 1);
  };
  const check = (kind: Kind, who: Paced | null, now: Date) => {
    if (who !== null) counted(kind, who, now);
  };
  return Object.assign(count, { check });
}
