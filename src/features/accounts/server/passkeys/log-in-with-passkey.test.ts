import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#platform/testing/eventually.ts';
import type { Person } from '#app/testing/person.ts';
import { setUpPeople, setUpProduct } from '#app/testing/set-up.ts';
import { eraseDueAccounts } from '#features/privacy/server/erase-due-accounts.ts';
import { exported, mentioned } from '#features/privacy/server/testing/fixtures.ts';
import { turnOn } from '../testing/authenticator.ts';
import { isLoggedIn } from '../testing/browsers.ts';
import { emailsTo } from '../testing/emails.ts';
import { addOldPasskey, addSoftwarePasskey, challengeFor, SoftwarePasskey } from '../testing/software-passkey.ts';

const product = setUpProduct();
const [maya, theo] = setUpPeople(product, 'Maya', 'Theo');

type Said = Parameters<SoftwarePasskey['answer']>[1];

const outcomeOf = async (answer: Promise<Response>) => {
  const response = await answer;
  return response.ok ? 'in' : ((await response.json()) as { code: string }).code;
};
const send = (browser: Person, passkey: object, given: object = {}) =>
  browser.ask('accounts.logInWithPasskey', { body: JSON.stringify({ passkey, timeZone: 'UTC', ...given }) });
const logIn = async (
  passkey: SoftwarePasskey,
  { browser = product.visitor(), said = {}, ...given }: { browser?: Person; said?: Said; keepAccount?: boolean } = {},
) => outcomeOf(send(browser, passkey.answer(await challengeFor(browser), said), given));

