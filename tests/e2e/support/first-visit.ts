import { expect, type Page, type Request } from '@playwright/test';

/** Requests until the page is idle, with the live stream and the reads of the activity toasts. tests/e2e/emoji.spec.ts bounds the fonts of emoji by their size. */
const mostRequests = 15;

/** A page makes few requests and takes all its reads from one prefetch, but for one that no prefetch can name. */
export async function expectFirstVisit(
  page: Page,
  path: string,
  open: () => Promise<unknown>,
  readByParameter: string[] = [],
): Promise<void> {
  // The old document would go on fetching until the next one is there.
  await page.goto('about:blank');
  const requests: Request[] = [];
  const note = (request: Request) => void (/^http(?!.*\/assets\/emoji-)/.test(request.url()) && requests.push(request));
  page.on('request', note);
  await open();
  page.off('request', note);
  expect(requests.length, path).toBeGreaterThan(2);
  expect(requests.length, `${path}: ${requests.map((request) => request.url()).join(' ')}`).toBeLessThanOrEqual(
    mostRequests,
  );
  const reads = requests
    .filter((request) => request.method() === 'GET')
    .map((request) => new URL(request.url()).pathname);
  expect(
    reads.filter((read) => /^\/api\/(?!prefetch|live|recent-changes)/.test(read)),
    path,
  ).toEqual(readByParameter);
  await expect.poll(() => page.evaluate(() => [...(globalThis.prefetched?.waiting ?? [])]), path).toEqual([]);
}
