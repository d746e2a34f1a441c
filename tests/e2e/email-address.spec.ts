import { expectAccessible } from './support/accessibility.ts';
import { fillSignUp, freshEmail, logIn, password } from './support/people.ts';
import type { Product } from './support/product.ts';
import { toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const newPassword = 'a whole new river';

async function linkIn(product: Product, email: string, subject: string): Promise<string> {
  const found = () =>
    product.emails
      .findLast((one) => one.to === email && one.subject === subject)
      ?.text.match(/http\S+#token=\S+/)?.[0] ?? '';
  await expect.poll(found).not.toBe('');
  return found();
}

test('Maya confirms her address, changes it, and the old one takes it back', async ({ visitor, product }) => {
  test.slow();
  product.settings.smtpUrl = 'smtp://mail.example:25';
  try {
    const maya = await visitor();
    const [email, other] = [freshEmail('Maya'), freshEmail('Other')];
    await maya.goto('/signup');
    await fillSignUp(maya, { firstName: 'Maya', email });
    await maya.getByRole('button', { name: 'Sign up' }).click();
    const reminder = maya.getByRole('complementary', { name: 'Confirm your address' });
    await expect(reminder).toContainText(`Open the link mailed to ${email}. It works for 7 days.`);
    await expectAccessible(maya);
    await reminder.getByRole('button', { name: 'Send again' }).click();
    await expect(toast(maya, 'The link is on its way. Look in the spam folder, too.')).toBeVisible();

    // A link that opens nothing any more offers a new one in its place.
    await maya.goto('/confirm-email#token=of-a-month-ago');
    await maya.getByRole('button', { name: 'Confirm' }).click();
    await expect(maya.getByRole('alert')).toHaveText('This link has expired or was already used.');
    await expect(maya.getByText('One tap')).toBeHidden();
    await expect(maya.getByRole('button', { name: 'Confirm' })).toBeHidden();
    await maya.getByRole('button', { name: 'Send the link again' }).click();
    await expect(toast(maya, 'The link is on its way. Look in the spam folder, too.')).toBeVisible();

    // In another browser the link asks for a log-in first, and the token stays out of its address.
    const phone = await visitor();
    await phone.goto(await linkIn(product, email, 'Confirm your email address'));
    await expect(phone.getByText('Log in to the account that the link is for.')).toBeVisible();
    await phone.getByRole('button', { name: 'Log in' }).click();
    await expect(phone).toHaveURL(/\/login\?next=%2Fconfirm-email$/);
    await logIn(phone, { email });
    await expect(phone.getByText('Hello Maya. One tap, and the address is confirmed.')).toBeVisible();
    await expectAccessible(phone);
    await phone.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(phone, `${email} is confirmed`)).toBeVisible();
    await expect(reminder).toBeHidden();

    await maya.goto('/profile#address');
    const card = maya.getByRole('region', { name: 'Email', exact: true });
    await expect(card).toContainText('Confirmed');
    await card.getByRole('button', { name: 'Change address' }).click();
    const dialog = maya.getByRole('dialog', { name: 'Change address' });
    await dialog.getByLabel('New email').fill(email.toUpperCase());
    await dialog.getByLabel('Your password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expect(dialog.getByLabel('New email')).toHaveAccessibleDescription('This is your address already');
    await dialog.getByLabel('New email').fill(other);
    await expectAccessible(maya);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expect(card).toContainText(`A link is on its way to ${other}.`);
    await expect(dialog).toBeHidden();
    await card.scrollIntoViewIfNeeded();
    await maya.goto(await linkIn(product, other, 'Confirm your new email address'));
    await maya.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(maya, `${other} is confirmed`)).toBeVisible();

    const old = await visitor();
    const undo = await linkIn(product, email, 'Your email address is about to change');
    await old.goto(undo);
    await old.getByLabel('Password', { exact: true }).fill(newPassword);
    await expectAccessible(old);
    await old.getByRole('button', { name: 'Bring it back' }).click();
    await expect(toast(old, 'Your old address is back. Log in with it.')).toBeVisible();
    await expect(maya).toHaveURL(/\/login/);
    await logIn(old, { email }, newPassword);
    await expect(old).toHaveURL(`${product.url}/dashboard`);
    await old.goto('/profile#address');
    await expect(old.getByRole('region', { name: 'Email', exact: true })).toContainText(email);

    await maya.goto(undo);
    await maya.getByLabel('Password', { exact: true }).fill(newPassword);
    await maya.getByRole('button', { name: 'Bring it back' }).click();
    await expect(maya.getByRole('alert')).toHaveText('This link has expired or was already used.');
    await expect(maya.getByLabel('Password', { exact: true })).toBeHidden();
  } finally {
    product.settings.smtpUrl = null;
  }
});
