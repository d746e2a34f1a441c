import type { Page } from '@playwright/test';
import { appPaths } from '#app/paths.ts';
import { grantRole } from '#features/accounts/server/command-line.ts';
import { expectAccessible, expectNoOverflow } from './support/accessibility.ts';
import { logIn, signUp, type Person } from './support/people.ts';
import type { Product } from './support/product.ts';
import { toast } from './support/screen.ts';
import { expect, test, withoutPrefetch } from './support/test.ts';

/** Makes an account an administrator, as the operator does. */
const promote = (product: Product, { email }: Person) => grantRole(product.database.pool, email, 'administrator');

const figure = (page: Page, label: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: label });

test('an administrator logs in at the admin page, sees the figures, returns after a session that ended, and logs out', async ({
  person,
  page,
  product,
}) => {
  const ada = await person('Ada');
  await promote(product, ada);
  // The last one is where the log-in leads.
  for (const path of appPaths.filter((path) => /^\/admin\/(?!login)/.test(path)).reverse()) {
    await page.goto(path);
    await expect(page).toHaveURL('/admin/login');
  }
  await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  await expectAccessible(page);
  await page.route('**/api/admin/logIn', (route) => route.fulfill({ status: 500 }));
  await logIn(page, ada);
  await expect(toast(page, 'Login failed')).toBeVisible();
  await page.unroute('**/api/admin/logIn');
  await logIn(page, ada, 'not the password');
  await expect(toast(page, 'Wrong email or password')).toBeVisible();
  await logIn(page, ada);
  await expect(toast(page, 'Welcome, Admin!')).toBeVisible();
  await expect(page).toHaveURL('/admin/dashboard');
  for (const label of [
    'Total Accounts',
    'Paired Couples',
    'Total Memories',
    'Upcoming Dates',
    'Total Pebbles',
    'Mood Ratings',
  ]) {
    await expect(figure(page, label)).toContainText(/\d/);
  }
  for (const label of ['Average memories per user', 'Average pebbles per user', 'Pairing rate'])
    await expect(page.getByText(label)).toBeVisible();
  await page.goto('/admin/login');
  await expect(page).toHaveURL('/admin/dashboard');
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.goto('/admin/badges');
  await page.getByRole('searchbox').fill('ripple');
  await page.context().clearCookies();
  await page.reload();
  await expect(page).toHaveURL('/admin/login');
  await logIn(page, ada);
  await expect(page).toHaveURL('/admin/badges');
  await expect(page.getByRole('searchbox')).toHaveValue('ripple');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(toast(page, 'Logged out successfully')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('an administrator sees weekly charts, in which small counts are hidden, and retries a failed load', async ({
  person,
  visitor,
  product,
}) => {
  // A week with few users also hides its neighbors. After 13 weeks those are out of the chart.
  product.clock.advance({ days: 7 * 13 });
  const ada = await person('Ada');
  await promote(product, ada);
  const crowd = await visitor();
  for (const name of ['Maya', 'Theo', 'Iris', 'Noor', 'Sam']) await signUp(crowd, name);
  const { page } = ada;
  await withoutPrefetch(page);
  for (const procedure of ['stats', 'trends']) await page.route(`**/api/admin/${procedure}`, (route) => route.abort());
  await page.goto('/admin/dashboard');
  await expect(toast(page, 'Failed to load statistics')).toBeVisible();
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to load statistics' });
  await expect(failed).toHaveCount(2);
  await page.unrouteAll();
  await failed.first().getByRole('button', { name: 'Try again' }).click();
  await expect(figure(page, 'Total Accounts')).toContainText(/\d/);
  await failed.getByRole('button', { name: 'Try again' }).click();

  await expect(page.getByRole('heading', { name: 'The last 12 weeks' })).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(6);
  const signUps = page.getByRole('figure', { name: 'Sign-ups' });
  const week = signUps.getByRole('slider', { name: 'Sign-ups, week' });
  await week.press('End');
  await expect(signUps).toContainText('so far');
  await expect(week).toHaveAttribute('aria-valuetext', /: [\d,]+$/);
  await week.press('ArrowLeft');
  await expect(signUps).not.toContainText('so far');
  await week.press('Home');
  await expect(week).toHaveAttribute('aria-valuetext', /: Fewer than 5 people$/);
  const bars = signUps.locator('svg');
  const { width, height } = (await bars.boundingBox())!;
  await bars.click({ position: { x: width - 8, y: height / 2 } });
  await expect(signUps).toContainText('so far');
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test('every admin page rejects other users; only the admin log-in signs them out', async ({ person, product }) => {
  const maya = await person('Maya');
  const { page } = maya;
  await page.goto('/admin/dashboard');
  await expect(toast(page, 'Access denied. Admin privileges required.')).toBeVisible();
  await expect(page).toHaveURL('/admin/login');
  for (const [path, words, leadsTo] of [
    ['/admin/date-suggestions', 'Access denied. Admin privileges required.', '/admin/login'],
    ['/admin/pebble-config', 'Access denied', '/dashboard'],
    ['/admin/goals', 'Access denied', '/#access-denied'],
    ['/admin/badges', 'Access denied. Admin privileges required.', '/admin/login'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(leadsTo);
  }
  expect(await page.request.get('/api/accounts/me').then((answer) => answer.json())).toMatchObject({
    me: { firstName: 'Maya' },
  });
  await logIn(page, maya);
  await expect(toast(page, 'Access denied. Admin privileges required.').last()).toBeVisible();
  await expect(page).toHaveURL('/admin/login');
  await expect
    .poll(async () => (await page.request.get('/api/accounts/me').then((answer) => answer.json())) as object)
    .toMatchObject({ me: null });

  await promote(product, maya);
  await logIn(page, maya);
  await expect(figure(page, 'Total Accounts')).toBeVisible();
  await grantRole(product.database.pool, maya.email, 'partner');
  await page.getByRole('link', { name: 'Changes' }).click();
  await expect(page).toHaveURL('/admin/login');
});
