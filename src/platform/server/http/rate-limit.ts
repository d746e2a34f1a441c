import { RateLimiterMemory } from 'rate-limiter-flexible';
import { DomainError } from '../../contract/domain-error.ts';
import type { Limits } from '../limits.ts';

type Kind = 'read' | 'write' | 'file';

/** What requests are counted by. */
export interface RateLimitKey {
  by: 'account' | 'address';
  key: string;
}

/** Too many requests within the minute. */
export class RateLimitExceeded extends DomainError {
  readonly by: RateLimitKey['by'];

  constructor(by: RateLimitKey['by']) {
    super('too_many_attempts', { minutes: 1 });
    this.by = by;
  }
}

export type RateLimit = ReturnType<typeof rateLimit>;

/**
 * Limits the requests of one account or address in each minute of the clock, in the memory of this server. A null key is not limited.
 * The attempts that a contract declares limit guessing, for all servers.
 */
export function rateLimit({ writesPerMinute, readsPerMinute, filesPerMinute }: Limits) {
  const limiterOf = (points: number) => new RateLimiterMemory({ points, duration: 120 });
  const limiters = {
    read: limiterOf(readsPerMinute),
    write: limiterOf(writesPerMinute),
    file: limiterOf(filesPerMinute),
  };
  // The key names the minute, because the library reads the machine's clock. An entry outlives its minute.
  const keyAt = (key: string, now: Date) => `${Math.floor(now.getTime() / 60_000)} ${key}`;
  return {
    /** Counts requests, and throws if there were too many. */
    async consume(kind: Kind, limited: RateLimitKey | null, now: Date, requests = 1): Promise<void> {
      if (limited === null) return;
      const { consumedPoints } = await limiters[kind].penalty(keyAt(limited.key, now), requests);
      if (consumedPoints > limiters[kind].points) throw new RateLimitExceeded(limited.by);
    },
    /** Throws if the next request would be one too many, and counts nothing. */
    async check(kind: Kind, limited: RateLimitKey | null, now: Date): Promise<void> {
      if (limited === null) return;
      const counted = await limiters[kind].get(keyAt(limited.key, now));
      if (counted && counted.consumedPoints >= limiters[kind].points) throw new RateLimitExceeded(limited.by);
    },
  };
}
