import { clear, del, set, values, type UseStore } from 'idb-keyval';
import { deviceStore } from './database.ts';
import { draftsOf, markKeptFiles, unmarkKeptFiles } from './marks.ts';

/** Files with what is known about them, kept in this browser until they are sent or the account logs out: they survive a reload. */
let opened: UseStore | undefined;
const store = () => (opened ??= deviceStore('otterway-files', 'files'));

// A browser may refuse to keep anything, as in a private window. The files are then lost by a reload alone.
const attempt = <T>(work: Promise<T>, otherwise: T): Promise<T> => work.catch(() => otherwise);

/** Resolves to whether the browser keeps it. Nothing is kept for an account that has logged out: its page is still open meanwhile. */
export async function keepFile<T extends { accountId: string }>(id: string, file: T): Promise<boolean> {
  if (file.accountId !== draftsOf()) return false;
  markKeptFiles();
  return attempt(
    set(id, file, store()).then(() => true),
    false,
  );
}

/** What an older version kept may be anything. */
export const keptFiles = <T extends object>(): Promise<T[]> =>
  attempt(values<unknown>(store()), []).then((kept) =>
    kept.filter((one): one is T => typeof one === 'object' && one !== null),
  );

export const forgetFile = (id: string): Promise<void> => attempt(del(id, store()), undefined);

export function forgetFiles(): Promise<void> {
  unmarkKeptFiles();
  return attempt(clear(store()), undefined);
}
