import { changeWrite, forgetWrite, keptWrite, type KeptWrite, type Outcome, type ErrorAnswer } from './kept-writes.ts';

/** What the service worker throws for it. */
export class AnsweredError extends Error implements ErrorAnswer {
  readonly code: string;
  readonly status: number;
  readonly data: unknown;

  constructor({ code = '', status, data }: Partial<ErrorAnswer> & { status: number }) {
    super(code);
    this.code = code;
    this.status = status;
    this.data = data;
  }
}

/** After so many attempts, a server that fails at a write is not asked again. */
const maxAttempts = 3;

/**
 * Sends a kept write unless somebody else has: one at a time in this browser, by its pages and its service worker. Returns its outcome; throws what
 * `send` has thrown while the write goes on waiting. `send` throws a `ErrorAnswer` for an answer with an error, and anything else without an answer.
 */
export function settleWrite(key: string, send: (write: KeptWrite) => Promise<unknown>): Promise<Outcome | 'forgotten'> {
  return navigator.locks.request('outbox', async () => {
    const write = await keptWrite(key);
    if (!write) return 'forgotten';
    if (write.outcome) return write.outcome;
    const tried = { ...write, attempts: write.attempts + 1 };
    await changeWrite(tried);
    const outcome = await outcomeOf(tried, send);
    await changeWrite({ ...tried, outcome });
    return outcome;
  });
}

/** What an attempt has brought; throws while the write goes on waiting. */
export async function outcomeOf(write: KeptWrite, send: (write: KeptWrite) => Promise<unknown>): Promise<Outcome> {
  try {
    return { answer: await send(write) };
  } catch (error) {
    if (!isErrorAnswer(error) || goesOnWaiting(error, write)) throw error;
    const { code, status, data } = error;
    // An earlier attempt had no answer, and had deleted it.
    if (code === 'not_found' && write.attempts > 1 && write.procedure.split('/')[1]!.startsWith('delete')) return { answer: {} };
    return { error: { code, status, data } };
  }
}

/** Deletes a write whose sender is not who it was: their session, or their pair, has ended. */
export const dropWrite = (key: string): Promise<void> => navigator.locks.request('outbox', () => forgetWrite(key));

const isErrorAnswer = (error: unknown): error is ErrorAnswer => typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' && 'status' in error;

/** Until the session is open again, the rate limit is over or the server is back. */
function goesOnWaiting({ status }: ErrorAnswer, { attempts }: KeptWrite): boolean {
  return status === 401 || status === 429 || status === 503 || (status >= 500 && attempts < maxAttempts);
}
