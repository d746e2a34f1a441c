import { createStore, get, set, type UseStore } from 'idb-keyval';

let opened: UseStore | undefined;
/** Where the key lies, beside what it opens. */
export const readsStore = (): UseStore => (opened ??= createStore('otterway-reads', 'reads'));

/** A value that only this browser can read, until the key is deleted. */
export interface Sealed {
  nonce: Uint8Array<ArrayBuffer>;
  content: ArrayBuffer;
}

export async function seal(value: unknown): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  return { nonce, content: await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, await keyHere(), new TextEncoder().encode(JSON.stringify(value))) };
}

export async function unseal<Value>({ nonce, content }: Sealed): Promise<Value> {
  return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, await keyHere(), content))) as Value;
}

/** No script can read it out of the browser. */
export async function keyHere(): Promise<CryptoKey> {
  const kept = await get<CryptoKey>('key', readsStore());
  if (kept) return kept;
  // Two that need it at once make one.
  return navigator.locks.request('key of what is kept', async () => {
    const made = (await get<CryptoKey>('key', readsStore())) ?? (await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']));
    await set('key', made, readsStore());
    return made;
  });
}
