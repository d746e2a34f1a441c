import { describe, expect, test } from 'vitest';
import { eventually } from '#platform/testing/eventually.ts';
import { setUpPeople, setUpProduct } from '#app/testing/set-up.ts';
import { codeOf } from '#features/pairing/server/testing/couples.ts';
import { invitationLink } from '../invite.ts';
import { browsers, logInElsewhere } from '../testing/browsers.ts';
import { addressOf, confirmation, newAddress, proven, subjectsTo, withMail } from '../testing/email-links.ts';
import { emailsTo, mailedToken } from '../testing/emails.ts';

const product = setUpProduct(withMail);
const [theo] = setUpPeople(product, 'Theo');

const someone = (given: object = {}) => ({
  firstName: 'Maya',
  lastName: 'Otter',
  email: newAddress('maya'),
  password: 'river stones at dusk',
  timeZone: 'UTC',
  ...given,
});

async function signedUp(procedure = 'accounts.signUp', given: object = {}) {
  const [person, input] = [product.visitor(), someone(given)];
  await person.write(procedure, input);
  return Object.assign(person, { email: input.email });
}

describe('a new account', () => {
  test.for(['accounts.signUp', 'pairing.signUpWithCode'])(
    'of %s gets a link that proves its address, once',
    async (procedure) => {
      const maya = await signedUp(
        procedure,
        procedure === 'accounts.signUp' ? {} : { partnerCode: await codeOf(theo) },
      );
      expect(await addressOf(maya)).toEqual({ email: maya.email, proof: 'unproven', canBeMailed: true, change: null });
      const token = await confirmation(product, maya.email);
      expect(await maya.write('accounts.confirmEmail', { token })).toEqual({ email: maya.email });
      expect(await addressOf(maya)).toMatchObject({ proof: 'proven' });
      expect(await maya.errorOf('accounts.confirmEmail', { token })).toMatchObject({ status: 422, code: 'link_spent' });
    },
  );

  test('is proven by an invitation that was mailed to the same address, and by no other', async () => {
    const invited = async (email: string, isMailed = true) => {
      const link = await product.ownerDatabase.asOwner(product.clock.now(), (tx) =>
        invitationLink(tx, product.settings, email, { isMailed }),
      );
      return link!.split('#invitation=')[1]!;
    };
    const [same, handed] = [newAddress(), newAddress()];
    expect(
      await addressOf(await signedUp('accounts.signUp', { email: same, invitation: await invited(same) })),
    ).toMatchObject({ proof: 'proven' });
    expect(subjectsTo(product, same)).toEqual([]);
    expect(
      await addressOf(await signedUp('accounts.signUp', { invitation: await invited(newAddress()) })),
    ).toMatchObject({ proof: 'unproven' });
    expect(
      await addressOf(await signedUp('accounts.signUp', { email: handed, invitation: await invited(handed, false) })),
    ).toMatchObject({ proof: 'unproven' });
  });
});

