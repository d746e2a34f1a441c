import type { Page } from '@playwright/test';
import { eraseDueAccounts } from '#features/privacy/server/erase-due-accounts.ts';
import { checkedMedia, expectAccessible } from './support/accessibility.ts';
import { logIn, password, type Person } from './support/people.ts';
import { card, toast, unfold } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** The user agent of Safari on an iPhone. */
const phoneAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

const lines = ({ page }: Person) => page.getByRole('region', { name: 'Signed in on' }).getByRole('listitem');

test('Maya sees her sessions and ends the other one, which signs out at once', async ({
  person,
  visitor,
  product,
  isMobile,
}) => {
  const maya = await person('Maya');
  await maya.page.emulateMedia(checkedMedia(isMobile));
  const phone = await visitor();
  await phone.context().setExtraHTTPHeaders({ 'user-agent': phoneAgent, 'x-forwarded-for': '10.9.8.7' });

  await test.step('a log-in from a new browser is in her emails and on her profile, without a reload', async () => {
    await maya.page.goto('/profile');
    await expect(lines(maya)).toHaveCount(1);
    await expect(lines(maya)).toContainText('Chrome on Linux');
    await expect(lines(maya)).toContainText('This device');
    await expect(maya.page.getByText('You are signed in here and nowhere else.')).toBeVisible();
    // A phone has no keys.
    await expect(maya.page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible({ visible: !isMobile });
    await phone.goto('/login');
    await logIn(phone, maya);
    await expect(phone).toHaveURL('/dashboard');
    await expect(lines(maya)).toHaveCount(2);
    await expect(lines(maya).last()).toContainText('Safari on iPhone');
    expect(product.emails.filter(({ to }) => to === maya.email)).toMatchObject([
      { subject: 'A new log-in to your account', text: expect.stringContaining('Safari on iPhone') },
    ]);
    await expectAccessible(maya.page);
  });

  await test.step('ending a session asks for her password; the error for a wrong one stands beside the field', async () => {
    await maya.page.getByRole('button', { name: 'End the session on Safari on iPhone' }).click();
    const dialog = maya.page.getByRole('dialog', { name: 'End the session on Safari on iPhone?' });
    const field = dialog.getByLabel('Your password', { exact: true });
    await expectAccessible(maya.page);
    await dialog.getByRole('button', { name: 'End session' }).click();
    await expect(field).toHaveAccessibleDescription('Enter your password');
    await field.fill('not the password');
    await dialog.getByRole('button', { name: 'End session' }).click();
    await expect(field).toHaveAccessibleDescription('That is not your password');
    await field.fill(password);
    await dialog.getByRole('button', { name: 'End session' }).click();
    await expect(phone).toHaveURL(/\/login/);
    await expect(toast(phone, 'You must be logged in')).toBeVisible();
    await expect(toast(maya.page, 'Session ended')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(lines(maya)).toHaveCount(1);
  });
});

test('changing the password signs out every other browser', async ({ person, visitor, product, isMobile }) => {
  const maya = await person('Maya');
  await maya.page.emulateMedia(checkedMedia(isMobile));
  const phone = await visitor();
  await phone.goto('/login');
  await logIn(phone, maya);
  await expect(phone).toHaveURL('/dashboard');
  await maya.page.goto('/profile');
  await maya.page.getByRole('button', { name: 'Change password' }).click();
  const dialog = maya.page.getByRole('dialog', { name: 'Change password' });
  const [current, next] = [
    dialog.getByLabel('Current password', { exact: true }),
    dialog.getByLabel('New password', { exact: true }),
  ];
  const save = dialog.getByRole('button', { name: 'Save password' });
  await expectAccessible(maya.page);

  await current.fill('not the password');
  await next.fill('password1');
  await save.click();
  await expect(current).toHaveAccessibleDescription('That is not your password');
  await current.fill(password);
  await save.click();
  await expect(next).toHaveAccessibleDescription(/Too common\. Choose one that nobody would guess\./);
  await next.fill('a whole new river');
  await save.click();
  await expect(toast(maya.page, 'Password changed. Every other session has ended.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(phone).toHaveURL(/\/login/);
  expect(product.emails.findLast(({ to }) => to === maya.email)).toMatchObject({
    subject: 'Your password was changed',
  });
  await maya.page.reload();
  await expect(maya.page).toHaveURL('/profile');

  await logIn(phone, maya);
  await expect(toast(phone, 'Wrong email or password')).toBeVisible();
  await logIn(phone, maya, 'a whole new river');
  await expect(phone).toHaveURL(/\/dashboard/);
});

const longDay = (moment: Date) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'Australia/Sydney' }).format(moment);

async function deleteAccount({ page }: Person, look: (page: Page) => Promise<void> = async () => {}): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('Erased after 14 days')).toBeVisible();
  await look(page);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  const field = dialog.getByLabel('Your password', { exact: true });
  await expect(field).toBeFocused();
  await look(page);
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('That is not your password');
  await field.fill(password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
}

test('Maya requests deletion, keeps her account, then deletes it; Theo’s archive shows Someone', async ({
  couple,
  visitor,
  product,
  isMobile,
}) => {
  const [maya, theo] = await couple();
  await maya.page.emulateMedia(checkedMedia(isMobile));
  const [id, notes] = [crypto.randomUUID(), 'Colder than it looked'];
  await maya.write('memories.addMemory', { id, activity: 'Sunrise swim', date: '2026-01-01', lead: 'me', notes });
  await theo.page.goto('/profile');
  const { page } = maya;
  const erasedOn = () => longDay(new Date(product.clock.now().getTime() + 14 * 24 * 60 * 60_000));

  await test.step('she is signed out and sees how long she can undo it; he sees that they are no longer paired', async () => {
    await deleteAccount(maya, expectAccessible);
    await expect(page).toHaveURL(/\/login\?leaving=/);
    await expect(
      page.getByText(`Your account will be erased on ${erasedOn()}. Until then, log in to keep it.`),
    ).toBeVisible();
    await expectAccessible(page);
    await expect(theo.page.getByText('Not paired yet')).toBeVisible();
    expect(product.emails.findLast(({ to }) => to === maya.email)).toMatchObject({
      subject: 'Your account will be erased',
      text: expect.stringContaining(erasedOn()),
    });
  });

  await test.step('logging in again offers to keep the account, and keeps it', async () => {
    await logIn(page, maya);
    await expect(page.getByRole('heading', { name: 'Keep your account?' })).toBeFocused();
    await expect(page.getByText(`Everything you wrote will be erased on ${erasedOn()}.`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Let it go' }).click();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await logIn(page, maya);
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(toast(page, 'Welcome back! Your account stays.')).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('fourteen days after the second request her content and her name are gone', async () => {
    await deleteAccount(maya);
    await expect(page).toHaveURL(/\/login\?leaving=/);
    product.clock.advance({ days: 14 });
    expect(await eraseDueAccounts(product.database, product.clock.now())).toBeGreaterThanOrEqual(1);
    await logIn(page, maya);
    await expect(toast(page, 'Wrong email or password')).toBeVisible();

    const again = await visitor();
    await again.goto('/login');
    await logIn(again, theo);
    await expect(again).toHaveURL('/dashboard');
    await again.goto('/profile');
    await unfold(again, 'Previous Relationships');
    await again.getByRole('link', { name: /Someone$/ }).click();
    await expect(again).toHaveURL(/\/profile\/archive\//);
    await expect(card(again, 'Sunrise swim')).toContainText('Someone');
    for (const gone of ['Maya', notes]) await expect(again.getByText(gone)).toHaveCount(0);
  });
});
