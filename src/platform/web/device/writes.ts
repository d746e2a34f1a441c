import { placeOf } from './database.ts';
import { forgetUnsent, keepUnsent, unsentAt, unsentPlaces } from './unsent.ts';

/** A write that is unsent. The page and the service worker read and send it. */
export interface UnsentWrite {
  /** Keys sort in the order of the taps. */
  key: string;
  /** Its path below `/api/`. */
  procedure: string;
  input: object;
  accountId: string;
  /** With whom it was written, if with anybody; absent where that is all the same. */
  partnerId?: string | null;
  /** How a page shows and sends it after a reload. */
  mutationKey: readonly unknown[];
  variables: object;
  madeAt: number;
  attempts: number;
  /** Answers of a server that failed. */
  failures: number;
  outcome?: Outcome;
}

export type Outcome = { answer: unknown } | { error: ErrorAnswer };

/** An answer of the server with an error. oRPC has its own class with these fields. */
export interface ErrorAnswer {
  code: string;
  status: number;
  data?: unknown;
}

/** In the order of the taps, also when the clock was set back meanwhile. */
export async function keepWrite(write: Omit<UnsentWrite, 'key' | 'attempts' | 'failures'>): Promise<string> {
  const last = (await unsentPlaces('lane')).at(-1);
  const key = placeOf(Math.max(write.madeAt, last ? parseInt(last, 10) + 1 : 0), crypto.randomUUID());
  await changeWrite({ ...write, key, attempts: 0, failures: 0 });
  return key;
}

export const changeWrite = (write: UnsentWrite): Promise<void> => keepUnsent('lane', write.key, write);

/** Undefined also for what cannot be read: it was kept with a key that is gone. */
export const keptWrite = async (key: string): Promise<UnsentWrite | undefined> =>
  (await unsentAt<UnsentWrite>('lane', key))?.words;

/** In the order of the taps, also those that were answered. */
export async function keptWrites(): Promise<UnsentWrite[]> {
  const found = await Promise.all((await unsentPlaces('lane')).map(keptWrite));
  return found.filter((write) => write !== undefined);
}

/** What waits, or was refused; none where the browser cannot read it. */
export async function unsentWrites(): Promise<UnsentWrite[]> {
  const writes = await keptWrites().catch(() => []);
  return writes.filter(({ outcome }) => !outcome || 'error' in outcome);
}

export const forgetWrite = (key: string): Promise<void> => forgetUnsent('lane', key);
