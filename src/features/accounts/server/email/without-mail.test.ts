import { expect, test } from 'vitest';
import { setUpPeople, setUpProduct } from '#app/testing/set-up.ts';
import { resetLink } from '../passwords/request-password-reset.ts';
import { addressOf, newAddress } from '../testing/email-links.ts';
import { mailedToken } from '../testing/emails.ts';

const product = setUpProduct();
const [theo] = setUpPeople(product, 'Theo');

test('a server without a mail server asks for no proof, and lets nobody change an address', async () => {
  const maya = product.visitor();
  await maya.signUp({ email: newAddress('maya') });
  expect(await addressOf(maya)).toEqual({ email: maya.email, proof: 'waived', canBeMailed: false, change: null });
  expect(product.emails).toEqual([]);
  for (const [procedure, input] of [
    ['sendConfirmation', {}],
    ['requestEmailChange', { email: newAddress(), password: maya.password }],
  ] as const) {
    expect(await maya.errorOf(`accounts.${procedure}`, input)).toMatchObject({ status: 409, code: 'emails_off' });
  }
  await maya.write('privacy.startExport', { password: maya.password });
});

test('a reset link works there and proves nothing, and neither does one that the operator hands over', async () => {
  const password = 'a quite different one';
  const logIn = async () => {
    const back = product.visitor();
    await back.write('accounts.logIn', { email: theo.email, password, timeZone: 'UTC' });
    return back;
  };
  await product.visitor().write('accounts.resetPassword', { token: await mailedToken(product, theo), password });
  expect(await addressOf(await logIn())).toMatchObject({ proof: 'unproven' });
  const { ownerDatabase: database, clock } = product;
  const link = await resetLink(
    { database, now: clock.now(), settings: { ...product.settings, smtpUrl: 'smtp://mail.example:25' } },
    theo.email,
  );
  await product.visitor().write('accounts.resetPassword', { token: link!.split('#token=')[1], password });
  expect(await addressOf(await logIn())).toMatchObject({ proof: 'unproven' });
});
