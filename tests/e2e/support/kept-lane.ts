import { expect, type Page } from '@playwright/test';

/** A page that loads while the service worker takes over is not its own before the next load. */
export async function ready(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  if (await page.evaluate(() => navigator.serviceWorker.controller === null)) await page.reload();
}

/** Turns it on, on the profile. */
export async function keeps(page: Page): Promise<void> {
  await page.goto('/profile#device');
  await ready(page);
  const keep = page.getByRole('checkbox', { name: 'Keep our lane on this device' });
  await expect(keep).not.toBeChecked();
  await keep.click();
  await expect(keep).toBeChecked();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kept-reads-of'))).not.toBeNull();
}

/** The lane, and all code that opens without a network, is on the device. */
export async function hasLane(page: Page): Promise<void> {
  const files = () =>
    page.evaluate(async () =>
      (
        await Promise.all(
          (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
        )
      ).flat(),
    );
  await expect
    .poll(async () => (await files()).filter((url) => /(plan-date-page|comment-section).*\.js$/.test(url)).length)
    .toBe(2);
  await hasKept(page, 'timeline');
}

/** What was read is written a second later. */
export const hasKept = (page: Page, words: string) => expect.poll(() => page.evaluate(keptReads)).toContain(words);
export const hasForgotten = (page: Page, words: string) =>
  expect.poll(() => page.evaluate(keptReads)).not.toContain(words);

/** What was read, as its key opens it. */
async function keptReads(): Promise<string> {
  const opening = indexedDB.open('otterway');
  await new Promise((resolve) => (opening.onsuccess = resolve));
  const store = opening.result.transaction('device').objectStore('device');
  const [key, reads] = [
    store.get('key lane') as IDBRequest<CryptoKey>,
    store.get('reads') as IDBRequest<{ nonce: Uint8Array<ArrayBuffer>; content: ArrayBuffer } | undefined>,
  ];
  await new Promise((resolve) => (reads.onsuccess = resolve));
  opening.result.close();
  if (!reads.result) return '';
  return new TextDecoder().decode(
    await crypto.subtle.decrypt({ name: 'AES-GCM', iv: reads.result.nonce }, key.result, reads.result.content),
  );
}

/** How many records of a kind are on the device; those of `unsent lane` are writes that wait, or were refused. */
export const recordsOf = (page: Page, kind: 'page' | 'picture' | 'unsent lane') =>
  page.evaluate(async (prefix) => {
    const opening = indexedDB.open('otterway');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const keys = opening.result.transaction('device').objectStore('device').getAllKeys() as IDBRequest<string[]>;
    await new Promise((resolve) => (keys.onsuccess = resolve));
    opening.result.close();
    return keys.result.filter((key) => key.startsWith(prefix)).length;
  }, `${kind} `);
