import { describe, expect, test } from 'vitest';
import type { Product } from '#app/testing/product.ts';
import { setUpProduct } from '#app/testing/set-up.ts';
import { invitationDays } from '../rules.ts';
import { invite } from './invite.ts';

const newAddress = () => `maya.${crypto.randomUUID().slice(0, 8)}@example.org`;
const someone = (given: object = {}) => ({
  firstName: 'Maya',
  lastName: 'Otter',
  email: newAddress(),
  password: 'river stones at dusk',
  timeZone: 'UTC',
  ...given,
});

async function codeOf(product: Product): Promise<string> {
  const { pairingCode } = await (await product.person('Theo')).read<{ pairingCode: string }>('pairing.status');
  return pairingCode;
}

/** Invites an address as an operator does, and returns the token of the link. */
async function invited({ ownerDatabase: database, settings, clock }: Product, email: string): Promise<string> {
  const invitation = await invite({ database, settings, now: clock.now() }, email);
  return (invitation as { link: string }).link.split('#invitation=')[1]!;
}

describe('sign-up by invitation', () => {
  const product = setUpProduct({ signUp: 'invited' });

  test('is told to pages', async () => {
    expect(await product.visitor().read('accounts.me')).toEqual({
      me: null,
      minPasswordLength: 6,
      signUp: 'invited',
      signOn: null,
    });
  });

  test('rejects a visitor without one before an account exists', async () => {
    const given = someone();
    expect(await product.visitor().errorOf('accounts.signUp', given)).toMatchObject({
      status: 403,
      code: 'invitation_needed',
    });
    expect((await product.database.pool.query('select from accounts where email = $1', [given.email])).rowCount).toBe(
      0,
    );
  });

  test('accepts a partner’s code', async () => {
    expect(
      await product.visitor().write('pairing.signUpWithCode', someone({ partnerCode: await codeOf(product) })),
    ).toEqual({ requestSent: true });
  });

  test('accepts a partner’s code no longer once the partner has as many requests as fit', async () => {
    const partnerCode = await codeOf(product);
    for (let count = 0; count < 5; count += 1)
      await product.visitor().write('pairing.signUpWithCode', someone({ partnerCode }));
    // Five a day, whatever becomes of the requests.
    expect(
      await product.visitor().errorOf('pairing.signUpWithCode', someone({ partnerCode: partnerCode.toLowerCase() })),
    ).toMatchObject({ status: 429, code: 'too_many_attempts' });
    product.clock.advance({ hours: 25 });
    const given = someone({ partnerCode });
    expect(await product.visitor().errorOf('pairing.signUpWithCode', given)).toMatchObject({
      status: 409,
      code: 'inbox_full',
    });
    expect((await product.database.pool.query('select from accounts where email = $1', [given.email])).rowCount).toBe(
      0,
    );
  });

  test('counts no sign-up with a code that fails', async () => {
    const partnerCode = await codeOf(product);
    for (let count = 0; count < 6; count += 1)
      expect(
        await product.visitor().errorOf('pairing.signUpWithCode', someone({ partnerCode, password: 'password' })),
      ).toMatchObject({ status: 422 });
    await product.visitor().write('pairing.signUpWithCode', someone({ partnerCode }));
  });

  test('accepts an invitation once, for any address', async () => {
    const invitation = await invited(product, newAddress());
    await product.visitor().write('accounts.signUp', someone({ invitation }));
    expect(await product.visitor().errorOf('accounts.signUp', someone({ invitation }))).toMatchObject({
      status: 422,
      code: 'invitation_spent',
    });
  });

  test('leaves the invitation valid when the sign-up fails', async () => {
    const invitation = await invited(product, newAddress());
    const { email } = await product.person('Theo');
    expect(await product.visitor().errorOf('accounts.signUp', someone({ email, invitation }))).toMatchObject({
      code: 'email_taken',
    });
    await product.visitor().write('accounts.signUp', someone({ invitation }));
  });

  test('makes one account of one invitation that ten people use at once', async () => {
    const invitation = await invited(product, newAddress());
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        product.visitor().ask('accounts.signUp', { body: JSON.stringify(someone({ invitation })) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(422)]);
  });

  test('rejects an invitation that a newer one to the same address has replaced', async () => {
    const address = newAddress();
    const [first, second] = [await invited(product, address), await invited(product, ` ${address.toUpperCase()} `)];
    expect(await product.visitor().errorOf('accounts.signUp', someone({ invitation: first }))).toMatchObject({
      code: 'invitation_spent',
    });
    await product.visitor().write('accounts.signUp', someone({ invitation: second }));
  });

  test('stores no token', async () => {
    const token = await invited(product, newAddress());
    const { rows } = await product.ownerDatabase.pool.query('select * from invitations');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  // The last test: it moves the clock.
  test('rejects an invitation that is over', async () => {
    const invitation = await invited(product, newAddress());
    product.clock.advance({ days: invitationDays, minutes: 1 });
    expect(await product.visitor().errorOf('accounts.signUp', someone({ invitation }))).toMatchObject({
      code: 'invitation_spent',
    });
  });
});

describe('a server that is closed to new accounts', () => {
  const product = setUpProduct({ signUp: 'closed' });

  test('rejects everyone, with a code or an invitation too', async () => {
    const closed = { status: 403, code: 'sign_up_closed' };
    expect(await product.visitor().errorOf('accounts.signUp', someone())).toMatchObject(closed);
    expect(
      await product.visitor().errorOf('accounts.signUp', someone({ invitation: await invited(product, newAddress()) })),
    ).toMatchObject(closed);
    expect(
      await product.visitor().errorOf('pairing.signUpWithCode', someone({ partnerCode: await codeOf(product) })),
    ).toMatchObject(closed);
  });

  test('still lets people log in', async () => {
    const theo = await product.person('Theo');
    expect(
      await product.visitor().write('accounts.logIn', { email: theo.email, password: theo.password, timeZone: 'UTC' }),
    ).toMatchObject({ me: { id: theo.id } });
  });
});
