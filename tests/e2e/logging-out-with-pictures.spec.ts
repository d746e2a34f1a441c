import type { Page } from '@playwright/test';
import { dayFromNow } from './support/days.ts';
import { addMemory } from './support/memories.ts';
import { addPicture } from './support/pictures.ts';
import { expect, test } from './support/test.ts';

/** Whether the browser has a file without asking the server. */
const isCached = (page: Page, url: string) =>
  page.evaluate(
    (address) =>
      fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    url,
  );

test('logging out takes the pictures out of the browser’s cache', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  const memoryId = await addMemory(theo, { activity: 'Swim', date: dayFromNow(product, -1) });
  for (let number = 0; number < 6; number += 1) await addPicture(theo, memoryId, { width: 1200, height: 800 });
  await page.goto('/dashboard');
  const shown = page.locator('article img[srcset]');
  await expect
    .poll(() =>
      shown.evaluateAll((all) => all.length > 0 && all.every((one) => (one as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true);
  const urls = await shown.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).currentSrc));
  for (const url of urls) expect(await isCached(page, url)).toBe(true);

  await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  for (const url of urls) expect(await isCached(page, url)).toBe(false);
  expect((await page.request.get(urls[0]!)).status()).toBe(401);
});
