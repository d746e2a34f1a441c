import type { Kind } from './database.ts';

/** An answer of the server with an error. oRPC has its own class with these fields. */
export interface ErrorAnswer {
  code: string;
  status: number;
  data?: unknown;
}

/**
 * `wait`: it is sent again by itself. `stop`: it stays on the device until the next page or log-in sends it. `ask`: it stays on the device, and its person
 * sends it again or leaves it out. `drop`: it leaves the device.
 */
export type Next = 'wait' | 'stop' | 'ask' | 'drop';

/** After so many answers of a server that failed, a person is asked. */
const maxFailures = 3;
const longestDelay = 30_000;

/** What the server will never take: the reason is the file itself, which its person has. */
const unfit = new Set(['not_a_picture', 'heic', 'too_large', 'too_many_pixels', 'unreadable', 'id_taken']);

/** What becomes of a write or an upload after an error. `failures` counts the earlier answers of a server that failed. */
export function nextAfter(error: unknown, kind: Kind, failures = 0): Next {
  if (isStopped(error)) return 'stop';
  if (!isErrorAnswer(error)) return 'wait';
  if (error.status === 401) return 'stop';
  if (error.status === 429 || error.status === 503) return 'wait';
  if (isFailure(error)) return failures + 1 < maxFailures ? 'wait' : 'ask';
  return kind === 'uploads' && unfit.has(error.code) ? 'drop' : 'ask';
}

/** Milliseconds until the next attempt, after so many in a row. */
export const retryDelay = (attempts: number): number => Math.min(1_000 * 2 ** attempts, longestDelay);

/** Whether the server was there and failed. */
export const isFailure = ({ status }: ErrorAnswer): boolean => status >= 500 && status !== 503;

export const isErrorAnswer = (error: unknown): error is ErrorAnswer =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' && 'status' in error;

const isStopped = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
