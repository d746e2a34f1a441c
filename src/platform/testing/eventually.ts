import { vi } from 'vitest';
import { limits } from './limits.ts';

/** Repeats a check until it passes. Only the general limit ends it. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, limits.expect.poll);
