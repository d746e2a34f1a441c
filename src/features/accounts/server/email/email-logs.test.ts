import { expect, test } from 'vitest';
import { setUpProduct } from '#app/testing/set-up.ts';
import type { Email } from '#platform/server/mail.ts';
import { newAddress, withMail } from '../testing/email-links.ts';

const lines: string[] = [];
const emails: Email[] = [];
const mail = {
  send: (email: Email) => {
    emails.push(email);
    return Promise.reject(new Error('the mail server does not answer'));
  },
};
const product = setUpProduct(
  { ...withMail, logLevel: 'debug' },
  { mail, log: { write: (line) => void lines.push(line) } },
);

test('no address and no token of a mailed link is in the log, whether or not it can be sent and used', async () => {
  const [maya, email] = [product.visitor(), newAddress()];
  await maya.signUp({ email: newAddress('maya') });
  const tokens = () => emails.flatMap(({ text }) => /#token=([\w-]{43})/.exec(text)?.[1] ?? []);
  await maya.write('accounts.confirmEmail', { token: tokens()[0] });
  await maya.write('accounts.requestEmailChange', { email, password: maya.password });
  for (const token of tokens()) await maya.ask('accounts.confirmEmail', { body: JSON.stringify({ token }) });
  for (const token of tokens())
    await product
      .visitor()
      .ask('accounts.undoEmailChange', { body: JSON.stringify({ token, password: 'a quite different one' }) });
  for (const path of ['/confirm-email', '/undo-email-change'])
    await fetch(`${product.url}${path}?token=${tokens()[0]}`);
  expect(tokens()).toHaveLength(3);
  expect(lines.filter((line) => line.includes('an email could not be sent')).length).toBeGreaterThan(2);
  for (const secret of [...tokens(), email, maya.email])
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);
});
