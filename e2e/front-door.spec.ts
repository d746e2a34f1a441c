import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './support/test.ts';

test('the landing page says what it is and leads to every way in', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plan better dates. The Otter way.');
  for (const [name, address] of [['Log in', '/login'], ['Sign up', '/signup'], ['Privacy', '/privacy'], ['Terms', '/terms'], ['Admin', '/admin/login']] as const) {
    await expect(page.getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', address);
  }
  await page.getByRole('link', { name: 'Get Started →' }).first().click();
  await expect(page).toHaveURL('/signup');
});

test('an unknown address answers 404 and leads home', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a visitor is led from a screen of their own to logging in', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
});

for (const path of ['/', '/login', '/signup', '/no/such/page']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} has no accessibility fault in ${colorScheme} colours`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.locator('main')).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
    });
  }
}
