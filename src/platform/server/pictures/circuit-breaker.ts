import { DomainError } from '../../contract/domain-error.ts';

const pauseMs = 5_000;

/**
 * Rejects work with `unavailable` for five seconds after an outage, since each piece would wait for the time limit. Then one attempt tells whether the
 * outage is over.
 */
export function circuitBreaker(isOutage: (error: unknown) => boolean) {
  let nextAttempt: number | null = null;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (nextAttempt !== null) {
      if (performance.now() < nextAttempt) throw new DomainError('unavailable');
      nextAttempt = performance.now() + pauseMs;
    }
    try {
      const result = await work();
      nextAttempt = null;
      return result;
    } catch (error) {
      nextAttempt = isOutage(error) ? performance.now() + pauseMs : null;
      throw error;
    }
  };
}
