import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { grantRole } from '#features/accounts/server/command-line.ts';
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

test(
  'an administrator creates, edits, disables, imports and deletes a goal template',
  { tag: '@again' },
  async ({ person, couple, product }) => {
    test.slow();
    const ada = await person('Ada');
    const [maya] = await couple();
    await grantRole(product.database.pool, ada.email, 'administrator');
    const { page } = ada;
    const hers = maya.page;

    await test.step('the list shows all templates', async () => {
      await page.goto('/admin/dashboard');
      await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Goals' }).click();
      await expect(page).toHaveURL('/admin/goals');
      await expect(page.getByText('30 goal templates', { exact: true })).toBeVisible();
      await expect(card(page, 'Five dates, no excuses')).toContainText(
        /Relationship.*Target: 5 dates.*Reward: 100 pebbles.*Active/,
      );
    });

    await test.step('a couple can start a new template', async () => {
      await page.getByRole('button', { name: 'New Template' }).click();
      await field(page, 'Title').fill('Four lakes');
      await field(page, 'Description').fill('Swim in each.');
      await field(page, 'Target Value').fill('4');
      await choice(page, 'Unit').selectOption('Visits');
      await field(page, 'Pebble Reward').fill('90');
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

    await test.step('a deleted template is gone and on record, and the started goal stays', async () => {
      await page.getByRole('button', { name: 'Delete Five lakes' }).press('Enter');
      await expect(page.getByText('Are you sure you want to delete this goal template?')).toBeVisible();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
      await expect(toast(page, 'Goal template deleted')).toBeVisible();
      await expect(card(page, 'Five lakes')).toHaveCount(0);
      await hers.goto('/goals');
      await expect(hers.getByRole('article', { name: 'Four lakes' })).toContainText(/0 \/ 4 visits.*\+90 pebbles each/);
      await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Changes' }).click();
      await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Five lakes');
    });

    await test.step('a failed session check has its own message', async () => {
      await page.route('/api/accounts/me*', (route) => route.abort());
      await withoutPrefetch(page);
      await page.goto('/admin/goals');
      await expect(toast(page, 'Failed to verify permissions')).toBeVisible();
      await page.unroute('/api/accounts/me*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(card(page, 'Six hills')).toBeVisible();
    });
  },
);
