import { expect, test } from 'vitest';
import { administrator } from '#app/testing/administration.ts';
import { setUpProduct } from '#app/testing/set-up.ts';
import { emailsTo } from '#features/accounts/server/testing/emails.ts';

const product = setUpProduct({ smtpUrl: 'smtp://localhost:2525' });

test('an invitation is mailed where a mail server is set, and its link shown to nobody else', async () => {
  const ada = await administrator(product, 'Ada');
  expect(await ada.write('admin.invite', { email: 'noor@example.org' })).toEqual({ link: null });
  expect(emailsTo(product, { email: 'noor@example.org' })).toMatchObject([
    { subject: 'Your invitation to Otterway', text: expect.stringContaining('/signup#invitation=') },
  ]);
});
