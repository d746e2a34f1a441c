import { startProvider, type TestProvider } from '#features/accounts/server/testing/provider.ts';
import { expectAccessible } from './support/accessibility.ts';
import { freshEmail, password, signUp } from './support/people.ts';
import { openProduct, type Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

let provider: TestProvider;
let otterway: Product;

// One server and one provider for all tests of the file.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  otterway = await openProduct(undefined, {}, async (publicUrl) => {
    provider = await startProvider(publicUrl);
    const { issuer, clientId, clientSecret, name } = provider.settings;
    return { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name };
  });
});
test.afterAll(async () => {
  await otterway.stop();
  await provider.stop();
});

test('a person signs up and logs in by the provider', async ({ visitor }) => {
  const email = freshEmail('Robin');
  provider.people.set('robin', { email, email_verified: true, given_name: 'Robin', family_name: 'Otter' });

  await test.step('the names come from the provider, and no account is made before the button is pressed', async () => {
    const page = await visitor(otterway);
    await page.goto('/signup');
    await page.getByRole('button', { name: 'Continue with Riverbank' }).click();
    await page.getByRole('link', { name: 'Log in as robin' }).click();
    await expect(page.getByRole('heading', { name: 'Nice to meet you' })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await expect(page.getByLabel('First name')).toHaveValue('Robin');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Make my account' }).click();
    await expect(page.getByText('Account created! 🦦')).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByText('Riverbank opens your account')).toBeVisible();
    await page.getByRole('button', { name: 'Mail me a link to choose one' }).click();
    await expect
      .poll(() => otterway.emails.filter(({ to }) => to === email).map(({ subject }) => subject))
      .toContain('Choose a password');
  });

  await test.step('a log-in leads back to the page that was asked for', async () => {
    const page = await visitor(otterway);
    await page.goto('/plan-date');
    await page.getByRole('button', { name: 'Continue with Riverbank' }).click();
    await page.getByRole('link', { name: 'Log in as robin' }).click();
    await expect(page).toHaveURL(/\/plan-date$/);
  });
});

test('an account with the same address is linked after its password, unlinked, and linked on the profile', async ({
  visitor,
}) => {
  const page = await visitor(otterway);
  const maya = await signUp(page, 'Maya');
  await maya.write('accounts.logOut');
  provider.people.set('maya', { email: maya.email, email_verified: true });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Riverbank' }).click();
  await page.getByRole('link', { name: 'Log in as maya' }).click();
  await expect(page.getByRole('heading', { name: 'Link your account' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill('a wrong one');
  await page.getByRole('button', { name: 'Link and log in' }).click();
  await expect(page.getByText('That is not your password')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Link and log in' }).click();
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await page.goto('/profile#sign-on');
  await page.getByRole('button', { name: 'Unlink' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText('Unlinked. Your password lets you in.')).toBeVisible();
  await page.getByRole('button', { name: 'Link Riverbank' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(password);
  // The provider knows the browser by now, and asks nothing.
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/profile#sign-on$/);
  await expect(page.getByText('Riverbank opens your account', { exact: true })).toBeVisible();
});

test('who says no at the provider reads one sentence, and so does a page without an answer', async ({ visitor }) => {
  const page = await visitor(otterway);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Riverbank' }).click();
  await page.getByRole('link', { name: 'Log in as nobody' }).click();
  await expect(page.getByText('The log-in was cancelled. Nothing has changed.')).toBeVisible();
  await page.goto('/sso/callback?code=old&state=old');
  await expect(page.getByText('This log-in took too long or was already used. Please start again.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to log in' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('where it is the only way in, there are no forms for passwords', async ({ visitor }) => {
  const page = await visitor(otterway);
  otterway.settings.signOn!.isOnlyWayIn = true;
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Continue with Riverbank' })).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
    await expectAccessible(page);
  }
  otterway.settings.signOn!.isOnlyWayIn = false;
});
