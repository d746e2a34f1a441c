import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const harmless = 'https://www.bom.gov.au/';
const words = { name: 'Your safety', level: 1 } as const;

/** Answers the request for the weather site, so that no test leaves this machine. */
async function withWeather(page: Page): Promise<void> {
  await page
    .context()
    .route(`${harmless}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Fine and mild</h1>' }));
}

test('the safety page needs no session, and its quick exit leaves no way back', async ({ page }) => {
  await withWeather(page);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Safety' }).click();
  await expect(page.getByRole('heading', words)).toBeVisible();
  await expect(page.locator('main').getByRole('region')).toHaveCount(7);
  await page.getByRole('link', { name: /^Quick exit/ }).click();
  await expect(page).toHaveURL(harmless);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expect(page).toHaveURL(harmless);
});

test('for a member the safety page links to the settings, and quick exit passes their own pages', async ({
  couple,
}) => {
  const [{ page }] = await couple();
  await withWeather(page);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'What Theo can see' }).click();
  await expect(page.getByRole('heading', { name: 'What your partner can see' })).toBeInViewport();
  for (const [link, card] of [
    ['Your sessions', 'Signed in on'],
    ['Download your data', 'Download your data'],
    ['delete your account', 'Delete account'],
    ['unpair', 'Pairing Status'],
  ] as const) {
    await page.locator('main').getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { name: card })).toBeInViewport();
    await page.goBack();
  }
  await page.evaluate(() => sessionStorage.setItem('typed', 'and not sent'));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(harmless);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Fine and mild' })).toBeVisible();
  await expect(page).toHaveURL(harmless);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Pairing Status' })).toBeVisible();
  expect(await page.evaluate(() => [sessionStorage.getItem('typed'), sessionStorage.getItem('left')])).toEqual([
    null,
    null,
  ]);
});
