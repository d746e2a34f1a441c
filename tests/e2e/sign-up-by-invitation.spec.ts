import { invite } from '#features/accounts/server/invite.ts';
import { fillSignUp, freshEmail } from './support/people.ts';
import type { Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

async function withSignUp(
  { settings }: Product,
  mode: Product['settings']['signUp'],
  use: () => Promise<void>,
): Promise<void> {
  const before = settings.signUp;
  settings.signUp = mode;
  try {
    await use();
  } finally {
    settings.signUp = before;
  }
}

/** As `npm run admin -- invite` does. */
async function invitationLink({ ownerDatabase: database, settings, clock }: Product, email: string): Promise<string> {
  const invitation = await invite({ database, settings, now: clock.now() }, email);
  if (typeof invitation === 'string') throw new Error(invitation);
  return invitation.link;
}

test('sign-up by invitation takes a partner’s code or an invitation', async ({ visitor, product }) => {
  await withSignUp(product, 'invited', async () => {
    const maya = await visitor();
    const email = freshEmail('Maya');
    await maya.goto('/signup');
    await expect(maya.getByText('This river is by invitation.')).toBeVisible();
    await fillSignUp(maya, { firstName: 'Maya', email });
    await maya.getByRole('button', { name: 'Sign up' }).click();
    await expect(maya.getByText('Type the code of your partner', { exact: true })).toBeVisible();

    await maya.goto(await invitationLink(product, email));
    await expect(maya.getByText('You are invited. Make yourself at home.')).toBeVisible();
    await fillSignUp(maya, { firstName: 'Maya', email });
    await maya.getByRole('button', { name: 'Sign up' }).click();
    await expect(maya).toHaveURL(`${product.url}/dashboard`);
    const code = (await maya
      .getByLabel(/^Your pairing code:/)
      .first()
      .textContent())!.replace(/\W/g, '');

    const theo = await visitor();
    await theo.goto(`/join/${code}`);
    await theo.getByRole('link', { name: 'Sign up' }).click();
    await fillSignUp(theo, { firstName: 'Theo', email: freshEmail('Theo') });
    await theo.getByRole('button', { name: 'Sign up' }).click();
    await expect(theo).toHaveURL(`${product.url}/dashboard`);
  });
});

test('a server that is closed to new accounts says so, and lets people log in', async ({ page: maya, product }) => {
  await withSignUp(product, 'closed', async () => {
    await maya.goto('/signup');
    await expect(maya.getByRole('heading', { name: 'The river is full just now' })).toBeVisible();
    await maya.goto('/join/ABCDEF');
    await expect(maya.getByText('This Otterway takes no new accounts at the moment.')).toBeVisible();
    await expect(maya.getByRole('link', { name: 'Sign up' })).toBeHidden();
    await maya.getByRole('link', { name: 'I have an account: log in' }).click();
    await expect(maya).toHaveURL(/\/login/);
  });
});
