import { del, get, keys, set } from 'idb-keyval';
import {
  device,
  placeOf,
  seal,
  sealBytes,
  unseal,
  unsealBytes,
  unsentRecord,
  type Kind,
  type Sealed,
} from './database.ts';
import { moveOlder } from './older-databases.ts';
import type { ErrorAnswer } from './retry.ts';

/** What is unsent on this device: words, and the body of an upload. Its key sorts in the order of the taps. */
interface UnsentRecord {
  words: Sealed;
  body?: Sealed;
}

/** Nothing is kept once `mayKeep` says so: sealing a body takes a while. */
export async function keepUnsent(
  kind: Kind,
  place: string,
  words: object,
  body?: Blob,
  mayKeep = () => true,
): Promise<void> {
  const record: UnsentRecord = {
    words: await seal(kind, words),
    ...(body && { body: await sealBytes(kind, await body.arrayBuffer()) }),
  };
  if (mayKeep()) await set(unsentRecord(kind, place), record, device);
}

/** Undefined also for what cannot be read: it was kept with a key that is gone. */
export async function unsentAt<Words extends object>(
  kind: Kind,
  place: string,
): Promise<{ words: Words; body?: ArrayBuffer } | undefined> {
  const record = await get<UnsentRecord>(unsentRecord(kind, place), device);
  if (!record) return undefined;
  try {
    return {
      words: await unseal<Words>(kind, record.words),
      ...(record.body && { body: await unsealBytes(kind, record.body) }),
    };
  } catch {
    return undefined;
  }
}

let moving: Promise<void> | undefined;
/** What an older version has kept is found once this is over. */
export const olderMoved = (): Promise<void> => (moving ??= moveOlder(keepUnsent).catch(() => {}));

/** The places of all that is unsent, in the order of the taps. */
export async function unsentPlaces(kind: Kind): Promise<string[]> {
  await olderMoved();
  const prefix = unsentRecord(kind);
  const found = (await keys<string>(device)).filter((key) => key.startsWith(prefix));
  return found.map((key) => key.slice(prefix.length)).sort();
}

export const forgetUnsent = (kind: Kind, place: string): Promise<void> => del(unsentRecord(kind, place), device);

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

/** In the order of the taps, also when the clock was set back meanwhile. */
export async function keepWrite(write: Omit<UnsentWrite, 'key' | 'attempts' | 'failures'>): Promise<string> {
  const last = (await unsentPlaces('lane')).at(-1);
  const key = placeOf(Math.max(write.madeAt, last ? parseInt(last, 10) + 1 : 0), crypto.randomUUID());
  await changeWrite({ ...write, key, attempts: 0, failures: 0 });
  return key;
}

export const changeWrite = (write: UnsentWrite): Promise<void> => keepUnsent('lane', write.key, write);

/** Undefined also for what cannot be read: it was kept with a key that is gone. */
export const writeOnDevice = async (key: string): Promise<UnsentWrite | undefined> =>
  (await unsentAt<UnsentWrite>('lane', key))?.words;

/** In the order of the taps, also those that were answered. */
export async function writesOnDevice(): Promise<UnsentWrite[]> {
  const found = await Promise.all((await unsentPlaces('lane')).map(writeOnDevice));
  return found.filter((write) => write !== undefined);
}

/** What waits, or was refused; none where the browser cannot read it. */
export async function unsentWrites(): Promise<UnsentWrite[]> {
  const writes = await writesOnDevice().catch(() => []);
  return writes.filter(({ outcome }) => !outcome || 'error' in outcome);
}

export const forgetWrite = (key: string): Promise<void> => forgetUnsent('lane', key);
