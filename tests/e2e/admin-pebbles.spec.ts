import type { Page } from '@playwright/test';
import { grantRole } from '#features/accounts/server/command-line.ts';
import { expectAccessible, expectNoOverflow } from './support/accessibility.ts';
import { toast } from './support/screen.ts';
import { expect, test, withoutPrefetch } from './support/test.ts';

const number = (page: Page, label: string) => page.getByRole('spinbutton', { name: label, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const example = (page: Page) => page.getByRole('region', { name: 'What this pays' });

// The configuration applies to every test that follows on the same server.
test.afterEach(({ product }) =>
  product.database.pool.query(`
    update pebble_config set base_rate_manual = 10, base_rate_suggestion = 15, suggestion_multiplier = 1.2, daily_cap = 50,
      decay_enabled = true, decay_threshold = 3, decay_rate = 0.5,
      category_bonuses = (select jsonb_object_agg(category, 2) from jsonb_object_keys(category_bonuses) as category)`),
);

test('two administrators set the payments; each sees an example, and neither overwrites the other unseen', async ({
  person,
  product,
}) => {
  const [ada, grace] = [await person('Ada'), await person('Grace')];
  for (const { email } of [ada, grace]) await grantRole(product.database.pool, email, 'administrator');
  const { page } = ada;

  await test.step('the page shows the configuration with an example of what it pays', async () => {
    await page.goto('/admin/dashboard');
    await page.getByRole('link', { name: 'Configure Pebbles' }).click();
    await expect(page).toHaveURL('/admin/pebble-config');
    for (const title of ['Base Rates', 'Category Bonuses', 'Multipliers & Limits', 'Decay System'])
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    for (const [label, value] of [
      ['Manual Plans', '10'],
      ['Suggestion Plans', '15'],
      ['Romantic', '2'],
      ['Entertainment', '2'],
      ['Suggestion Multiplier', '1.2'],
      ['Daily Cap', '50'],
      ['Decay Threshold', '3'],
      ['Decay Rate', '0.5'],
    ] as const) {
      await expect(number(page, label)).toHaveValue(value);
    }
    for (const hint of [
      'After this many similar activities in 30 days',
      'Multiplier (0.5 = 50% reduction)',
      '0 means no cap, but never more than 1,000 a day',
    ]) {
      await expect(page.getByText(hint, { exact: true })).toBeVisible();
    }
    await expect(
      example(page).getByText('A romantic suggestion pays 20; the fourth in 30 days pays 10.'),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
  });

  await test.step('the example follows the fields; impossible values get an error beside the field, blank ones the default', async () => {
    await number(page, 'Suggestion Multiplier').fill('2');
    await expect(
      example(page).getByText('A romantic suggestion pays 32; the fourth in 30 days pays 16.'),
    ).toBeVisible();
    await number(page, 'Daily Cap').fill('1001');
    await save(page).click();
    await expect(page.getByText('Between 0 and 1000')).toBeVisible();
    await expect(number(page, 'Daily Cap')).toBeFocused();
    await number(page, 'Daily Cap').fill('');
    await number(page, 'Suggestion Multiplier').fill('');
    await number(page, 'Decay Rate').fill('');
    await number(page, 'Manual Plans').fill('12');
    await expect(number(page, 'Daily Cap')).toHaveValue('0');
    await expect(number(page, 'Suggestion Multiplier')).toHaveValue('1');
    await expect(number(page, 'Decay Rate')).toHaveValue('0');
    await number(page, 'Suggestion Multiplier').fill('1.2');
    await page.getByRole('checkbox', { name: 'Enable Decay' }).uncheck();
    await expect(number(page, 'Decay Threshold')).toHaveCount(0);
    await expect(example(page).getByText('A romantic suggestion pays 20, however often.')).toBeVisible();
    await page.reload();
    await expect(number(page, 'Manual Plans')).toHaveValue('12');
    await page.getByRole('checkbox', { name: 'Enable Decay' }).check();
    await expect(number(page, 'Decay Rate')).toHaveValue('0.5');
  });

  await test.step('after a conflict one sees the stored values, keeps the typed ones, and saves both', async () => {
    await grace.page.goto('/admin/pebble-config');
    await number(grace.page, 'Food').fill('9');
    await save(grace.page).click();
    await expect(toast(grace.page, 'Configuration saved successfully!')).toBeVisible();
    await expect(grace.page.getByText(/^Last saved .* by Grace Otter$/)).toBeVisible();

    await number(page, 'Food').fill('4');
    await save(page).click();
    await expect(toast(page, 'The configuration was changed meanwhile. What you typed is still here')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Grace Otter saved the configuration meanwhile' })).toBeVisible();
    await expect(number(page, 'Food')).toHaveValue('4');
    await expect(number(page, 'Food')).toHaveAccessibleDescription('In force: 9');
    await expect(number(page, 'Manual Plans')).toHaveValue('12');
    await expectAccessible(page);
    await expectNoOverflow(page);
    await save(page).click();
    await expect(toast(page, 'Configuration saved successfully!')).toBeVisible();
    await expect(page.getByText(/^Last saved .* by Ada Otter$/)).toBeVisible();
    await page.reload();
    await expect(number(page, 'Food')).toHaveValue('4');
    await expect(number(page, 'Daily Cap')).toHaveValue('0');
  });

  await test.step('a failed load and a failed save have their own messages', async () => {
    await page.route('/api/pebbles/saveConfig', async (route) => {
      await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
      await route.abort();
    });
    await number(page, 'Daily Cap').fill('50');
    await save(page).click();
    await expect(toast(page, 'Failed to save configuration')).toBeVisible();
    await expect(number(page, 'Daily Cap')).toHaveValue('50');
    await page.unroute('/api/pebbles/saveConfig');
    await withoutPrefetch(page);
    await page.route('/api/pebbles/config', (route) => route.abort());
    await page.reload();
    await expect(toast(page, 'Failed to load configuration')).toBeVisible();
    await page.unroute('/api/pebbles/config');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(number(page, 'Daily Cap')).toHaveValue('50');
    await page.getByRole('link', { name: 'Back to admin dashboard' }).click();
    await expect(page).toHaveURL('/admin/dashboard');
  });
});
