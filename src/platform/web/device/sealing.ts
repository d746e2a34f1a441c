import { get, set } from 'idb-keyval';
import { device, keyRecord, type Kind } from './database.ts';

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