describe('a passkey that is seven days old', () => {
  let passkey: SoftwarePasskey & { passkeyId: string };
  beforeEach(async () => {
    passkey = await addOldPasskey(product, maya);
  });

  test('logs in alone, and says when it was last used', async () => {
    const browser = product.visitor();
    expect(await logIn(passkey, { browser })).toBe('in');
    expect(await browser.read('accounts.me')).toMatchObject({ me: { id: maya.id } });
    const { passkeys } = await browser.read<{ passkeys: { usedAt: string; logsInAlone: boolean }[] }>(
      'accounts.passkeys',
    );
    expect(passkeys).toEqual([expect.objectContaining({ usedAt: expect.any(String) as string, logsInAlone: true })]);
    await eventually(() =>
      expect(emailsTo(product, maya).map(({ subject }) => subject)).toContain('A new log-in to your account'),
    );
  });

  test('logs in without a code too: it is a device and what unlocks it', async () => {
    await turnOn(product, maya);
    expect(await logIn(passkey)).toBe('in');
  });

  test('takes the place of a code after the password', async () => {
    await turnOn(product, maya);
    const browser = product.visitor();
    const given = {
      email: maya.email,
      password: maya.password,
      timeZone: 'UTC',
      passkey: passkey.answer(await challengeFor(browser)),
    };
    expect(
      await outcomeOf(browser.ask('accounts.logIn', { body: JSON.stringify({ ...given, password: 'a guess' }) })),
    ).toBe('wrong_email_or_password');
    expect(await outcomeOf(browser.ask('accounts.logIn', { body: JSON.stringify(given) }))).toBe('in');
    expect(await isLoggedIn(browser)).toBe(true);
    expect(await outcomeOf(browser.ask('accounts.logIn', { body: JSON.stringify(given) }))).toBe('challenge_over');
  });

  test.for<[string, Said]>([
    ['another origin', { origin: 'https://otterway.example' }],
    ['the same host at another port', { origin: 'http://localhost:3001' }],
    ['another domain', { rpId: 'otterway.example' }],
    ['the frame of another site', { crossOrigin: true }],
    ['a device that nobody unlocked', { flags: 0x01 }],
    ['a device that nobody touched', { flags: 0x04 }],
    ['the adding of one', { type: 'webauthn.create' }],
    ['the handle of another account', { userHandle: 'A'.repeat(43) }],
  ])('fails for %s, and spends the challenge', async ([, said]) => {
    const browser = product.visitor();
    const challenge = await challengeFor(browser);
    expect(await outcomeOf(send(browser, passkey.answer(challenge, said)))).toBe('wrong_passkey');
    expect(await outcomeOf(send(browser, passkey.answer(challenge)))).toBe('challenge_over');
    expect(await isLoggedIn(browser)).toBe(false);
  });

  test('answers a challenge once, also when it is sent five times at once', async () => {
    const browser = product.visitor();
    const answer = passkey.answer(await challengeFor(browser));
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => outcomeOf(send(browser, answer))));
    expect(outcomes.sort()).toEqual(['challenge_over', 'challenge_over', 'challenge_over', 'challenge_over', 'in']);
    expect(await outcomeOf(send(browser, answer))).toBe('challenge_over');
  });

  test('answers within fifteen minutes, in the browser that asked', async () => {
    const [browser, other] = [product.visitor(), product.visitor()];
    const challenge = await challengeFor(browser);
    await challengeFor(other);
    expect(await outcomeOf(send(other, passkey.answer(challenge)))).toBe('challenge_over');
    expect(await outcomeOf(send(product.visitor(), passkey.answer(challenge)))).toBe('challenge_over');
    product.clock.advance({ minutes: 14.9 });
    expect(await outcomeOf(send(browser, passkey.answer(challenge)))).toBe('in');
    const late = await challengeFor(browser);
    product.clock.advance({ minutes: 15.1 });
    expect(await outcomeOf(send(browser, passkey.answer(late)))).toBe('challenge_over');
  });

  test('does not answer a challenge that is for adding one, nor one that was made up', async () => {
    const { options } = await maya.write<{ options: { challenge: string } }>('accounts.startPasskey', {
      password: maya.password,
    });
    for (const challenge of [options.challenge, 'A'.repeat(43)])
      expect(await outcomeOf(send(maya, passkey.answer({ challenge, rpId: 'localhost' })))).toBe('challenge_over');
    expect(
      await outcomeOf(send(maya, { ...passkey.answer({ challenge: 'A', rpId: 'localhost' }), clientData: 'bm9uZQ' })),
    ).toBe('wrong_passkey');
  });

  test('whose count goes back or stays is a copy, and is refused', async () => {
    expect(await logIn(passkey, { said: { count: 7 } })).toBe('in');
    for (const count of [7, 6, 0]) expect(await logIn(passkey, { said: { count } })).toBe('wrong_passkey');
    expect(await logIn(passkey, { said: { count: 8 } })).toBe('in');
  });

  test('that never counts may say 0 again', async () => {
    for (let times = 0; times < 2; times += 1) expect(await logIn(passkey, { said: { count: 0 } })).toBe('in');
  });

  test('of another account does not stand for a code of this one', async () => {
    await turnOn(product, theo);
    const browser = product.visitor();
    const body = {
      email: theo.email,
      password: theo.password,
      timeZone: 'UTC',
      passkey: passkey.answer(await challengeFor(browser)),
    };
    expect(await outcomeOf(browser.ask('accounts.logIn', { body: JSON.stringify(body) }))).toBe('wrong_passkey');
  });

  test('is nothing with another key, once it is removed, or if nobody knows it', async () => {
    const copy = Object.assign(new SoftwarePasskey(), { id: passkey.id, handle: passkey.handle });
    expect([await logIn(copy), await logIn(new SoftwarePasskey()).catch(() => 'invalid')]).toEqual([
      'wrong_passkey',
      'invalid_input',
    ]);
    await maya.write('accounts.removePasskey', { passkeyId: passkey.passkeyId, password: maya.password });
    expect(await logIn(passkey)).toBe('wrong_passkey');
  });

  test('of an account that waits to be erased logs in only together with keeping it, and of an erased one never', async () => {
    await maya.write('privacy.deleteAccount', { password: maya.password });
    expect(await logIn(passkey)).toBe('deletion_pending');
    expect(await logIn(passkey, { keepAccount: true })).toBe('in');
    const again = product.visitor();
    await logIn(passkey, { browser: again });
    await again.write('privacy.deleteAccount', { password: maya.password });
    product.clock.advance({ days: 14.1 });
    expect(await logIn(passkey, { keepAccount: true })).toBe('wrong_passkey');
    await eraseDueAccounts(product.database, product.clock.now());
    expect(await logIn(passkey, { keepAccount: true })).toBe('wrong_passkey');
    for (const table of ['passkeys', 'passkey_handles'])
      expect(
        (await product.database.pool.query(`select from ${table} where account_id = $1`, [maya.id])).rowCount,
      ).toBe(0);
  });

  test('is in no export: what guards the account is of no use elsewhere', async () => {
    const { everything } = await exported(maya);
    expect(mentioned(everything, [passkey.id, passkey.handle, 'My phone'])).toEqual([]);
  });
});

