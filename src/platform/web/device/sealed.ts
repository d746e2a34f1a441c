import { get, set, type UseStore } from 'idb-keyval';
import { deviceStore } from './database.ts';

let opened: UseStore | undefined;
/** Where the key lies, beside what it opens. */
export const readsStore = (): UseStore => (opened ??= deviceStore('otterway-reads', 'reads'));

/** A value that only this browser can read, until the key is deleted. */
export interface Sealed {
  nonce: Uint8Array<ArrayBuffer>;
  content: ArrayBuffer;
}

export const seal = (value: unknown): Promise<Sealed> => sealBytes(new TextEncoder().encode(JSON.stringify(value)));

export const unseal = async <Value>(sealed: Sealed): Promise<Value> =>
  JSON.parse(new TextDecoder().decode(await unsealBytes(sealed))) as Value;

export async function sealBytes(bytes: BufferSource): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  return { nonce, content: await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, await existingKey(), bytes) };
}

export const unsealBytes = async ({ nonce, content }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, await existingKey(), content);

/** What comes late, once all is deleted, must not be kept again. */
async function existingKey(): Promise<CryptoKey> {
  const kept = await get<CryptoKey>('key', readsStore());
  if (!kept) throw new Error('nothing is kept here any more');
  return kept;
}

/** No script can read it out of the browser. Made where there is none yet. */
export async function makeKey(): Promise<CryptoKey> {
  // Two that need it at once make one.
  return navigator.locks.request('key of what is kept', async () => {
    const made =
      (await get<CryptoKey>('key', readsStore())) ??
      (await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']));
    await set('key', made, readsStore());
    return made;
  });
}
