import { expect, test } from './support/test.ts';

test.use({ celebrations: true });

const reads: Record<string, string[]> = {
  '/mood-board': ['pairing/status', 'moods/board'],
  '/pebbles': ['pairing/status', 'pebbles/balance', 'pebbles/history', 'pebbles/jar', 'pebbles/vouchers'],
  '/badges': ['badges/list', 'pairing/status'],
  '/goals': ['goals/list?status=active', 'goals/list?status=completed', 'pairing/status'],
  '/goals/browse': ['goals/templates?category=relationship', 'pairing/status'],
  '/date-suggestions': ['dateSuggestions/list'],
  '/profile': [
    'accounts/passkeys',
    'accounts/secondFactor',
    'accounts/sessions',
    'memories/pictureSpace',
    'memories/soloSummary',
    'pairing/status',
  ],
};

test('the reads of a page start together, behind a skeleton', async ({ couple }) => {
  const [{ page }] = await couple();
  const asked: string[] = [];
  await page.route('**/api/**', (route) => {
    const read = new URL(route.request().url());
    if (read.pathname === '/api/accounts/me') return route.continue();
    if (read.pathname.startsWith('/api/prefetch/')) return route.fulfill({ json: {} });
    // The route never answers, so a read that waits for another one is never sent.
    asked.push(`${read.pathname.slice('/api/'.length)}${read.search}`);
    return undefined;
  });
  for (const [path, expected] of Object.entries(reads)) {
    asked.length = 0;
    await page.goto(path);
    await expect(page.locator('main [role=status]', { hasText: 'Loading...' }).first()).toHaveCSS(
      'animation-name',
      'none',
    );
    await expect.poll(() => expected.filter((read) => !asked.includes(read)), path).toEqual([]);
  }
});
