import { createStore, type UseStore } from 'idb-keyval';

/** Milliseconds for a database to open: a broken profile never answers, and nothing waits for it any longer. */
const openedWithin = 2_000;

/** Whether a database of this page has not answered in time: the next one gets no time of its own. */
let hasFailed = false;

/** A store of IndexedDB. It rejects where the browser denies it or does not answer. */
export function deviceStore(database: string, name: string): UseStore {
  let store: UseStore | undefined;
  let opened: Promise<void> | undefined;
  const open = async () => {
    store ??= createStore(database, name);
    // `indexedDB.open` is asked by the first use of the store.
    const answered = store('readonly', () => {}).then(() => void (hasFailed = false));
    await Promise.race([
      answered,
      new Promise<never>((_, reject) =>
        setTimeout(reject, hasFailed ? 0 : openedWithin, new Error(`${database} does not open`)),
      ),
    ]);
  };
  return async (mode, work) => {
    opened ??= open();
    await opened.catch((error: unknown) => {
      hasFailed = true;
      opened = undefined;
      throw error;
    });
    return store!(mode, work);
  };
}
