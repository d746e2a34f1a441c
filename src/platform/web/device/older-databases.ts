import { promisifyRequest } from 'idb-keyval';
import { placeOf, makeKey, type Sealed } from './database.ts';
import type { Place, Unsent } from './unsent.ts';

/** The databases of versions before 1.0, each with one store: what was read, beside its key; writes sealed with that key; pictures in the clear. */
const older = { 'otterway-reads': 'reads', 'otterway-writes': 'writes', 'otterway-files': 'files' };

/** Milliseconds for one to open: a tab of an older version may hold it while it is to be deleted. */
const openedWithin = 2_000;

/** Moves what is unsent. What was read is deleted, and read anew. */
export async function moveOlder(keep: (entry: Unsent, body?: Blob) => Promise<void>): Promise<void> {
  if ((await namesOfOlder()).length === 0) return;
  await navigator.locks.request('older databases', async () => {
    const names = await namesOfOlder();
    const [reads, writes, files] = await Promise.all(
      Object.entries(older).map(async ([name, store]) => (names.includes(name) ? await recordsOf(name, store) : [])),
    );
    const key = reads!.find(([name]) => name === 'key')?.[1];
    if (key instanceof CryptoKey && writes!.length > 0) {
      await makeKey('lane');
      for (const [place, sealed] of writes!) {
        const write = await opened(key, sealed as Sealed).catch(() => undefined);
        if (write) await keep(asEntry({ kind: 'lane', key: place as string }, write));
      }
    }
    if (files!.length > 0) await makeKey('uploads');
    for (const [, kept] of files!) {
      const { file, ...words } = (kept ?? {}) as { id: string; keptAt: number; file?: unknown };
      if (!(file instanceof Blob)) continue;
      await keep(asEntry({ kind: 'uploads', key: placeOf(words.keptAt, words.id) }, words), file);
    }
    deleteOlder();
  });
}

/** The words of an entry. An older upload is its variables alone. */
export function asEntry({ kind, key }: Place, words: object): Unsent {
  if (kind === 'lane' || 'variables' in words) return { ...words, kind, key } as Unsent;
  const { type = '', name = '', ...variables } = words as { type?: string; name?: string } & OlderUpload;
  return {
    kind,
    key,
    procedure: 'memories/addPicture',
    input: {},
    mutationKey: [],
    accountId: variables.accountId,
    variables,
    madeAt: variables.keptAt,
    failures: 0,
    file: { type, name },
  };
}

interface OlderUpload {
  accountId: string;
  keptAt: number;
}

/** One that a tab of an older version holds goes with that tab. */
export function deleteOlder(): void {
  for (const name of Object.keys(older)) indexedDB.deleteDatabase(name);
}

const namesOfOlder = async () =>
  (await indexedDB.databases()).flatMap(({ name }) => (name !== undefined && name in older ? [name] : []));

async function recordsOf(name: string, store: string): Promise<[key: IDBValidKey, value: unknown][]> {
  const opening = indexedDB.open(name);
  const tooLate = new Promise<never>((_, reject) => setTimeout(reject, openedWithin, new Error(`${name} is held`)));
  const database = await Promise.race([promisifyRequest(opening), tooLate]).catch((error: unknown) => {
    opening.onsuccess = () => opening.result.close();
    throw error;
  });
  try {
    if (!database.objectStoreNames.contains(store)) return [];
    const all = database.transaction(store).objectStore(store);
    const [keys, values] = await Promise.all([promisifyRequest(all.getAllKeys()), promisifyRequest(all.getAll())]);
    return keys.map((key, index) => [key, values[index]]);
  } finally {
    database.close();
  }
}

async function opened(key: CryptoKey, { nonce, content }: Sealed): Promise<object> {
  const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, key, content);
  return JSON.parse(new TextDecoder().decode(bytes)) as object;
}
