import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { grantRole } from '#features/accounts/server/command-line.ts';
import { expectAccessible, expectNoOverflow } from './support/accessibility.ts';
import { toast } from './support/screen.ts';
import { expect, test, withoutPrefetch } from './support/test.ts';

test.use({ celebrations: true });

// Seeded badges are older. Tests that follow on the same server must not see these.
test.afterEach(async ({ product }) => {
  const made = `select id from badges where created_at > '2026-01-01'`;
  await product.database.pool.query(`delete from user_badges where badge_id in (${made})`);
  await product.database.pool.query(`delete from badges where id in (${made})`);
});

const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => dialog(page).getByRole('textbox', { name: label, exact: true });
const seen = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Your Badges' })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });
const inFile = (text: string) => ({ name: 'badges.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('an administrator creates, edits, disables, imports and deletes a badge', async ({ person, product }) => {
  test.slow();
  const [ada, maya] = [await person('Ada'), await person('Maya')];
  await grantRole(product.database.pool, ada.email, 'administrator');
  const { page } = ada;
  const hers = maya.page;
  const save = dialog(page).getByRole('button', { name: /^(Create Badge|Save Changes)$/ });

  await test.step('the list shows all badges; the form shows missing values beside their fields', async () => {
    await page.goto('/admin/dashboard');
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Badges' }).click();
    await expect(page).toHaveURL('/admin/badges');
    await expect(page.getByText('20 badges', { exact: true })).toBeVisible();
    await expect(card(page, 'First Ripple')).toContainText('Total Dates: 1');
    await expect(card(page, 'All Seven Seas')).toContainText('Categories Completed: 7');
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Create Badge' }).click();
    await expect(field(page, 'Icon (Emoji)')).toHaveValue('🏆');
    await expect(dialog(page).getByLabel('Unlock Criteria Type')).toHaveValue('total_dates');
    await expect(field(page, 'Required Value')).toHaveValue('5');
    await expect(dialog(page).getByRole('checkbox', { name: 'Active' })).toBeChecked();
    await field(page, 'Icon (Emoji)').fill('owl');
    await field(page, 'Required Value').fill('10001');
    await save.press('Enter');
    for (const words of ['Give it a name', 'Say what it is for', 'One emoji', 'Whole number, 0 to 10000'])
      await expect(dialog(page).getByText(words, { exact: true })).toBeVisible();
    await expect(field(page, 'Badge Name')).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('the preview follows the fields; a badge that was not stored leaves the list and can be sent again', async () => {
    await field(page, 'Badge Name').fill('Night Owls');
    await field(page, 'Description').fill('Three dates after dark.');
    await dialog(page).getByRole('button', { name: '🌙' }).click();
    await field(page, 'Required Value').fill('3');
    const preview = dialog(page).getByRole('region', { name: 'How people see it' });
    await expect(preview.getByRole('listitem')).toContainText([/Night Owls.*1 \/ 3 dates/, /Night Owls.*Unlocked/]);
    await page.route('/api/badges/createBadge', async (route) => {
      await expect(card(page, 'Night Owls')).toBeVisible();
      await route.abort();
    });
    await save.press('Enter');
    await expect(toast(page, 'Failed to create badge')).toBeVisible();
    await expect(field(page, 'Badge Name')).toHaveValue('Night Owls');
    await page.unroute('/api/badges/createBadge');
    await field(page, 'Badge Name').press('Enter');
    await expect(toast(page, 'Badge created successfully')).toBeVisible();
    await expect(card(page, 'Night Owls')).toContainText('Total Dates: 3');
    await expect(page.getByText('21 badges', { exact: true })).toBeVisible();
    await hers.goto('/badges');
    await expect(seen(hers, 'Night Owls')).toContainText('0 / 3 dates');
  });

  await test.step('editing over another administrator’s change shows that change first', async () => {
    await page.getByRole('button', { name: 'Edit Night Owls' }).press('Enter');
    await field(page, 'Badge Name').fill('Midnight Owls');
    await product.database.pool.query(
      `update badges set description = 'Hoot.', updated_at = updated_at + interval '1 second' where name = 'Night Owls'`,
    );
    await save.press('Enter');
    await expect(toast(page, 'This badge was changed meanwhile. What you typed is still here')).toBeVisible();
    await expect(dialog(page).getByRole('heading', { name: 'Somebody changed this badge meanwhile' })).toBeVisible();
    await expect(field(page, 'Badge Name')).toHaveValue('Midnight Owls');
    await expect(field(page, 'Description')).toHaveValue('Hoot.');
    await expectAccessible(page);
    await expectNoOverflow(page);
    await field(page, 'Badge Name').press('Enter');
    await expect(toast(page, 'Badge updated successfully')).toBeVisible();
    await expect(card(page, 'Midnight Owls')).toContainText('Hoot.');
  });

  await test.step('a disabled badge is hidden from users; a failed toggle is undone', async () => {
    const active = card(page, 'Midnight Owls').getByRole('checkbox', { name: 'Active' });
    await page.route('/api/badges/updateBadge', (route) => route.abort());
    await active.press('Space');
    await expect(toast(page, 'Failed to update badge')).toBeVisible();
    await expect(active).toBeChecked();
    await page.unroute('/api/badges/updateBadge');
    await Promise.all([page.waitForResponse('/api/badges/updateBadge'), active.press('Space')]);
    await hers.reload();
    await expect(seen(hers, 'First Ripple')).toBeVisible();
    await expect(seen(hers, 'Midnight Owls')).toHaveCount(0);
  });

  await test.step('search finds the badge, and says when nothing matches', async () => {
    await page.getByRole('searchbox', { name: 'Search badges' }).fill('hoot');
    await expect(page.getByText('1 badge', { exact: true })).toBeVisible();
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Active');
    await expect(page.getByText('No badge is like that.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Show' }).selectOption('All');
    await page.getByRole('searchbox', { name: 'Search badges' }).fill('');
    await expect(page.getByText('21 badges', { exact: true })).toBeVisible();
  });

  await test.step('all badges are exported; an import lists its errors, and a correct file is imported', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^otterway-badges-\d{4}-\d\d-\d\d\.csv$/);
    const text = readFileSync(await download.path(), 'utf8');
    expect(text).toContain('Midnight Owls,Hoot.,🌙,total_dates,3,false');
    await page.getByRole('button', { name: 'Import' }).click();
    const picker = dialog(page).locator('input[type=file]');
    await picker.setInputFiles(
      inFile(
        'name,description,icon,criteria_type,required\nEarly Birds,At dawn.,🐦,total_dates,2\nLate Birds,,🐦,total_dates,many\n',
      ),
    );
    for (const words of ['Line 3', 'Say what it is for', 'Whole number, 0 to 10000'])
      await expect(dialog(page).getByText(words)).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: /^Import/ })).toHaveCount(0);
    await picker.setInputFiles(
      inFile(`${text.trimEnd()}\n${randomUUID()},Early Birds,At dawn.,🐦,total_dates,2,true\n`),
    );
    await dialog(page).getByRole('button', { name: 'Import 1 new' }).press('Enter');
    await expect(card(page, 'Early Birds')).toContainText('Total Dates: 2');
    await expect(page.getByText('22 badges', { exact: true })).toBeVisible();
  });

  await test.step('deleting asks for confirmation, and is undone when it fails', async () => {
    const ask = () => page.getByRole('button', { name: 'Delete Early Birds' }).press('Enter');
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
    await ask();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).press('Enter');
    await page.route('/api/badges/deleteBadge', (route) => route.abort());
    await ask();
    await confirm.press('Enter');
    await expect(toast(page, 'Failed to delete badge')).toBeVisible();
    // Once it is closed, the dialog moves the focus into the page, which a key pressed before would miss.
    await expect(page.locator('#content :focus')).toHaveCount(1);
    await page.unroute('/api/badges/deleteBadge');
    await ask();
    await confirm.press('Enter');
    await expect(toast(page, 'Badge deleted successfully')).toBeVisible();
    await expect(card(page, 'Early Birds')).toHaveCount(0);
    await page.goto('/admin/changes');
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(/Badge deleted\s*Early Birds/);
  });

  await test.step('an empty list and a failed list have their own messages', async () => {
    await withoutPrefetch(page);
    await page.route('/api/badges/allBadges*', (route) =>
      route.fulfill({ json: { total: 0, items: [], nextCursor: null } }),
    );
    await page.goto('/admin/badges');
    await expect(page.getByText('No badges created yet. Create your first badge to get started!')).toBeVisible();
    await page.unroute('/api/badges/allBadges*');
    await page.route('/api/badges/allBadges*', (route) => route.fulfill({ status: 404, json: { code: 'not_found' } }));
    await page.reload();
    await expect(toast(page, 'Failed to load badges')).toBeVisible();
    await page.unroute('/api/badges/allBadges*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, 'Midnight Owls')).toBeVisible();
  });
});
