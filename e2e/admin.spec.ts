import type { Page } from '@playwright/test';
import { grantRole } from '#features/accounts/server/roles.ts';
import { expectAccessible, expectNoOverflow } from './support/accessibility.ts';
import { logIn, type Person } from './support/people.ts';
import type { Product } from './support/product.ts';
import { toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** Makes an account an administrator, as whoever runs the server does. */
const promote = (product: Product, { email }: Person) => grantRole(product.database.pool, email, 'administrator');

const figure = (page: Page, label: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: label });

test('an administrator comes in by their own door, sees the figures and leaves', async ({ person, page, product }) => {
  const ada = await person('Ada');
  await promote(product, ada);
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  await expectAccessible(page);
  await logIn(page, ada, 'not the password');
  await expect(toast(page, 'Wrong email or password')).toBeVisible();
  await logIn(page, ada);
  await expect(toast(page, 'Welcome, Admin!')).toBeVisible();
  await expect(page).toHaveURL('/admin/dashboard');
  for (const label of ['Total Accounts', 'Paired Couples', 'Total Memories', 'Upcoming Dates', 'Total Pebbles', 'Mood Ratings']) {
    await expect(figure(page, label)).toContainText(/\d/);
  }
  for (const label of ['Average memories per user', 'Average pebbles per user', 'Pairing rate']) await expect(page.getByText(label)).toBeVisible();
  await page.goto('/admin/login');
  await expect(page).toHaveURL('/admin/dashboard');
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(toast(page, 'Logged out successfully')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('whoever is no administrator is told so by every page, and signed out by the door alone', async ({ person, product }) => {
  const maya = await person('Maya');
  const { page } = maya;
  await page.goto('/admin/dashboard');
  await expect(toast(page, 'Access denied. Admin privileges required.')).toBeVisible();
  await expect(page).toHaveURL('/admin/login');
  expect(await page.request.get('/api/accounts/me').then((answer) => answer.json())).toMatchObject({ me: { firstName: 'Maya' } });
  await logIn(page, maya);
  await expect(toast(page, 'Access denied. Admin privileges required.').last()).toBeVisible();
  await expect(page).toHaveURL('/admin/login');
  await expect.poll(async () => (await page.request.get('/api/accounts/me').then((answer) => answer.json())) as object).toMatchObject({ me: null });

  await promote(product, maya);
  await logIn(page, maya);
  await expect(figure(page, 'Total Accounts')).toBeVisible();
  await grantRole(product.database.pool, maya.email, 'partner');
  await page.getByRole('link', { name: 'Changes' }).click();
  await expect(page).toHaveURL('/admin/login');
});
