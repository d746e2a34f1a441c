import { afterAll, expect, test } from 'vitest';
import { setUpProduct } from '#app/testing/set-up.ts';
import { startProvider } from '../testing/provider.ts';
import { finish, signUpAt, someoneAt } from '../testing/signing-on.ts';

const provider = await startProvider();
afterAll(() => provider.stop());
const product = setUpProduct({
  signOn: { ...provider.settings, takesUnverifiedEmail: true },
  smtpUrl: 'smtp://mail.example:25',
});

const isProven = async (id: string) =>
  (
    await product.database.pool.query<{ proven: boolean }>(
      'select email_proven_at is not null as proven from accounts where id = $1',
      [id],
    )
  ).rows[0]!.proven;

test('where the operator takes them, an address without proof makes an account, which has no proof of it either', async () => {
  const robin = await signUpAt(provider, product, { email_verified: false });
  expect(await isProven(robin.id)).toBe(false);
  expect(await finish(provider, product.visitor(), robin.subject)).toMatchObject({ step: 'log-in' });
  const other = await signUpAt(provider, product);
  expect(await isProven(other.id)).toBe(true);
});

test('an address without proof neither opens nor links the account that has it, proven there or not', async () => {
  for (const prove of [false, true]) {
    const maya = await product.person();
    if (prove)
      await product.database.pool.query('update accounts set email_proven_at = now() where id = $1', [maya.id]);
    const browser = product.visitor();
    const { subject } = someoneAt(provider, { email: maya.email, email_verified: false });
    await expect(finish(provider, browser, subject)).rejects.toMatchObject({ code: 'email_unverified' });
    expect((await browser.errorOf('accounts.logInBySignOn', { timeZone: 'UTC', password: maya.password })).code).toBe(
      'sign_on_over',
    );
    expect(
      (await product.database.pool.query('select from sign_on_identities where account_id = $1', [maya.id])).rowCount,
    ).toBe(0);
  }
});

test('an account that took the address between the answer and the sign-up is not opened', async () => {
  const browser = product.visitor();
  const { subject, email } = someoneAt(provider, { email_verified: false });
  expect(await finish(provider, browser, subject)).toMatchObject({ step: 'sign-up' });
  await product.visitor().signUp({ email });
  expect((await browser.errorOf('accounts.logInBySignOn', { timeZone: 'UTC' })).code).toBe('sign_on_over');
  expect(
    (await browser.errorOf('accounts.signUpBySignOn', { firstName: 'Robin', lastName: 'Otter', timeZone: 'UTC' })).code,
  ).toBe('email_taken');
});