describe('a passkey that is younger', () => {
  const day = 24 * 60;

  test('does not log in alone, and says from when it does', async () => {
    const passkey = await addSoftwarePasskey(maya);
    const {
      passkeys: [listed],
    } = await maya.read<{ passkeys: { aloneFrom: string }[] }>('accounts.passkeys');
    const browser = product.visitor();
    const answer = await send(browser, passkey.answer(await challengeFor(browser)));
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { code: 'passkey_too_new', data: { until: listed!.aloneFrom } },
    ]);
    expect(await isLoggedIn(browser)).toBe(false);
    product.clock.advance({ minutes: day - 1 });
    expect(await logIn(passkey)).toBe('passkey_too_new');
    product.clock.advance({ minutes: 2 });
    expect(await logIn(passkey)).toBe('in');
  });

  const guards: Record<string, () => Promise<unknown>> = {
    'a second factor': () => turnOn(product, maya),
    'an address that was proven': () =>
      product.database.pool.query(
        'update accounts set email_proven_at = now(), email_proof_waived = false where id = $1',
        [maya.id],
      ),
  };
  test.for(Object.entries(guards))('waits for seven days where the account has %s', async ([, guard]) => {
    const passkey = await addSoftwarePasskey(maya);
    await guard();
    product.clock.advance({ minutes: 7 * day - 1 });
    expect(await logIn(passkey)).toBe('passkey_too_new');
    product.clock.advance({ minutes: 2 });
    expect(await logIn(passkey)).toBe('in');
  });

  const withPassword = async (passkey: SoftwarePasskey, person = maya) => {
    const browser = product.visitor();
    const body = {
      email: person.email,
      password: person.password,
      timeZone: 'UTC',
      passkey: passkey.answer(await challengeFor(browser)),
    };
    return outcomeOf(browser.ask('accounts.logIn', { body: JSON.stringify(body) }));
  };

  test('goes with the password, which is enough where the second factor is off', async () => {
    expect(await withPassword(await addSoftwarePasskey(maya))).toBe('in');
  });

  test('takes the place of a code if it was added with one', async () => {
    const { app } = await turnOn(product, maya);
    expect(await withPassword(await addSoftwarePasskey(maya, { code: app.code() }))).toBe('in');
  });

  test('takes no code’s place if it was added without: whoever knew the password alone would get around the second factor', async () => {
    const passkey = await addSoftwarePasskey(maya);
    await turnOn(product, maya);
    expect(await withPassword(passkey)).toBe('passkey_too_new');
  });

  test('takes the place of no code once the second factor was turned off and on again', async () => {
    const { app, recoveryCodes } = await turnOn(product, maya);
    const passkey = await addSoftwarePasskey(maya, { code: app.code() });
    await maya.write('accounts.turnOffSecondFactor', { password: maya.password, code: recoveryCodes[0] });
    await turnOn(product, maya);
    expect(await withPassword(passkey)).toBe('passkey_too_new');
  });
});

describe('a challenge', () => {
  test('is the same for everybody: it names no passkey and no account', async () => {
    await addOldPasskey(product, maya);
    const known = Object.assign(product.visitor(), { cookie: maya.device });
    for (const browser of [known, maya, product.visitor()]) {
      expect(await challengeFor(browser)).toEqual({
        challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
        rpId: 'localhost',
      });
    }
  });

  test('is asked for sixty times in five minutes by an address, and cannot be read from what is stored', async () => {
    const browser = product.visitor();
    const { challenge } = await challengeFor(browser);
    const { rows } = await product.database.pool.query<{ row: string }>(
      'select t::text as row from passkey_challenges t',
    );
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(challenge).toString('hex'));
    for (let count = 0; count < 59; count += 1) await challengeFor(browser);
    expect(await browser.errorOf('accounts.passkeyChallenge')).toMatchObject({ status: 429 });
  });
});
