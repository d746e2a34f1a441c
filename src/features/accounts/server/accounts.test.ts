import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openProduct } from '#app/testing/product.ts';
import { setUpProduct } from '#app/testing/set-up.ts';

const product = setUpProduct();

const someone = (given: object = {}) => ({
  firstName: 'Maya',
  lastName: 'Otter',
  email: `maya.${crypto.randomUUID().slice(0, 8)}@example.org`,
  password: 'river stones at dusk',
  timeZone: 'Europe/Berlin',
  ...given,
});

async function accountsWith(email: string): Promise<number> {
  const { rows } = await product.database.pool.query<{ count: number }>(
    'select count(*)::int as count from accounts where email = $1',
    [email],
  );
  return rows[0]!.count;
}

describe('signing up', () => {
  test('makes an account with a lane, a balance and a code of its own, and logs it in', async () => {
    const maya = product.visitor();
    const { me } = await maya.write<{ me: { id: string; today: string } }>(
      'accounts.signUp',
      someone({ firstName: '  Maya ' }),
    );
    expect(me).toEqual({
      id: me.id,
      firstName: 'Maya',
      lastName: 'Otter',
      today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      timeZone: someone().timeZone,
      isAdministrator: false,
    });
    expect(await maya.read('accounts.me')).toEqual({ me, minPasswordLength: 6, signUp: 'open', signOn: null });
    expect(await maya.read('pebbles.balance')).toMatchObject({ balance: 0 });
    expect(await maya.read('pairing.status')).toEqual({
      pairingCode: expect.stringMatching(/^[A-HJ-NP-Z2-9]{6}$/),
      takesRequests: true,
      partner: null,
      parted: null,
      incoming: [],
      outgoing: [],
    });
  });

  test('with an email that is taken is rejected, however it is written', async () => {
    const given = someone({ email: 'zoë.müller@example.org' });
    await product.visitor().write('accounts.signUp', given);
    for (const email of [
      'ZOË.MÜLLER@EXAMPLE.ORG',
      '  zoë.müller@example.org ',
      'zoe\u0308.mu\u0308ller@example.org',
      'zoë.müller＠example.org',
      'ｚoë.müller@example.org',
    ]) {
      expect(await product.visitor().errorOf('accounts.signUp', { ...given, email }), email).toMatchObject({
        status: 409,
        code: 'email_taken',
      });
    }
    expect(await accountsWith('zoë.müller@example.org')).toBe(1);
  });

  test('ten times at once with one email makes one account', async () => {
    const given = someone();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => product.visitor().ask('accounts.signUp', { body: JSON.stringify(given) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(await accountsWith(given.email)).toBe(1);
  });

  test.for([
    ['12345', 'password_too_short'],
    ['123456', 'password_too_common'],
    ['PASSWORD', 'password_too_common'],
    ['otterway', 'password_too_common'],
    ['Bartholomea', 'password_too_common'],
    ['bart@example.org', 'password_too_common'],
  ])('with the password %j is rejected and leaves no account', async ([password, code]) => {
    const given = someone({ firstName: 'Bartholomea', email: 'bart@example.org', password });
    expect(await product.visitor().errorOf('accounts.signUp', given)).toMatchObject({ status: 422, code });
    expect(await accountsWith('bart@example.org')).toBe(0);
  });

  test.for([
    ['firstName', '', 'Write your name'],
    ['lastName', 'evil.com', 'Up to 40 characters, no links'],
    ['email', `${'\u0301\u0327'.repeat(7_000)}@example.org`, 'Enter a valid email address'],
    ['email', { toString: 'x' }, 'Enter a valid email address'],
    ['password', '', 'Choose a password'],
    ['password', '🦦'.repeat(129), 'Up to 128 characters'],
    ['password', 'river\0stones', 'Some of these characters cannot be used'],
    ['password', 'river stones \udc00', 'Some of these characters cannot be used'],
    ['timeZone', 7, 'Unknown time zone'],
  ] as const)('refuses the %s %j beside its field', async ([field, value, message]) => {
    const domainError = await product.visitor().errorOf('accounts.signUp', someone({ [field]: value }));
    expect(domainError).toMatchObject({ status: 422, code: 'invalid_input' });
    expect(domainError.data.issues).toContainEqual({ field, message });
  });

  test.for([
    ['europe/BERLIN', 'Europe/Berlin'],
    ["UTC'; drop table accounts; --", 'UTC'],
  ] as const)(
    'in the time zone %s stores the one name that it has, %s, and so does logging in',
    async ([timeZone, stored]) => {
      const given = someone({ timeZone });
      const zones = async () =>
        (
          await product.database.pool.query<{ timeZone: string; nextTimeZone: string | null }>(
            `select time_zone as "timeZone", next_time_zone as "nextTimeZone" from accounts where email = $1`,
            [given.email],
          )
        ).rows[0];
      await product.visitor().write('accounts.signUp', given);
      expect(await zones()).toEqual({ timeZone: stored, nextTimeZone: null });
      await product.visitor().write('accounts.logIn', { email: given.email, password: given.password, timeZone });
      expect(await zones()).toEqual({ timeZone: stored, nextTimeZone: null });
    },
  );

  test('takes an address with an apostrophe, and one that an earlier version took logs in', async () => {
    const given = someone({ email: `O'Neil-${crypto.randomUUID()}@example.org` });
    await product.visitor().write('accounts.signUp', given);
    const { password, timeZone } = given;
    expect(await product.visitor().write('accounts.logIn', { email: given.email, password, timeZone })).toMatchObject({
      me: { firstName: 'Maya' },
    });
    const old = `.ana..${crypto.randomUUID()}@example.org.`;
    await product.database.pool.query('update accounts set email = $2 where email = $1', [
      given.email.toLowerCase(),
      old,
    ]);
    expect(await product.visitor().write('accounts.logIn', { email: old, password, timeZone })).toMatchObject({
      me: { firstName: 'Maya' },
    });
    expect(await product.visitor().write('accounts.requestPasswordReset', { email: old })).toEqual({});
  });

  test.for(['🦦'.repeat(64), '🦦'.repeat(128), '  spaces around  ', 'tab\tand\u0007bell', 'пароль выдры'])(
    'takes the password %j, and logs in with exactly that',
    async (password) => {
      const given = someone({ password });
      await product.visitor().write('accounts.signUp', given);
      const { email, timeZone } = given;
      expect(await product.visitor().write('accounts.logIn', { email, password, timeZone })).toMatchObject({
        me: { firstName: 'Maya' },
      });
      expect(
        await product.visitor().errorOf('accounts.logIn', { email, password: `${password} `.slice(0, 255), timeZone }),
      ).toBeTruthy();
    },
  );

  test('is possible twenty times an hour from one address, and then again', async () => {
    const from = product.visitor();
    for (let count = 0; count < 20; count += 1) {
      expect(await from.errorOf('accounts.signUp', someone({ password: '12345' }))).toMatchObject({
        code: 'password_too_short',
      });
    }
    expect(await from.errorOf('accounts.signUp', someone())).toMatchObject({
      status: 429,
      code: 'too_many_attempts',
      data: { minutes: 60 },
    });
    await product.visitor().write('accounts.signUp', someone());
    product.clock.advance({ minutes: 61 });
    await from.write('accounts.signUp', someone());
  });
});

describe('the session cookie', () => {
  test('is kept from scripts and from other sites, and carries a token that the database cannot tell', async () => {
    const maya = product.visitor();
    const response = await maya.ask('accounts.signUp', { body: JSON.stringify(someone()) });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^s=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^d=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const token = maya.cookie.slice('s='.length);
    const { rows } = await product.database.pool.query<{ kept: Buffer }>(
      'select token_hash as kept from sessions order by created_at desc',
    );
    expect(rows.map(({ kept }) => kept.toString('hex'))).toContain(createHash('sha256').update(token).digest('hex'));
    for (const told of [token, maya.device.slice('d='.length)]) expect(await everythingStored()).not.toContain(told);
  });

  test('is bound to this host alone over https', async () => {
    const abroad = await openProduct({ publicUrl: 'https://otterway.example' });
    const response = await abroad.visitor().ask('accounts.signUp', { body: JSON.stringify(someone()) });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-s=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-d=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    await abroad.stop();
  });
});

async function everythingStored(): Promise<string> {
  const { rows } = await product.database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const contents = await Promise.all(
    rows.map(({ name }) => product.database.pool.query(`select t::text from "${name}" t`)),
  );
  return JSON.stringify(contents.map((content) => content.rows));
}
