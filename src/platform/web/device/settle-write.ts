import { isErrorAnswer, isFailure, nextAfter, type ErrorAnswer } from './retry.ts';
import { changeWrite, writeOnDevice, type UnsentWrite, type Outcome } from './unsent.ts';

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
    const next = nextAfter(error, 'lane', write.failures);
    if (!isErrorAnswer(error) || next === 'wait' || next === 'stop') throw error;
    const { code, status, data } = error;
    // An earlier attempt had no answer, and had deleted it.
    if (code === 'not_found' && write.attempts > 1 && write.procedure.split('/')[1]!.startsWith('delete'))
      return { answer: {} };
    return { error: { code, status, data } };
  }
}
