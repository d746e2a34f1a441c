import type { Page } from '@playwright/test';
import { checkedMedia, expectAccessible, expectNoOverflow } from './support/accessibility.ts';
import { logIn, password } from './support/people.ts';
import { toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const usePasskey = (page: Page) => page.getByRole('button', { name: 'Use a passkey' });

/** Chromium's virtual authenticator: a phone with a fingerprint that somebody touches whenever it asks. Autofill then answers by itself. */
async function authenticator(page: Page) {
  await page.addInitScript(() =>
    Object.assign(PublicKeyCredential, {
      isConditionalMediationAvailable: async () => sessionStorage.getItem('autofill') === 'on',
    }),
  );
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    autofill: () => page.evaluate(() => sessionStorage.setItem('autofill', 'on')),
    credentials: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

test('Maya adds a passkey, hears of it elsewhere, and logs in with it alone after seven days', async ({
  person,
  visitor,
  product,
  isMobile,
}) => {
  const maya = await person('Maya');
  const { page } = maya;
  await page.emulateMedia(checkedMedia(isMobile));
  const device = await authenticator(page);
  const elsewhere = await visitor();
  await elsewhere.goto('/login');
  await logIn(elsewhere, maya);
  await expect(elsewhere).toHaveURL('/dashboard');

  await test.step('her password, a name and a touch of the device add one', async () => {
    await page.goto('/profile#passkeys');
    await card(page).getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    const field = dialog.getByLabel('Your password', { exact: true });
    await field.fill('not the password');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(field).toHaveAccessibleDescription('That is not your password');
    await expectAccessible(page);
    await field.fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('heading', { name: 'Give it a name' })).toBeFocused();
    await dialog.getByLabel('Name').fill('My phone');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create passkey' }).click();
    await expect(dialog).toBeHidden();
    await expect(toast(page, 'Passkey added')).toBeVisible();
    await expect(card(page).getByRole('listitem')).toContainText(
      /My phone\s*New\s*Can log in alone from .*Not used yet\s*Added .* with Chrome on Linux/,
    );
    await expectAccessible(page);
    await expectNoOverflow(page);
    const [credential] = await device.credentials();
    expect(credential).toMatchObject({ rpId: 'localhost', isResidentCredential: true, userName: 'Maya Otter' });
  });

  await test.step('her other browser tells her without a reload, and leads to the card; an email tells her too', async () => {
    const notice = toast(elsewhere, 'A passkey was added to your account. Was it you?');
    await expect(notice).toBeVisible();
    await elsewhere.getByRole('button', { name: 'Look' }).click();
    await expect(card(elsewhere)).toContainText('My phone');
    await elsewhere.goto('/dashboard');
    await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);
    await expect
      .poll(() => product.emails.some(({ to, subject }) => to === maya.email && subject === 'A passkey was added'))
      .toBe(true);
  });

  await test.step('the device does not make a second one, and the name can be changed', async () => {
    await card(page).getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Your password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'Create passkey' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('This device has a passkey of yours already.');
    await page.keyboard.press('Escape');
    await card(page).getByRole('button', { name: 'Rename “My phone”' }).click();
    const rename = page.getByRole('dialog', { name: 'Rename passkey' });
    await expect(rename.getByLabel('Name')).toHaveValue('My phone');
    await rename.getByLabel('Name').fill('Blue phone');
    await rename.getByRole('button', { name: 'Save' }).click();
    await expect(card(page).getByRole('listitem')).toContainText('Blue phone');
  });

  await test.step('a new passkey does not log in alone, and says from when it does', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/login');
    await usePasskey(page).click();
    await expect(page.getByText(/^This passkey is new: it can log in alone from/)).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
  });

  await test.step('after seven days a touch is enough', async () => {
    product.clock.advance({ days: 7.1 });
    await page.goto('/login');
    await usePasskey(page).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(toast(page, 'Welcome back!')).toBeVisible();
    await page.goto('/profile');
    await expect(card(page).getByRole('listitem')).toContainText('Last used');
    await expect(card(page)).not.toContainText('Can log in alone from');
  });

  await test.step('the email field offers it by itself', async () => {
    await page.context().clearCookies();
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
    await device.autofill();
    await page.reload();
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('once it is removed, it logs in no more', async () => {
    await page.goto('/profile');
    await card(page).getByRole('button', { name: 'Remove “Blue phone”' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove “Blue phone”?' });
    await dialog.getByLabel('Your password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(toast(page, 'Passkey removed')).toBeVisible();
    await expect(card(page).getByRole('listitem')).toHaveCount(0);
    await page.context().clearCookies();
    await page.goto('/login');
    await expect(toast(page, 'That passkey does not work here. Log in with your password.')).toBeVisible();
  });
});
