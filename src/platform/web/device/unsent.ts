import { del, get, keys, promisifyRequest, set } from 'idb-keyval';
import { device, makeKey, placeOf, seal, sealBytes, unseal, unsealBytes, unsentRecord } from './database.ts';
import type { Kind, Sealed } from './database.ts';
import { draftsOf, markUploads } from './marks.ts';
import { asEntry, moveOlder } from './older-databases.ts';
import { isErrorAnswer, isFailure, nextAfter, type ErrorAnswer } from './retry.ts';

/** Where an entry lies. Keys sort in the order of the taps. */
export interface Place {
  kind: Kind;
  key: string;
}

/** A write or an upload that is unsent. A page and the service worker read and send it. */
export interface Unsent<Variables extends object = object> extends Place {
  /** Its path below `/api/`. */
  procedure: string;
  input: object;
  accountId: string;
  /** With whom it was written, if with anybody; absent where that is all the same. */
  partnerId?: string | null;
  /** How a page shows and sends it after a reload. */
  mutationKey: readonly unknown[];
  variables: Variables;
  madeAt: number;
  /** Whether a deletion was sent before: it may have been done. */
  wasTried?: boolean;
  /** Answers of a server that failed. */
  failures: number;
  outcome?: Outcome;
  /** Of the body, if it has one. */
  file?: { type: string; name: string };
}

export type Outcome = { answer: unknown } | { error: ErrorAnswer };

/** What the service worker throws for an answer with an error. */
export class AnsweredError extends Error implements ErrorAnswer {
  readonly code: string;
  readonly status: number;
  readonly data: unknown;

  constructor({ code = '', status, data }: Partial<ErrorAnswer> & { status: number }) {
    super(code);
    this.code = code;
    this.status = status;
    this.data = data;
  }
}

interface UnsentRecord {
  words: Sealed;
  body?: Sealed;
}

/** Milliseconds after which a device that was not used deletes what it keeps. */
export const keptFor = 30 * 24 * 60 * 60 * 1000;

const nameOf = ({ kind, key }: Place) => unsentRecord(kind, key);

/** In the order of the taps, also when the clock was set back meanwhile. */
export async function keepWrite(write: Omit<Unsent, keyof Place | 'failures'>): Promise<Unsent> {
  const last = (await places('lane')).at(-1)?.key;
  const key = placeOf(Math.max(write.madeAt, last ? parseInt(last, 10) + 1 : 0), crypto.randomUUID());
  const entry = { ...write, kind: 'lane' as const, key, failures: 0 };
  await keep(entry);
  return entry;
}

/**
 * Resolves to whether the browser keeps it: one may refuse, as in a private window, and the file is then lost by a reload alone.
 * Nothing is kept for an account that has logged out: its page is still open meanwhile.
 */
export async function keepUpload(entry: Unsent, body: Blob): Promise<boolean> {
  const isOurs = () => entry.accountId === draftsOf();
  if (!isOurs()) return false;
  markUploads();
  try {
    await inOrder(entry, async () => {
      await makeKey('uploads');
      await keep(entry, body, isOurs);
    });
    return isOurs();
  } catch {
    return false;
  }
}

export const forgetUnsent = (place: Place): Promise<void> =>
  inOrder(place, () => del(nameOf(place), device)).catch(() => {});

/** In the order of the taps, also those that were answered. What was kept with a key that is gone cannot be read. */
export async function unsentOf(kind: Kind): Promise<Unsent[]> {
  const found = await Promise.all((await places(kind)).map(unsentAt));
  return found.filter((entry) => entry !== undefined);
}

/** The writes that wait, or were refused; none where the browser cannot read them. */
export async function unsentWrites(): Promise<Unsent[]> {
  const writes = await unsentOf('lane').catch(() => []);
  return writes.filter(({ outcome }) => !outcome || 'error' in outcome);
}

/** The variables of uploads with their files; none where the browser cannot read them. */
export async function unsentUploads<Variables extends object>(): Promise<(Variables & { file: File })[]> {
  const found: (Variables & { file: File })[] = [];
  for (const entry of await unsentOf('uploads').catch(() => [])) {
    const record = await get<UnsentRecord>(nameOf(entry), device);
    const body = record?.body && (await unsealBytes('uploads', record.body).catch(() => undefined));
    const { name = '', type = '' } = entry.file ?? {};
    if (body) found.push({ ...(entry.variables as Variables), file: new File([body], name, { type }) });
  }
  return found;
}

