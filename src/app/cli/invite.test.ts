import { expect, test } from 'vitest';
import { setUpProduct } from '../testing/set-up.ts';
import { adminCommands } from './administer.ts';

const product = setUpProduct();

const invite = (email: string) =>
  adminCommands.invite!({
    database: product.ownerDatabase,
    settings: product.settings,
    mail: { send: async (email) => void product.emails.push(email) },
    now: product.clock.now(),
  }, email);

test('an invitation is shown and mailed', async () => {
  const { status, message } = await invite(' Maya@Example.ORG ');
  const [link, sentence] = message.split('\n');
  expect({ status, sentence }).toEqual({ status: 0, sentence: 'It makes one account, within 14 days. It was also mailed to maya@example.org.' });
  expect(link).toMatch(/^http:\/\/localhost:3000\/signup#invitation=[\w-]{43}$/);
  expect(product.emails).toEqual([{ to: 'maya@example.org', subject: 'Your invitation to Otterway', text: expect.stringContaining(`\n${link}\n`) }]);
});

test('nobody is invited by something that is not an address', async () => {
  expect(await invite('maya')).toEqual({ status: 1, message: 'maya is not an email address.' });
});

test('nobody is invited who has an account', async () => {
  const { email } = await product.person('Theo');
  expect(await invite(email.toUpperCase())).toEqual({ status: 1, message: `There is already an account with the email ${email.toUpperCase()}.` });
});
