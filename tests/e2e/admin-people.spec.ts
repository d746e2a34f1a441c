import type { Page } from '@playwright/test';
import { actTexts, peopleTexts } from '#features/admin/messages.ts';
import { grantRole } from '#features/accounts/server/command-line.ts';
import { expectAccessible, expectNoOverflow } from './support/accessibility.ts';
import { password, type Person } from './support/people.ts';
import { toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const row = (page: Page, { email }: Person) => page.getByRole('main').getByRole('listitem').filter({ hasText: email });

/** Chooses an act on an account and confirms it with a password. */
async function act(page: Page, whom: Person, name: keyof typeof actTexts, typed = password): Promise<void> {
  await row(page, whom)
    .getByRole('button', { name: /^Manage/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: actTexts[name].button }).click();
  await page.getByRole('dialog').getByLabel(peopleTexts.password, { exact: true }).fill(typed);
  await page.getByRole('dialog').getByRole('button', { name: actTexts[name].button }).click();
}

test('an administrator finds a person, disables and enables the account, deletes and keeps it, and the record says so', async ({
  couple,
  person,
  product,
}) => {
  const [maya, theo] = await couple();
  const ada = await person('Ada');
  await grantRole(product.database.pool, ada.email, 'administrator');
  const { page } = ada;
  await page.goto('/admin/people');
  await expect(row(page, ada)).toContainText(peopleTexts.you);
  await expect(row(page, ada).getByRole('button')).toHaveCount(0);
  await page.getByRole('searchbox').fill(maya.email);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '@' })).toHaveCount(1);
  await expect(row(page, maya)).toContainText(peopleTexts.paired);
  await expect(page.getByRole('main')).not.toContainText(theo.email);
  await expectAccessible(page);
  await expectNoOverflow(page);

  await maya.page.goto('/dashboard');
  await act(page, maya, 'disableAccount', 'not the password');
  await expect(page.getByRole('dialog')).toContainText('That is not your password');
  await page.getByRole('dialog').getByLabel(peopleTexts.password, { exact: true }).fill(password);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: actTexts.disableAccount.button }).click();
  await expect(toast(page, actTexts.disableAccount.done)).toBeVisible();
  await expect(row(page, maya).getByText(peopleTexts.disabled, { exact: true })).toBeVisible();
  await expect(maya.page).toHaveURL(/\/login/);
  await act(page, maya, 'enableAccount');
  await expect(toast(page, actTexts.enableAccount.done)).toBeVisible();
  await act(page, maya, 'deleteAccount');
  await expect(row(page, maya)).toContainText('Erased on');
  await act(page, maya, 'keepAccount');
  await expect(row(page, maya)).not.toContainText('Erased on');

  await page.goto('/admin/changes');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Deletion cancelled');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^[0-9a-f-]{36}$/ })
    .first()
    .click();
  await expect(row(page, maya)).toBeVisible();
});

test('an administrator invites somebody, and gets the link where no emails are sent', async ({ person, product }) => {
  const ada = await person('Ada');
  await grantRole(product.database.pool, ada.email, 'administrator');
  const { page } = ada;
  await page.goto('/admin/people');
  await page.getByRole('button', { name: peopleTexts.invite }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(peopleTexts.email, { exact: true }).fill(ada.email);
  await dialog.getByRole('button', { name: peopleTexts.inviteSend }).click();
  await expect(dialog).toContainText('There is already an account with this email');
  await expect(dialog.getByLabel(peopleTexts.email, { exact: true })).toHaveValue(ada.email);
  await dialog.getByLabel(peopleTexts.email, { exact: true }).fill('somebody.new@example.org');
  await dialog.getByRole('button', { name: peopleTexts.inviteSend }).click();
  await expect(dialog.getByLabel(peopleTexts.link, { exact: true })).toHaveValue(/\/signup#invitation=[\w-]{43}$/);
  await expectAccessible(page);
});