describe('a confirmation link', () => {
  test('used ten times at once proves once', async () => {
    const maya = await signedUp();
    const body = JSON.stringify({ token: await confirmation(product, maya.email) });
    const answers = await Promise.all(Array.from({ length: 10 }, () => maya.ask('accounts.confirmEmail', { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(422)]);
    expect(await addressOf(maya)).toMatchObject({ proof: 'proven' });
  });

  test('is of no use to another account, to a visitor, or to the mailbox alone', async () => {
    const maya = await signedUp();
    const token = await confirmation(product, maya.email);
    expect(await theo.errorOf('accounts.confirmEmail', { token })).toMatchObject({ code: 'link_spent' });
    expect(await product.visitor().errorOf('accounts.confirmEmail', { token })).toMatchObject({ status: 401 });
    expect(await addressOf(maya)).toMatchObject({ proof: 'unproven' });
    await maya.write('accounts.confirmEmail', { token });
  });

  test('opens in another browser after logging in there', async () => {
    const maya = await signedUp();
    const phone = await logInElsewhere(product, maya, browsers.phone);
    await phone.write('accounts.confirmEmail', { token: await confirmation(product, maya.email) });
    expect(await addressOf(maya)).toMatchObject({ proof: 'proven' });
  });

  test('can be sent again three times an hour and ten times a day, and the first stays good', async () => {
    const maya = await signedUp();
    const first = await confirmation(product, maya.email);
    for (let hour = 0; hour < 4; hour += 1) {
      for (let count = 0; count < (hour === 3 ? 1 : 3); count += 1) await maya.write('accounts.sendConfirmation');
      expect(await maya.errorOf('accounts.sendConfirmation')).toMatchObject({ status: 429, code: 'too_many_attempts' });
      product.clock.advance({ hours: 1.1 });
    }
    expect(emailsTo(product, maya)).toHaveLength(11);
    await maya.write('accounts.confirmEmail', { token: first });
    product.clock.advance({ days: 1 });
    expect(await maya.errorOf('accounts.sendConfirmation')).toMatchObject({ status: 409, code: 'email_proven' });
  });

  test('is good for seven days', async () => {
    const maya = await signedUp();
    const token = await confirmation(product, maya.email);
    product.clock.advance({ days: 6, hours: 23 });
    const again = await logInElsewhere(product, maya, browsers.desk);
    await again.write('accounts.sendConfirmation');
    const second = await confirmation(product, maya.email);
    product.clock.advance({ hours: 2 });
    expect(await again.errorOf('accounts.confirmEmail', { token })).toMatchObject({ code: 'link_spent' });
    await again.write('accounts.confirmEmail', { token: second });
  });

  test('cannot be told from what is stored, and names the server by its setting alone', async () => {
    const maya = product.visitor();
    const input = someone();
    const answer = await maya.ask('accounts.signUp', {
      body: JSON.stringify(input),
      headers: { 'x-forwarded-host': 'evil.example' },
    });
    expect(answer.status).toBe(200);
    const token = await confirmation(product, input.email);
    expect(emailsTo(product, input)[0]!.text).not.toContain('evil');
    const { rows } = await product.ownerDatabase.pool.query(
      'select email_confirmations::text as stored from email_confirmations',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test.for(['', 'x', 'A'.repeat(43), `${'A'.repeat(43)}\0`, '\ud83e', 'A'.repeat(101)])(
    'cannot be made up: %j',
    async (token) => {
      expect(await theo.errorOf('accounts.confirmEmail', { token })).toMatchObject({ status: 422 });
    },
  );
});

describe('an address that was not proven', () => {
  test('gets no link for a new password but a note, and is answered like any other', async () => {
    const answer = await product
      .visitor()
      .ask('accounts.requestPasswordReset', { body: JSON.stringify({ email: theo.email }) });
    expect([answer.status, await answer.text()]).toEqual([200, '{}']);
    await eventually(() => expect(subjectsTo(product, theo.email)).toEqual(['Your address is not confirmed']));
    expect(emailsTo(product, theo)[0]!.text).not.toContain('token');
    await proven(product, theo);
    expect(await mailedToken(product, theo)).toHaveLength(43);
  });

  test('gets no export until it is', async () => {
    expect(await theo.errorOf('privacy.startExport', { password: theo.password })).toMatchObject({
      status: 403,
      code: 'email_unproven',
    });
    expect(await theo.read('privacy.exportStatus')).toEqual({ latest: null });
    await proven(product, theo);
    await theo.write('privacy.startExport', { password: theo.password });
  });

  test('counts like a proven one where no proof was asked for, and is proven by a mailed reset link', async () => {
    await product.ownerDatabase.pool.query('update accounts set email_proof_waived = true where id = $1', [theo.id]);
    expect(await addressOf(theo)).toMatchObject({ proof: 'waived' });
    await theo.write('privacy.startExport', { password: theo.password });
    const password = 'a quite different one';
    await product.visitor().write('accounts.resetPassword', { token: await mailedToken(product, theo), password });
    const back = product.visitor();
    await back.write('accounts.logIn', { email: theo.email, password, timeZone: 'UTC' });
    expect(await addressOf(back)).toMatchObject({ proof: 'proven' });
  });
});
