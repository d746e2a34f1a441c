import { staticPages } from '#app/static-pages.ts';
import { reflowErrors } from './support/reflow.ts';
import { expect, test } from './support/test.ts';

const publicPages = ['/login', '/signup', '/reset-password', '/reset-password#token=none', '/confirm-email#token=none', '/undo-email-change#token=none', '/join/ABC234', '/date-suggestions', '/admin/login', '/no/such/page'];

test('every public page reflows at 195 pixels and with text at 200 %', async ({ visitor }) => {
  test.slow();
  const page = await visitor();
  // The page for being offline would leave by itself.
  await page.route('**/offline.js', (route) => route.fulfill({ body: '' }));
  const found: string[] = [];
  for (const path of [...Object.keys(staticPages), ...publicPages]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    found.push(...(await reflowErrors(page, path)));
  }
  expect(found).toEqual([]);
});
