/** What a browser keeps for this site, or for this tab. Where it is full or denied, values last as long as the page; nothing here throws. */
function storage(name: 'localStorage' | 'sessionStorage') {
  /** What could not be written; null for what could not be removed. */
  const inPage = new Map<string, string | null>();
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(window[name]);
    } catch {
      return otherwise;
    }
  };
  const getItem = (key: string): string | null =>
    inPage.has(key) ? inPage.get(key)! : attempt((kept) => kept.getItem(key), null);
  const removeItem = (key: string): void => {
    inPage.delete(key);
    const isRemoved = attempt((kept) => (kept.removeItem(key), true), false);
    if (!isRemoved) inPage.set(key, null);
  };
  return {
    getItem,
    removeItem,
    setItem: (key: string, value: string): void => {
      inPage.delete(key);
      const isKept = attempt((kept) => (kept.setItem(key, value), true), false);
      if (isKept) return;
      // The older value must not come back with the next page.
      removeItem(key);
      inPage.set(key, value);
    },
    keys: (): string[] =>
      [...new Set([...attempt((kept) => Object.keys(kept), []), ...inPage.keys()])].filter(
        (key) => getItem(key) !== null,
      ),
  };
}

export const siteStorage = storage('localStorage');
export const tabStorage = storage('sessionStorage');
