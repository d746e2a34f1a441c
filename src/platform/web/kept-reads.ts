import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval';
import type { PersistedClient, Persister } from '@tanstack/query-persist-client-core';
import { keptReadsOf } from './kept-reads-mark.ts';

/** The service worker opens the app without a network only where this cache is. */
const shellMark = 'kept reads';

let opened: UseStore | undefined;
const store = () => (opened ??= createStore('otterway-reads', 'reads'));

/** A change is written this long after it, with all that follow meanwhile. */
const writeAfterMs = 1_000;

interface Sealed {
  nonce: Uint8Array<ArrayBuffer>;
  content: ArrayBuffer;
}

/**
 * Keeps what was read in IndexedDB, encrypted with a key that no script can read out of the browser. The key is deleted with it: what is left on
 * the disk then cannot be read. `onFull` is called when the browser takes no more.
 */
export function readsPersister(onFull: () => void): Persister {
  let [latest, timer] = [null as PersistedClient | null, undefined as ReturnType<typeof setTimeout> | undefined];
  const write = async () => {
    timer = undefined;
    if (!latest || keptReadsOf() === null) return;
    const nonce = crypto.getRandomValues(new Uint8Array(12));
    const content = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, await keyHere(), new TextEncoder().encode(JSON.stringify(latest)));
    if (keptReadsOf() !== null) await set('reads', { nonce, content } satisfies Sealed, store());
  };
  return {
    persistClient: (client) => {
      latest = client;
      timer ??= setTimeout(() => void write().catch(onFull), writeAfterMs);
    },
    restoreClient: async () => {
      const sealed = await get<Sealed>('reads', store());
      if (!sealed) return undefined;
      const content = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.nonce }, await keyHere(), sealed.content);
      return JSON.parse(new TextDecoder().decode(content)) as PersistedClient;
    },
    // What another build or a month ago had kept. The browser goes on keeping.
    removeClient: () => del('reads', store()),
  };
}

/** Whether this browser keeps anything: a private window may refuse. */
export async function canKeepReads(): Promise<boolean> {
  try {
    await keyHere();
    await caches.open(shellMark);
    return true;
  } catch {
    return false;
  }
}

export async function deleteReads(): Promise<void> {
  await Promise.all([clear(store()), caches.delete(shellMark)].map((work) => work.catch(() => {})));
}

async function keyHere(): Promise<CryptoKey> {
  const kept = await get<CryptoKey>('key', store());
  if (kept) return kept;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await set('key', made, store());
  return made;
}
