import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { grantRole } from '#features/accounts/server/command-line.ts';
import { expectAccessible, expectNoOverflow } from './support/accessibility.ts';
import { toast } from './support/screen.ts';
import { expect, test, withoutPrefetch } from './support/test.ts';

// Seeded templates are older. Tests that follow on the same server must not see these.
test.afterEach(({ product }) =>
  product.database.pool.query(`delete from goal_templates where created_at > '2026-01-01'`),
);

const card = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => dialog(page).getByRole('textbox', { name: new RegExp(`^${label}`) });
const choice = (page: Page, label: string) => dialog(page).getByRole('combobox', { name: label, exact: true });
const inFile = (text: string) => ({ name: 'goals.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('an administrator creates, edits, disables, imports and deletes a goal template', async ({
  person,
  couple,
  product,
}) => {
  test.slow();
  const ada = await person('Ada');
  const [maya] = await couple();
  await grantRole(product.database.pool, ada.email, 'administrator');
  const { page } = ada;
  const hers = maya.page;

  await test.step('the list shows all templates; the form shows missing values beside their fields', async () => {
    await page.goto('/admin/dashboard');
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Goals' }).click();
    await expect(page).toHaveURL('/admin/goals');
    await expect(page.getByText('30 goal templates', { exact: true })).toBeVisible();
    await expect(card(page, 'Five dates, no excuses')).toContainText(
      /Relationship.*Target: 5 dates.*Reward: 100 pebbles.*Active/,
    );
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'New Template' }).click();
    await expect(dialog(page).getByRole('heading', { name: 'New Template' })).toBeVisible();
    await expect(choice(page, 'Category')).toHaveValue('relationship');
    await expect(field(page, 'Target Value')).toHaveValue('5');
    await expect(choice(page, 'Unit')).toHaveValue('dates');
    await expect(field(page, 'Pebble Reward')).toHaveValue('100');
    await expect(dialog(page).getByRole('checkbox', { name: 'Active' })).toBeChecked();
    await expect(choice(page, 'Category').getByRole('option')).toHaveText([
      'Relationship',
      'Adventure',
      'Wellness',
      'Communication',
      'Personal Growth',
    ]);
    await expect(choice(page, 'Unit').getByRole('option')).toHaveText([
      'Dates',
      'Activities',
      'Experiences',
      'Visits',
      'Times',
      'Days',
      'Weeks',
      'Months',
    ]);
    await field(page, 'Target Value').fill('0');
    await field(page, 'Pebble Reward').fill('-1');
    await field(page, 'Pebble Reward').press('Enter');
    for (const words of ['Give it a title', 'Whole number, 1 to 10000', 'Whole number, 0 to 10000'])
      await expect(dialog(page).getByText(words, { exact: true })).toBeVisible();
    await expect(field(page, 'Title')).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('a template that was not stored leaves the list and can be sent again; then a couple can start it', async () => {
    await field(page, 'Title').fill('Four lakes');
    await field(page, 'Description').fill('Swim in each.');
    await field(page, 'Target Value').fill('4');
    await choice(page, 'Unit').selectOption('Visits');
    await field(page, 'Pebble Reward').fill('90');
    await page.route('/api/goals/createTemplate', async (route) => {
      await expect(card(page, 'Four lakes')).toBeVisible();
      await route.abort();
    });
    await field(page, 'Title').press('Enter');
    await expect(toast(page, 'Failed to save goal template')).toBeVisible();
    await expect(field(page, 'Description')).toHaveValue('Swim in each.');
    await page.unroute('/api/goals/createTemplate');
    await field(page, 'Title').press('Enter');
    await expect(toast(page, 'Goal template created successfully')).toBeVisible();
    await expect(card(page, 'Four lakes')).toContainText(/Target: 4 visits.*Reward: 90 pebbles/);
    await hers.goto('/goals/browse');
    await hers.getByRole('button', { name: 'Four lakes' }).click();
    await hers.getByRole('button', { name: 'Start This Goal' }).click();
    await expect(hers.getByRole('article', { name: 'Four lakes' })).toContainText(/0 \/ 4 visits.*\+90 pebbles each/);
  });

  await test.step('editing over another administrator’s change shows that change first', async () => {
    await page.getByRole('button', { name: 'Edit Four lakes' }).press('Enter');
    await field(page, 'Title').fill('Five lakes');
    await product.database.pool.query(
      `update goal_templates set target_value = 9, updated_at = updated_at + interval '1 second' where title = 'Four lakes'`,
    );
    await field(page, 'Title').press('Enter');
    await expect(toast(page, 'This goal template was changed meanwhile. What you typed is still here')).toBeVisible();
    await expect(
      dialog(page).getByRole('heading', { name: 'Somebody changed this goal template meanwhile' }),
    ).toBeVisible();
    await expect(field(page, 'Title')).toHaveValue('Five lakes');
    await expect(field(page, 'Target Value')).toHaveValue('9');
    await field(page, 'Title').press('Enter');
    await expect(toast(page, 'Goal template updated successfully')).toBeVisible();
    await expect(card(page, 'Five lakes')).toContainText('Target: 9 visits');
  });

  await test.step('a disabled template cannot be started; a goal already started stays as it was', async () => {
    await Promise.all([
      page.waitForResponse('/api/goals/updateTemplate'),
      card(page, 'Five lakes').getByRole('checkbox', { name: 'Active' }).press('Space'),
    ]);
    await expect(card(page, 'Five lakes')).toContainText('Inactive');
    await hers.reload();
    await expect(hers.getByRole('article', { name: 'Four lakes' })).toContainText(/0 \/ 4 visits.*\+90 pebbles each/);
    await hers.goto('/goals/browse');
    await expect(hers.getByRole('button', { name: 'Five dates, no excuses' })).toBeVisible();
    await expect(hers.getByRole('button', { name: 'Five lakes' })).toHaveCount(0);
  });

  await test.step('all templates are exported; an import lists its errors, and a correct file is imported', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export CSV' }).click(),
    ]);
    const text = readFileSync(await download.path(), 'utf8');
    expect(text).toContain('Five lakes,Swim in each.,relationship,9,visits,90,false');
    await page.getByRole('button', { name: 'Import' }).click();
    const picker = dialog(page).locator('input[type=file]');
    await picker.setInputFiles(
      inFile(
        'title,category,target_value,target_unit,pebble_reward\nSix hills,adventure,6,visits,60\nSeven seas,sailing,7,visits,70\n',
      ),
    );
    for (const words of ['Line 3', 'One of relationship, adventure'])
      await expect(dialog(page).getByText(words)).toBeVisible();
    await picker.setInputFiles(inFile(`${text.trimEnd()}\n${randomUUID()},Six hills,,adventure,6,visits,60,true\n`));
    await dialog(page).getByRole('button', { name: 'Import 1 new' }).press('Enter');
    await expect(card(page, 'Six hills')).toContainText(/Adventure.*Target: 6 visits/);
  });

  await test.step('deleting asks for confirmation, and is undone when it fails; the started goal stays', async () => {
    const ask = () => page.getByRole('button', { name: 'Delete Five lakes' }).press('Enter');
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
    await page.route('/api/goals/deleteTemplate', (route) => route.abort());
    await ask();
    await expect(page.getByText('Are you sure you want to delete this goal template?')).toBeVisible();
    await confirm.press('Enter');
    await expect(toast(page, 'Failed to delete goal template')).toBeVisible();
    // Once it is closed, the dialog moves the focus into the page, which a key pressed before would miss.
    await expect(page.locator('#content :focus')).toHaveCount(1);
    await page.unroute('/api/goals/deleteTemplate');
    await ask();
    await confirm.press('Enter');
    await expect(toast(page, 'Goal template deleted')).toBeVisible();
    await expect(card(page, 'Five lakes')).toHaveCount(0);
    await hers.goto('/goals');
    await expect(hers.getByRole('article', { name: 'Four lakes' })).toContainText(/0 \/ 4 visits.*\+90 pebbles each/);
  });

  await test.step('an empty list, a failed list and a failed session check have their own messages', async () => {
    await withoutPrefetch(page);
    await page.route('/api/goals/allTemplates*', (route) =>
      route.fulfill({ json: { total: 0, items: [], nextCursor: null } }),
    );
    await page.goto('/admin/goals');
    await expect(page.getByText('No goal templates yet', { exact: true })).toBeVisible();
    await page.unroute('/api/goals/allTemplates*');
    await page.route('/api/goals/allTemplates*', (route) =>
      route.fulfill({ status: 404, json: { code: 'not_found' } }),
    );
    await page.reload();
    await expect(toast(page, 'Failed to load goal templates')).toBeVisible();
    await page.unroute('/api/goals/allTemplates*');
    await page.route('/api/accounts/me*', (route) => route.abort());
    await page.reload();
    await expect(toast(page, 'Failed to verify permissions')).toBeVisible();
    await page.unroute('/api/accounts/me*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, 'Six hills')).toBeVisible();
  });
});
