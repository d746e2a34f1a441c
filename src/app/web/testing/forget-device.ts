/** Empties all that a browser keeps of this site. Databases stay open: modules hold connections to them. */
export async function forgetDevice(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) await emptyDatabase(name!);
  for (const name of await caches.keys()) await caches.delete(name);
}

async function emptyDatabase(name: string): Promise<void> {
  const opening = indexedDB.open(name);
  await new Promise((resolve) => (opening.onsuccess = resolve));
  const stores = [...opening.result.objectStoreNames];
  if (stores.length > 0) {
    const emptying = opening.result.transaction(stores, 'readwrite');
    for (const store of stores) emptying.objectStore(store).clear();
    await new Promise((resolve) => (emptying.oncomplete = resolve));
  }
  opening.result.close();
}
