import { del, get, keys, set } from 'idb-keyval';
import { device, unsentRecord, type Kind } from './database.ts';
import { moveOlder } from './older-databases.ts';
import { seal, sealBytes, unseal, unsealBytes, type Sealed } from './sealing.ts';

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
