import { vi } from 'vitest';

/** Repeats a check until it passes. Only the general limit of a test ends it, so that a busy machine is no failure; the last error is then shown. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 170_000, interval: 10 });
