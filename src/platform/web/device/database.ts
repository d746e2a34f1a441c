import { createStore, get, set, type UseStore } from 'idb-keyval';

/** What is sealed with one key: all of the lane, and uploads, which wait although it may be forgotten. */
export type Kind = 'lane' | 'uploads';

/** The names of the records. Those of what is unsent sort in the order of the taps: their place is a time in milliseconds and an id. */
export const keyRecord = (kind: Kind): string => `key ${kind}`;
export const unsentRecord = (kind: Kind, place = ''): string => `unsent ${kind} ${place}`;
export const placeOf = (milliseconds: number, id: string): string => `${String(milliseconds).padStart(16, '0')} ${id}`;

/** Milliseconds for the database to open: a broken profile never answers, and nothing waits for it any longer. */
const openedWithin = 2_000;

const store = createStore('otterway', 'device');
let opened: Promise<void> | undefined;
/** Whether it has not answered this page in time: the next attempt gets no time of its own. */
let hasFailed = false;

/** All that a browser keeps longer than a tab, sealed with keys that lie beside it. It rejects where the browser denies it or does not answer. */
export const device: UseStore = async (mode, work) => {
  opened ??= open();
  await opened.catch((error: unknown) => {
    hasFailed = true;
    opened = undefined;
    throw error;
  });
  return store(mode, work);
};

async function open(): Promise<void> {
  // `indexedDB.open` is asked by the first use of the store.
  const answered = store('readonly', () => {}).then(() => void (hasFailed = false));
  await Promise.race([
    answered,
    new Promise<never>((_, reject) =>
      setTimeout(reject, hasFailed ? 0 : openedWithin, new Error('the device does not open')),
    ),
  ]);
}

/** A value that only this browser can read, until its key is deleted. */
export interface Sealed {
  nonce: Uint8Array<ArrayBuffer>;
  content: ArrayBuffer;
}

export const seal = (kind: Kind, value: unknown): Promise<Sealed> =>
  sealBytes(kind, new TextEncoder().encode(JSON.stringify(value)));

export const unseal = async <Value>(kind: Kind, sealed: Sealed): Promise<Value> =>
  JSON.parse(new TextDecoder().decode(await unsealBytes(kind, sealed))) as Value;

export async function sealBytes(kind: Kind, bytes: BufferSource): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  return {
    nonce,
    content: await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, await existingKey(kind), bytes),
  };
}

export const unsealBytes = async (kind: Kind, { nonce, content }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, await existingKey(kind), content);

/** What comes late, once all is deleted, must not be kept again. */
async function existingKey(kind: Kind): Promise<CryptoKey> {
  const kept = await get<CryptoKey>(keyRecord(kind), device);
  if (!kept) throw new Error('nothing is kept here any more');
  return kept;
}

/** No script can read it out of the browser. Made where there is none yet. */
export async function makeKey(kind: Kind): Promise<void> {
  // Two that need it at once make one.
  await navigator.locks.request(keyRecord(kind), async () => {
    const made =
      (await get<CryptoKey>(keyRecord(kind), device)) ??
      (await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']));
    await set(keyRecord(kind), made, device);
  });
}

/** For a record's name: a cursor names a row, as the address of a picture does, which a name in the clear must not. */
export async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
