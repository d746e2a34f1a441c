import { changeWrite, writeOnDevice, type UnsentWrite, type Outcome, type ErrorAnswer } from './unsent.ts';

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

/** After so many failures, a server is not asked for a write again. */
const maxFailures = 3;

/**
 * Sends a write unless somebody else has: one at a time in this browser, by its pages and its service worker. Returns its outcome; throws what
 * `send` has thrown while the write goes on waiting. `send` throws an `ErrorAnswer` for an answer with an error, and anything else without an answer.
 */
export function settleWrite(
  key: string,
  send: (write: UnsentWrite) => Promise<unknown>,
): Promise<Outcome | 'forgotten'> {
  return navigator.locks.request('outbox', async () => {
    const write = await writeOnDevice(key);
    if (!write) return 'forgotten';
    if (write.outcome) return write.outcome;
    const tried = { ...write, attempts: write.attempts + 1 };
    await changeWrite(tried);
    try {
      const outcome = await outcomeOf(tried, send);
      await keepOn({ ...tried, outcome });
      return outcome;
    } catch (error) {
      if (isErrorAnswer(error) && isFailure(error)) await keepOn({ ...tried, failures: tried.failures + 1 });
      throw error;
    }
  });
}

/** A log-out while it was sent has deleted it. */
async function keepOn(write: UnsentWrite): Promise<void> {
  if (await writeOnDevice(write.key)) await changeWrite(write).catch(() => {});
}

/** What an attempt has brought; throws while the write goes on waiting. */
export async function outcomeOf(write: UnsentWrite, send: (write: UnsentWrite) => Promise<unknown>): Promise<Outcome> {
  try {
    return { answer: await send(write) };
  } catch (error) {
    if (!isErrorAnswer(error) || goesOnWaiting(error, write)) throw error;
    const { code, status, data } = error;
    // An earlier attempt had no answer, and had deleted it.
    if (code === 'not_found' && write.attempts > 1 && write.procedure.split('/')[1]!.startsWith('delete'))
      return { answer: {} };
    return { error: { code, status, data } };
  }
}

const isErrorAnswer = (error: unknown): error is ErrorAnswer =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' && 'status' in error;

const isFailure = ({ status }: ErrorAnswer) => status >= 500 && status !== 503;

/** Until the session is open again, the rate limit is over or the server is back. */
function goesOnWaiting(error: ErrorAnswer, { failures }: UnsentWrite): boolean {
  return [401, 429, 503].includes(error.status) || (isFailure(error) && failures + 1 < maxFailures);
}