/**
 * Sends an entry unless somebody else has: one of its kind at a time in this browser, by its pages and its service worker. Returns its outcome; throws
 * what `send` has thrown while it goes on waiting. `send` throws an `ErrorAnswer` for an answer with an error, and anything else without an answer.
 * `inPage` is an entry that the browser does not keep.
 */
export function settle(
  place: Place,
  send: (entry: Unsent) => Promise<unknown>,
  inPage?: Unsent,
): Promise<Outcome | 'forgotten'> {
  const change = async (entry: Unsent) => (inPage ? void Object.assign(inPage, entry) : changeUnsent(entry));
  return navigator.locks.request(`outbox ${place.kind}`, async () => {
    const entry = inPage ?? (await unsentAt(place));
    if (!entry) return 'forgotten';
    if (entry.outcome) return entry.outcome;
    const tried = isDeletion(entry) ? { ...entry, wasTried: true } : entry;
    if (tried !== entry) await change(tried);
    try {
      const outcome = await outcomeOf(entry, send);
      // Each page asks for an upload anew.
      if (entry.kind === 'lane') await change({ ...tried, outcome }).catch(() => {});
      return outcome;
    } catch (error) {
      if (isErrorAnswer(error) && isFailure(error))
        await change({ ...tried, failures: tried.failures + 1 }).catch(() => {});
      throw error;
    }
  });
}

/** What an attempt has brought; throws while the entry goes on waiting. */
export async function outcomeOf(entry: Unsent, send: (entry: Unsent) => Promise<unknown>): Promise<Outcome> {
  try {
    return { answer: await send(entry) };
  } catch (error) {
    const next = nextAfter(error, entry.kind, entry.failures);
    if (!isErrorAnswer(error) || next === 'wait' || next === 'stop') throw error;
    const { code, status, data } = error;
    // An earlier attempt had no answer, and had deleted it.
    return code === 'not_found' && entry.wasTried && isDeletion(entry)
      ? { answer: {} }
      : { error: { code, status, data } };
  }
}

const isDeletion = ({ procedure }: Unsent) => /\/delete/.test(procedure);

async function keep(entry: Unsent, body?: Blob, mayKeep = () => true): Promise<void> {
  const file = body && { type: body.type, name: body instanceof File ? body.name : '' };
  const record: UnsentRecord = {
    words: await seal(entry.kind, { ...entry, ...(file && { file }) }),
    ...(body && { body: await sealBytes(entry.kind, await body.arrayBuffer()) }),
  };
  // Sealing a body takes a while.
  if (mayKeep()) await set(nameOf(entry), record, device);
}

/** What has left the device meanwhile, as by a log-out, is not kept anew. */
async function changeUnsent(entry: Unsent): Promise<void> {
  const words = await seal(entry.kind, entry);
  await device('readwrite', async (store) => {
    const record = await promisifyRequest<UnsentRecord | undefined>(store.get(nameOf(entry)));
    if (record) store.put({ ...record, words }, nameOf(entry));
    await promisifyRequest(store.transaction);
  });
}

async function unsentAt(place: Place): Promise<Unsent | undefined> {
  const record = await get<UnsentRecord>(nameOf(place), device);
  return (
    record &&
    unseal<object>(place.kind, record.words).then(
      (words) => asEntry(place, words),
      () => undefined,
    )
  );
}

async function places(kind: Kind): Promise<Place[]> {
  await olderMoved();
  const prefix = unsentRecord(kind);
  const found = (await keys<string>(device)).filter((name) => name.startsWith(prefix));
  return found.sort().map((name) => ({ kind, key: name.slice(prefix.length) }));
}

let moving: Promise<void> | undefined;
/** What an older version has kept is found once this is over. */
export const olderMoved = (): Promise<void> => (moving ??= moveOlder(keep).catch(() => {}));

/** What is forgotten while it is sealed stays forgotten. */
const inOrder = async (place: Place, work: () => Promise<void>): Promise<void> =>
  navigator.locks.request(nameOf(place), work);
