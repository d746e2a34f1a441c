import { clear, del, get, keys, set, type UseStore } from 'idb-keyval';
import { deviceStore } from './database.ts';
import { seal, unseal, type Sealed } from './sealed.ts';

/** Writes that wait for a network, kept encrypted in this browser. The page and the service worker read and send them. */
export interface KeptWrite {
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

let opened: UseStore | undefined;
const store = () => (opened ??= deviceStore('otterway-writes', 'writes'));

/** In the order of the taps, also when the clock was set back meanwhile. */
export async function keepWrite(write: Omit<KeptWrite, 'key' | 'attempts' | 'failures'>): Promise<string> {
  const last = (await keys<string>(store())).sort().at(-1);
  const place = Math.max(write.madeAt, last ? placeOf(last) + 1 : 0);
  const key = `${String(place).padStart(16, '0')} ${crypto.randomUUID()}`;
  await changeWrite({ ...write, key, attempts: 0, failures: 0 });
  return key;
}

const placeOf = (key: string) => Number(key.slice(0, 16));

export const changeWrite = async (write: KeptWrite): Promise<void> => set(write.key, await seal(write), store());

/** Undefined also for what cannot be read: it was kept with a key that is gone. */
export async function keptWrite(key: string): Promise<KeptWrite | undefined> {
  const sealed = await get<Sealed>(key, store());
  return sealed && unseal<KeptWrite>(sealed).catch(() => undefined);
}

/** In the order of the taps. */
export async function keptWrites(): Promise<KeptWrite[]> {
  const found = await Promise.all((await keys<string>(store())).sort().map(keptWrite));
  return found.filter((write) => write !== undefined);
}

/** What waits, or was refused; none where the browser cannot read it. */
export async function unsentWrites(): Promise<KeptWrite[]> {
  const writes = await keptWrites().catch(() => []);
  return writes.filter(({ outcome }) => !outcome || 'error' in outcome);
}

export const forgetWrite = (key: string): Promise<void> => del(key, store());

export const forgetWrites = (): Promise<void> => clear(store());
