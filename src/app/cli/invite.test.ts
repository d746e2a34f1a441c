import { expect, test } from 'vitest';
import { setUpProduct } from '../testing/set-up.ts';
import { adminCommands } from './administer.ts';

const product = setUpProduct();

const invite = (email: string) =>
  adminCommands.invite!(
    {
      database: product.ownerDatabase,
      settings: product.settings,
      mail: { send: async (email) => void product.emails.push(email) },
      now: product.clock.now(),
    },
    email,
  );

test('an invitation is shown and mailed', async () => {
  const { status, message } = await invite(' Maya@Example.ORG ');
  const [link, sentence] = message.split('\n');
  expect({ status, sentence }).toEqual({
    status: 0,
    sentence: 'It makes one account, within 14 days. It was also mailed to maya@example.org.',
  });
  expect(link).toMatch(/^http:\/\/localhost:3000\/signup#invitation=[\w-]{43}$/);
  expect(product.emails).toEqual([
    { to: 'maya@example.org', subject: 'Your invitation to Otterway', text: expect.stringContaining(`\n${link}\n`) },
  ]);
});

test('an invitation that cannot be mailed is shown, with the reason', async () => {
  const send = () => Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:25\nand more'));
  const { status, message } = await adminCommands.invite!(
    { database: product.ownerDatabase, settings: product.settings, mail: { send }, now: product.clock.now() },
    'ravi@example.org',
  );
  expect(status).toBe(0);
  expect(message).toMatch(
    /^http:.*#invitation=[\w-]{43}\nIt makes one account, within 14 days. Hand it over yourself: the email to ravi@example.org could not be sent \(connect ECONNREFUSED 127.0.0.1:25\).$/,
  );
});

test('an invitation that is shown proves no address', async () => {
  const { message } = await invite('noor@example.org');
  const { rows } = await product.ownerDatabase.pool.query(
    `select mailed from invitations where email = 'noor@example.org'`,
  );
  expect(message).toContain('#invitation=');
  expect(rows).toEqual([{ mailed: false }]);
});

test('nobody is invited by something that is not an address', async () => {
  expect(await invite('maya')).toEqual({ status: 1, message: 'maya is not an email address.' });
});

test('nobody is invited who has an account', async () => {
  const { email } = await product.person('Theo');
  expect(await invite(email.toUpperCase())).toEqual({
    status: 1,
    message: `There is already an account with the email ${email.toUpperCase()}.`,
  });
});
