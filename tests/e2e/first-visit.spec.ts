import type { Page, Request } from '@playwright/test';
import { grantRole } from '#features/accounts/server/command-line.ts';
import { appPaths, paths } from '#app/paths.ts';
import { staticPages } from '#app/static-pages.ts';
import { expect, test } from './support/test.ts';

/** Requests until the page is idle, with the live stream and the reads of the activity toasts. emoji.spec.ts bounds the fonts of emoji by their size. */
const mostRequests = 15;

/** Reads with a parameter of the path, which no prefetch can name. */
const readsByParameter: Record<string, string[]> = { '/profile/archive/$laneId': ['/api/memories/archive'] };

const isOfVisitors = (path: string) =>
  path in staticPages ||
  /^\/(?:login|signup|reset-password|confirm-email|undo-email-change|sso|join|admin\/login)/.test(path);
const isOfAdministrators = (path: string) => /^\/admin\/(?!login)/.test(path);

test.use({ celebrations: true });

test('the first visit of a visitor to any page makes few requests and prefetches its reads', async ({ page }) => {
  for (const path of paths.filter((path) => path !== '/offline' && isOfVisitors(path))) {
    await expectFewRequests(page, path);
    await expectAllTaken(page, path);
  }
  await expectFewRequests(page, '/date-suggestions');
});

test('the first visit of a partner to any page makes few requests and prefetches its reads', async ({ couple }) => {
  const [{ page }] = await couple();
  // A page repeats its reads if something changed while it loaded, and the pairing may just be announced.
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  for (const path of appPaths.filter((path) => !isOfVisitors(path) && !isOfAdministrators(path))) {
    await expectFewRequests(page, path);
    await expectAllTaken(page, path);
  }
});

test('the first visit of an administrator to any page makes few requests and prefetches its reads', async ({
  person,
  product,
}) => {
  const { page, email } = await person('Ada');
  await grantRole(product.database.pool, email, 'administrator');
  for (const path of appPaths.filter(isOfAdministrators)) {
    await expectFewRequests(page, path);
    await expectAllTaken(page, path);
  }
});

async function expectFewRequests(page: Page, path: string): Promise<void> {
  // The old document would go on fetching until the next one is there.
  await page.goto('about:blank');
  const requests: Request[] = [];
  const note = (request: Request) => void (/^http(?!.*\/assets\/emoji-)/.test(request.url()) && requests.push(request));
  page.on('request', note);
  await page.goto(path.replace('$code', 'ABC234').replace('$laneId', crypto.randomUUID()), {
    waitUntil: 'networkidle',
  });
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
  ).toEqual(readsByParameter[path] ?? []);
}

/** The page takes all reads of its document, once it is drawn. */
async function expectAllTaken(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => [...(globalThis.prefetched?.waiting ?? [])]), path).toEqual([]);
}
