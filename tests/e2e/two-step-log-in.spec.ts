import type { Page } from '@playwright/test';
import { grantRole } from '#features/accounts/server/command-line.ts';
import { Authenticator } from '#features/accounts/server/testing/authenticator.ts';
import { checkedMedia, expectAccessible, expectNoOverflow } from './support/accessibility.ts';
import { logIn, password } from './support/people.ts';
import { toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const two = (page: Page) => page.getByRole('region', { name: 'Two-step log-in' });
const codeField = (page: Page) => page.getByLabel('Code from your authenticator app');

test('Ada turns two-step log-in on when asked, logs in with codes, and turns it off again', async ({
  person,
  product,
  isMobile,
}) => {
  const ada = await person('Ada');
  const { page } = ada;
  await page.emulateMedia(checkedMedia(isMobile));
  await grantRole(product.database.pool, ada.email, 'administrator');
  const later = () => product.clock.advance({ minutes: 1 });
  let app: Authenticator;
  let codes: string[] = [];

  await test.step('the admin page asks her, and accepts a no', async () => {
    await page.goto('/admin/dashboard');
    const asked = page.getByRole('complementary', { name: 'Protect the river.' });
    await expect(asked).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await asked.getByRole('button', { name: 'Not now' }).click();
    await expect(asked).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await expect(asked).toBeHidden();
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await asked.getByRole('link', { name: 'Turn it on' }).click();
    await expect(page).toHaveURL('/profile#two-step');
    await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toHaveAttribute('href', '/admin/dashboard');
  });

  await test.step('her password and a first code of her app turn it on', async () => {
    await two(page).getByRole('button', { name: 'Turn on' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn on two-step log-in' });
    const field = dialog.getByLabel('Your password', { exact: true });
    await field.fill('not the password');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(field).toHaveAccessibleDescription('That is not your password');
    await field.fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('heading', { name: 'Connect your app' })).toBeFocused();
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    const key = (await dialog.getByRole('status', { name: 'Key' }).textContent()) ?? '';
    app = new Authenticator(key.replaceAll(' ', ''), () => product.clock.now());
    await expectAccessible(page);
    await codeField(page).fill('000 000');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(codeField(page)).toHaveAccessibleDescription('That code is not right. Try the newest one.');
    await expect(codeField(page)).toHaveValue('000 000');
    await codeField(page).fill(app.code());
    await dialog.getByRole('button', { name: 'Turn on' }).click();
  });

  await test.step('recovery codes are shown once, can be copied or downloaded, and need a confirmation to close', async () => {
    const dialog = page.getByRole('dialog', { name: 'Turn on two-step log-in' });
    await expect(dialog.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
    codes = await dialog.getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    await expectAccessible(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('otterway-recovery-codes.txt');
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('alert')).toContainText('Save them first');
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await expect(dialog).toBeHidden();
    await expect(toast(page, 'Two-step log-in is on. Every other session has ended.')).toBeVisible();
    await expect(two(page)).toContainText('10 recovery codes left');
    await expectAccessible(page);
  });

  await test.step('the log-in page asks for a code, shows an error beside it, and keeps the earlier input', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
    later();
    await page.goto('/login');
    await logIn(page, ada);
    await expect(codeField(page)).toBeFocused();
    await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await expectAccessible(page);
    await codeField(page).fill('000000');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(codeField(page)).toHaveAccessibleDescription(/That code is not right\. Try the newest one\./);
    await codeField(page).fill(app.code());
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('the admin log-in asks for a code too, and accepts a recovery code; the request to turn it on is gone', async () => {
    await page.context().clearCookies();
    await page.goto('/admin/login');
    await logIn(page, ada);
    await codeField(page).fill(codes[0]!);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(toast(page, 'Welcome, Admin!')).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Total Accounts' })).toContainText(
      /\d/,
    );
    await expect(page.getByRole('complementary')).toHaveCount(0);
  });

  await test.step('her password and a code create new recovery codes, and turn it off', async () => {
    await page.goto('/profile');
    await expect(two(page)).toContainText('9 recovery codes left');
    await two(page).getByRole('button', { name: 'New recovery codes' }).click();
    const renew = page.getByRole('dialog', { name: 'New recovery codes' });
    await renew.getByLabel('Your password', { exact: true }).fill(password);
    await codeField(page).fill(codes[1]!);
    await renew.getByRole('button', { name: 'Make new codes' }).click();
    await expect(renew.getByRole('listitem')).toHaveCount(10);
    await renew.getByRole('button', { name: 'I have saved them' }).click();
    await expect(two(page)).toContainText('10 recovery codes left');

    later();
    await two(page).getByRole('button', { name: 'Turn off' }).click();
    const off = page.getByRole('dialog', { name: 'Turn off two-step log-in?' });
    await off.getByLabel('Your password', { exact: true }).fill(password);
    await codeField(page).fill(codes[2]!);
    await off.getByRole('button', { name: 'Turn off' }).click();
    await expect(codeField(page)).toHaveAccessibleDescription(/That code is not right/);
    await expectAccessible(page);
    await codeField(page).fill(app.code());
    await off.getByRole('button', { name: 'Turn off' }).click();
    await expect(toast(page, 'Two-step log-in is off')).toBeVisible();
    await expect(two(page).getByRole('button', { name: 'Turn on' })).toBeVisible();
    expect(product.emails.filter(({ to }) => to === ada.email).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'Two-step log-in was turned on',
        'You have new recovery codes',
        'Two-step log-in was turned off',
      ]),
    );
  });
});

test('Maya, locked out by a person who knew her password, gets back in through the emailed link', async ({
  person,
  visitor,
  product,
  isMobile,
}) => {
  const maya = await person('Maya');
  const { page } = maya;
  await page.emulateMedia(checkedMedia(isMobile));
  await page.goto('/profile');
  await expect(two(page).getByRole('button', { name: 'Turn on' })).toBeVisible();
  const email = (subject: string) =>
    product.emails.findLast((each) => each.to === maya.email && each.subject === subject)?.text ?? '';

  await test.step('turning it on warns first that every other browser is signed out, and signs Maya’s out', async () => {
    const theirs = await visitor();
    await theirs.goto('/login');
    await logIn(theirs, maya);
    await expect(theirs).toHaveURL('/dashboard');
    await theirs.goto('/profile');
    await two(theirs).getByRole('button', { name: 'Turn on' }).click();
    const dialog = theirs.getByRole('dialog', { name: 'Turn on two-step log-in' });
    await expect(dialog).toContainText('Once it is on, you are signed out everywhere but here.');
    await dialog.getByLabel('Your password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const key = (await dialog.getByRole('status', { name: 'Key' }).textContent()) ?? '';
    await codeField(theirs).fill(new Authenticator(key.replaceAll(' ', ''), () => product.clock.now()).code());
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => email('Two-step log-in was turned on')).toContain('within 7 days');
  });

  await test.step('the code step shows how to recover, and whom to write to', async () => {
    await logIn(page, maya);
    await expect(codeField(page)).toBeFocused();
    await expect(page.getByRole('link', { name: 'hello@otterway.app' })).toHaveAttribute(
      'href',
      'mailto:hello@otterway.app',
    );
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('link', { name: 'a new password' }).click();
    await page.getByLabel('Email').fill(maya.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect.poll(() => email('Choose a new password')).not.toBe('');
  });

  await test.step('the new password is enough, and an email says so', async () => {
    await page.goto(/http\S+/.exec(email('Choose a new password'))![0]);
    await page.getByLabel('Password', { exact: true }).fill('a whole new river');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page).toHaveURL('/login');
    await logIn(page, maya, 'a whole new river');
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/profile');
    await expect(two(page).getByRole('button', { name: 'Turn on' })).toBeVisible();
    await expect.poll(() => email('Your password was changed, and two-step log-in turned off')).not.toBe('');
  });
});
