import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '#platform/testing/eventually.ts';
import type { Person } from '#app/testing/person.ts';
import { setUpPeople, setUpProduct } from '#app/testing/set-up.ts';
import { eraseDueAccounts } from '#features/privacy/server/erase-due-accounts.ts';
import { exported, mentioned } from '#features/privacy/server/testing/fixtures.ts';
import { resetSecondFactorOf } from '../command-line.ts';
import { Authenticator, turnOn, type SecondFactor } from '../testing/authenticator.ts';
import { browsers, isLoggedIn, logInElsewhere } from '../testing/browsers.ts';
import { emailsTo, mailedToken } from '../testing/emails.ts';

const product = setUpProduct();
const [maya] = setUpPeople(product, 'Maya');

const state = (person: Person) =>
  person.read<{ onSince: string | null; recoveryCodesLeft: number }>('accounts.secondFactor');
const start = (person: Person, password = person.password) =>
  person.write<{ secret: string; link: string }>('accounts.startSecondFactor', { password });
const appOf = (secret: string) => new Authenticator(secret, () => product.clock.now());
const subjectsTo = (person: Person) => emailsTo(product, person).map(({ subject }) => subject);
const textOf = (person: Person, about: string) =>
  emailsTo(product, person).findLast(({ subject }) => subject === about)?.text ?? '';
const newPassword = 'a quite different one';

const resetPassword = async (password = newPassword) =>
  product.visitor().write('accounts.resetPassword', { token: await mailedToken(product, maya), password });
const rowsOf = async (table: string, { id }: Person) =>
  (await product.database.pool.query(`select from ${table} where account_id = $1`, [id])).rowCount;

describe('turning the second factor on', () => {
  test('takes the password, a secret for the app and a first code of it, and gives ten recovery codes', async () => {
    expect(await state(maya)).toEqual({ onSince: null, recoveryCodesLeft: 0 });
    const { secret, link } = await start(maya);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(link).toBe(`otpauth://totp/Otterway:${encodeURIComponent(maya.email)}?secret=${secret}&issuer=Otterway`);
    const { recoveryCodes } = await maya.write<{ recoveryCodes: string[] }>('accounts.confirmSecondFactor', {
      code: appOf(secret).code(),
    });
    expect(recoveryCodes.length).toBe(10);
    expect(await state(maya)).toEqual({ onSince: expect.any(String) as string, recoveryCodesLeft: 10 });
    await eventually(() => expect(subjectsTo(maya)).toEqual(['Two-step log-in was turned on']));
  });

  test('ends every other session, which nobody has shown a code for', async () => {
    const phone = await logInElsewhere(product, maya, browsers.phone);
    await turnOn(product, maya);
    expect([await isLoggedIn(maya), await isLoggedIn(phone)]).toEqual([true, false]);
  });

  test('asks for nothing before the app has shown a right code', async () => {
    await start(maya);
    expect(await state(maya)).toMatchObject({ onSince: null });
    expect(
      await product.visitor().write('accounts.logIn', { email: maya.email, password: maya.password, timeZone: 'UTC' }),
    ).toMatchObject({ me: { id: maya.id } });
  });

  test('wants the password; a wrong code turns nothing on, and one of the secret before neither', async () => {
    expect(await maya.errorOf('accounts.startSecondFactor', { password: 'not the password' })).toMatchObject({
      status: 422,
      code: 'wrong_password',
    });
    expect(await maya.errorOf('accounts.confirmSecondFactor', { code: '123456' })).toMatchObject({
      status: 409,
      code: 'set_up_over',
    });
    const before = appOf((await start(maya)).secret);
    const app = appOf((await start(maya)).secret);
    for (const code of [before.code(), app.code({ ahead: 3 }), '000', 'abcdef']) {
      expect(await maya.errorOf('accounts.confirmSecondFactor', { code }), code).toMatchObject({
        status: 422,
        code: 'wrong_code',
      });
    }
    expect(await maya.errorOf('accounts.confirmSecondFactor', { code: ' - ' })).toMatchObject({
      code: 'invalid_input',
      data: { issues: [{ field: 'code', message: 'Enter the code' }] },
    });
    expect(await state(maya)).toMatchObject({ onSince: null });
    await maya.write('accounts.confirmSecondFactor', { code: ` ${app.code().replace(/(...)/, '$1 ')} ` });
  });

  test.for(['changed', 'reset'] as const)(
    'begun by whoever knew the password before is over once it is %s',
    async (how) => {
      const { secret } = await start(maya);
      if (how === 'changed') await maya.write('accounts.changePassword', { password: maya.password, newPassword });
      else await resetPassword();
      const owner = await logInElsewhere(
        product,
        Object.assign(product.visitor(), { email: maya.email, password: newPassword }),
        browsers.phone,
      );
      expect(await owner.errorOf('accounts.confirmSecondFactor', { code: appOf(secret).code() })).toMatchObject({
        status: 409,
        code: 'set_up_over',
      });
      expect(await rowsOf('second_factors', maya)).toBe(0);
    },
  );

  test('has fifteen minutes', async () => {
    const app = appOf((await start(maya)).secret);
    product.clock.advance({ minutes: 15.1 });
    expect(await maya.errorOf('accounts.confirmSecondFactor', { code: app.code() })).toMatchObject({
      status: 409,
      code: 'set_up_over',
    });
  });

  test('from two devices at once is done once, and is not begun anew while it is on', async () => {
    const code = appOf((await start(maya)).secret).code();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => maya.ask('accounts.confirmSecondFactor', { body: JSON.stringify({ code }) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await state(maya)).toMatchObject({ recoveryCodesLeft: 10 });
    expect(await maya.errorOf('accounts.startSecondFactor', { password: maya.password })).toMatchObject({
      status: 409,
      code: 'second_factor_on',
    });
  });
});

describe('turned on by somebody who knows the password and no more', () => {
  test('it keeps the owner out for no longer than a reset takes: they are out, and with the new password she is in', async () => {
    const theirs = Object.assign(await logInElsewhere(product, maya, browsers.desk), { password: maya.password });
    const since = product.clock.now();
    const { app, recoveryCodes } = await turnOn(product, theirs);
    expect([await isLoggedIn(maya), await isLoggedIn(theirs)]).toEqual([false, true]);
    await eventually(() => expect(subjectsTo(maya)).toContain('Two-step log-in was turned on'));
    const until = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
      new Date(since.getTime() + 7 * 24 * 60 * 60_000),
    );
    expect(textOf(maya, 'Two-step log-in was turned on')).toMatch(/Every other session has ended\./);
    expect(textOf(maya, 'Two-step log-in was turned on').replace(/\s+/g, ' ')).toContain(
      `through “Forgot your password?” on the log-in page within 7 days, until ${until}`,
    );
    product.clock.advance({ days: 2 });
    await resetPassword();
    expect(await isLoggedIn(theirs)).toBe(false);
    const logIn = (given: object) =>
      product.visitor().errorOf('accounts.logIn', { email: maya.email, timeZone: 'UTC', ...given });
    for (const code of [app.code(), recoveryCodes[0]!])
      expect(await logIn({ password: maya.password, code })).toMatchObject({ code: 'wrong_email_or_password' });
    const back = await logInElsewhere(product, Object.assign(maya, { password: newPassword }), browsers.phone);
    expect(await state(back)).toEqual({ onSince: null, recoveryCodesLeft: 0 });
    await turnOn(product, Object.assign(back, { password: newPassword }));
  });

  test('what they only began goes with their session', async () => {
    const theirs = Object.assign(await logInElsewhere(product, maya, browsers.desk), { password: maya.password });
    const app = appOf((await start(theirs)).secret);
    await resetPassword();
    expect(await theirs.errorOf('accounts.confirmSecondFactor', { code: app.code() })).toMatchObject({ status: 401 });
    expect(subjectsTo(maya)).not.toContain('Your password was changed, and two-step log-in turned off');
  });
});

describe('with the second factor on', () => {
  let factor: SecondFactor;
  beforeEach(async () => {
    factor = await turnOn(product, maya);
  });

  const logIn = (given: object = {}, browser = product.visitor()) =>
    browser.ask('accounts.logIn', {
      body: JSON.stringify({ email: maya.email, password: maya.password, timeZone: 'UTC', ...given }),
    });
  const outcome = async (answer: Promise<Response>) =>
    ((await (await answer).json()) as { code?: string }).code ?? 'in';
  const confirmation = (code = factor.app.code()) => ({ password: maya.password, code });

  test('the password alone opens no session, and says that a code is needed', async () => {
    const browser = product.visitor();
    const answer = await logIn({}, browser);
    expect([answer.status, await answer.json(), answer.headers.getSetCookie()]).toEqual([
      422,
      { code: 'second_factor_needed', data: {} },
      [],
    ]);
    expect(await rowsOf('sessions', maya)).toBe(1);
    expect(await outcome(logIn({ code: factor.app.code() }, browser))).toBe('in');
    expect(await browser.read('accounts.me')).toMatchObject({ me: { id: maya.id } });
  });

  test('a wrong password looks the same, whatever code comes with it', async () => {
    const theo = await product.person('Theo');
    const bytes = async (given: object) => {
      const answer = await logIn({ password: 'not the password', ...given });
      const { date: _, ...headers } = Object.fromEntries(answer.headers);
      return { status: answer.status, headers, body: await answer.text() };
    };
    const known = await bytes({});
    expect(known.body).toBe('{"code":"wrong_email_or_password","data":{}}');
    for (const given of [
      { email: theo.email },
      { code: factor.app.code() },
      { code: '000000' },
      { email: 'nobody@example.org', code: '000000' },
    ])
      expect(await bytes(given)).toEqual(known);
  });

  test.each([
    ['of now', 0, 'in'],
    ['of the next half minute, for a clock that is ahead', 1, 'in'],
    ['of the half minute before, for one that is behind', -1, 'in'],
    ['that is over', -2, 'wrong_code'],
    ['that is still to come', 2, 'wrong_code'],
  ])('a code %s is judged so', async (_, ahead, answer) => {
    product.clock.advance({ minutes: 1 });
    expect(await outcome(logIn({ code: factor.app.code({ ahead }) }))).toBe(answer);
  });

  test('a code counts once: not again, not by two at once, and none from before it', async () => {
    product.clock.advance({ minutes: 1 });
    const [before, code] = [factor.app.code({ ahead: -1 }), factor.app.code()];
    const answers = await Promise.all(Array.from({ length: 4 }, () => outcome(logIn({ code }))));
    expect(answers.sort()).toEqual(['in', 'wrong_code', 'wrong_code', 'wrong_code']);
    for (const spent of [code, before]) expect(await outcome(logIn({ code: spent }))).toBe('wrong_code');
    product.clock.advance({ minutes: 1 });
    expect(await outcome(logIn({ code: factor.app.code({ ahead: 1 }) }))).toBe('in');
  });

  test('the code that turned it on does not log in', async () => {
    const theo = await product.person('Theo');
    const app = appOf((await start(theo)).secret);
    const code = app.code();
    await theo.write('accounts.confirmSecondFactor', { code });
    expect(await outcome(logIn({ email: theo.email, code }))).toBe('wrong_code');
    expect(await outcome(logIn({ email: theo.email, code: app.code({ ahead: 1 }) }))).toBe('in');
  });

  test('a recovery code lets in once, also by two at once, and is nobody else’s', async () => {
    const theo = await product.person('Theo');
    const his = await turnOn(product, theo);
    const [code = '', other = ''] = factor.recoveryCodes;
    const answers = await Promise.all(Array.from({ length: 4 }, () => outcome(logIn({ code }))));
    expect(answers.sort()).toEqual(['in', 'wrong_code', 'wrong_code', 'wrong_code']);
    expect(await outcome(logIn({ code: his.recoveryCodes[0] }))).toBe('wrong_code');
    expect(await outcome(logIn({ code: other.replace(/(....)(?=.)/g, '$1 – ') }))).toBe('in');
    expect(await state(maya)).toMatchObject({ recoveryCodesLeft: 8 });
    expect(await state(theo)).toMatchObject({ recoveryCodesLeft: 10 });
  });

  test('five codes a minute and twenty an hour are tried, wherever they come from; a right one forgets them', async () => {
    const wrong = { code: '000000' };
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => logIn(wrong)));
    expect(outcomes.filter(({ status }) => status === 422).length).toBe(5);
    expect(await (await logIn({ code: factor.app.code() })).json()).toEqual({
      code: 'too_many_attempts',
      data: { minutes: 1 },
    });
    for (let minute = 0; minute < 4; minute += 1) {
      product.clock.advance({ minutes: 1.1 });
      for (let tries = 0; tries < (minute < 3 ? 5 : 1); tries += 1)
        expect(await outcome(logIn(wrong)), `minute ${minute}`).toBe(minute < 3 ? 'wrong_code' : 'too_many_attempts');
    }
    product.clock.advance({ hours: 1 });
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 3; tries += 1) expect(await outcome(logIn(wrong))).toBe('wrong_code');
      product.clock.advance({ minutes: 0.6 });
      expect(await outcome(logIn({ code: factor.app.code() }))).toBe('in');
    }
  });

  test('codes that are tried with the password keep the owner out on no browser of theirs, and are over after sixty a day', async () => {
    const own = () => Object.assign(product.visitor(), { cookie: maya.device });
    const from = (who: Person, given: object) =>
      who.ask('accounts.logIn', {
        body: JSON.stringify({ email: maya.email, password: maya.password, timeZone: 'UTC', ...given }),
      });
    await product.database.pool.query('delete from attempts');
    for (let count = 0; count < 5; count += 1)
      expect(await outcome(from(product.visitor(), { code: '000000' }))).toBe('wrong_code');
    expect(await outcome(from(product.visitor(), { code: factor.app.code() }))).toBe('too_many_attempts');
    expect(await outcome(from(own(), { code: factor.app.code() }))).toBe('in');
    // Simulates hours of attempts.
    await product.database.pool.query('insert into attempts select bucket, at from attempts, generate_series(1, 11)');
    product.clock.advance({ hours: 1.1 });
    expect(await outcome(from(product.visitor(), { code: factor.app.code() }))).toBe('too_many_attempts');
    expect(await outcome(from(own(), { code: factor.app.code() }))).toBe('in');
  });

  test
    .runIf(process.env.DATABASE === 'postgres')
    .each(['accounts.logIn', 'accounts.renewRecoveryCodes', 'accounts.confirmSecondFactor'])(
    '%s hashes nothing within its transaction',
    async (call) => {
      const theo = await product.person('Theo');
      const who = call === 'accounts.confirmSecondFactor' ? theo : maya;
      const code = who === theo ? appOf((await start(theo)).secret).code() : factor.recoveryCodes[0];
      const input =
        { logIn: { email: maya.email, password: maya.password, timeZone: 'UTC', code }, confirmSecondFactor: { code } }[
          call.slice('accounts.'.length)
        ] ?? confirmation(code);
      const { pool } = product.database;
      const holding = await pool.connect();
      await holding.query('begin');
      await holding.query('select from credentials where account_id = $1 for update', [who.id]);
      let isAnswered = false;
      const answer = who.write(call, input).finally(() => (isAnswered = true));
      await eventually(async () =>
        expect(
          (
            await pool.query(
              `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            )
          ).rowCount,
        ).toBe(1),
      );
      // The hashing queue holds 2 running and 16 waiting hashes; this keeps it full.
      const full = Array.from({ length: 40 }, async (_, at) => {
        while (!isAnswered)
          await product
            .passwordsOf(`address ${at}`)
            .hash('x')
            .catch(() => setImmediate());
      });
      await holding.query('rollback');
      holding.release();
      await answer;
      await Promise.all(full);
    },
  );

  test('new recovery codes are made five times a day, and whoever has a wrong code uses none of them up', async () => {
    let { recoveryCodes } = factor;
    const renew = async (code = recoveryCodes[0]) =>
      ({ recoveryCodes } = await maya.write<{ recoveryCodes: string[] }>(
        'accounts.renewRecoveryCodes',
        confirmation(code),
      ));
    await maya.errorOf('accounts.renewRecoveryCodes', confirmation('000000'));
    await renew();
    // Doubles the attempts so far.
    await product.database.pool.query('insert into attempts select bucket, at from attempts, generate_series(1, 1)');
    await renew();
    expect(await maya.errorOf('accounts.renewRecoveryCodes', confirmation(recoveryCodes[0]))).toMatchObject({
      status: 429,
      code: 'too_many_attempts',
    });
    expect(await state(maya)).toMatchObject({ recoveryCodesLeft: 10 });
    await maya.write('accounts.turnOffSecondFactor', confirmation(recoveryCodes[0]));
    const app = appOf((await start(maya)).secret);
    expect(await maya.errorOf('accounts.confirmSecondFactor', { code: app.code() })).toMatchObject({
      status: 429,
      code: 'too_many_attempts',
    });
    product.clock.advance({ hours: 24 });
    await turnOn(product, maya);
  });

  test('new recovery codes that the server is too busy to make count as none of the five', async () => {
    const busy = new AbortController();
    onTestFinished(() => busy.abort());
    const flood = Array.from({ length: 17 }, async (_, at) => {
      while (!busy.signal.aborted) await product.passwordsOf(`address ${at}`).hashWithOwner('0'.repeat(16), maya.id);
    });
    const renew = () => maya.errorOf('accounts.renewRecoveryCodes', confirmation(factor.app.code()));
    for (let count = 0; count < 5; count += 1)
      expect(await renew()).toMatchObject({ status: 503, code: 'unavailable' });
    busy.abort();
    await Promise.all(flood);
    product.clock.advance({ minutes: 2 });
    await maya.write('accounts.renewRecoveryCodes', confirmation(factor.app.code()));
  });

  test('codes that are tried without the password keep nobody out', async () => {
    for (let tries = 0; tries < 4; tries += 1) {
      await logIn({ password: 'not the password', code: '000000' });
      expect(
        await maya.errorOf('accounts.turnOffSecondFactor', { password: 'not the password', code: '000000' }),
      ).toMatchObject({ code: 'wrong_password' });
    }
    expect(await outcome(logIn({ code: factor.app.code() }))).toBe('in');
  });

  test('the administrators’ log-in asks for it too, and turns nobody away before', async () => {
    const knock = (given: object = {}) =>
      maya.ask('admin.logIn', {
        body: JSON.stringify({ email: maya.email, password: maya.password, timeZone: 'UTC', ...given }),
      });
    expect(await outcome(knock())).toBe('second_factor_needed');
    expect(await outcome(knock({ code: '000000' }))).toBe('wrong_code');
    expect(await maya.read('accounts.me')).toMatchObject({ me: { id: maya.id } });
    expect(await outcome(knock({ code: factor.recoveryCodes[0] }))).toBe('not_administrator');
    expect(await maya.read('accounts.me')).toMatchObject({ me: null });
    await product.database.pool.query(`update accounts set role = 'administrator' where id = $1`, [maya.id]);
    expect(await outcome(knock({ code: factor.recoveryCodes[0] })), 'spent, as at the ordinary log-in').toBe(
      'wrong_code',
    );
    expect(await outcome(knock({ code: factor.recoveryCodes[1] }))).toBe('in');
    expect(await maya.read('admin.stats')).toMatchObject({ totalAccounts: expect.any(Number) as number });
  });

  test('on for seven days, it stays on through a new password, and through a role that comes and goes', async () => {
    product.clock.advance({ days: 7 });
    await resetPassword();
    for (const role of ['administrator', 'partner']) {
      await product.database.pool.query('update accounts set role = $2 where id = $1', [maya.id, role]);
      expect(await outcome(logIn({ password: 'a quite different one' }))).toBe('second_factor_needed');
    }
    expect(await outcome(logIn({ password: 'a quite different one', code: factor.app.code() }))).toBe('in');
  });

  test('a reset 6 days and 23 hours after it was turned on turns it off, codes and all, and one email says both', async () => {
    product.clock.advance({ days: 6, hours: 22, minutes: 58 });
    await resetPassword();
    expect([await rowsOf('second_factors', maya), await rowsOf('recovery_codes', maya)]).toEqual([0, 0]);
    expect(await outcome(logIn({ password: newPassword }))).toBe('in');
    const offEmail = 'Your password was changed, and two-step log-in turned off';
    await eventually(() => expect(subjectsTo(maya)).toContain(offEmail));
    expect(subjectsTo(maya).filter((subject) => subject.startsWith('Your password was changed'))).toEqual([offEmail]);
  });

  test.each([{ days: 7 }, { days: 30 }])(
    'a reset $days days after it was turned on leaves it on, and a recovery code still lets in',
    async (later) => {
      product.clock.advance(later);
      await resetPassword();
      expect(await outcome(logIn({ password: newPassword }))).toBe('second_factor_needed');
      expect(await outcome(logIn({ password: newPassword, code: factor.recoveryCodes[0] }))).toBe('in');
      expect(await rowsOf('recovery_codes', maya)).toBe(9);
      await eventually(() => expect(subjectsTo(maya)).toContain('Your password was changed'));
    },
  );

  test('new recovery codes do not make it younger; turning it off and on again does', async () => {
    product.clock.advance({ days: 6 });
    const { recoveryCodes } = await maya.write<{ recoveryCodes: string[] }>(
      'accounts.renewRecoveryCodes',
      confirmation(),
    );
    product.clock.advance({ days: 1 });
    await resetPassword();
    expect(await outcome(logIn({ password: newPassword }))).toBe('second_factor_needed');
    const back = Object.assign(product.visitor(), { password: newPassword, id: maya.id, email: maya.email });
    expect(await outcome(logIn({ password: newPassword, code: recoveryCodes[0] }, back))).toBe('in');
    await back.write('accounts.turnOffSecondFactor', { password: newPassword, code: recoveryCodes[1] });
    await turnOn(product, back);
    await resetPassword('yet another one');
    expect(await outcome(logIn({ password: 'yet another one' }))).toBe('in');
  });

  test('a reset that is rejected leaves it on', async () => {
    const token = await mailedToken(product, maya);
    for (const password of ['password', maya.email])
      expect(await product.visitor().errorOf('accounts.resetPassword', { token, password })).toMatchObject({
        code: 'password_too_common',
      });
    expect(await outcome(logIn())).toBe('second_factor_needed');
    await product.visitor().write('accounts.resetPassword', { token, password: newPassword });
    expect(
      await product.visitor().errorOf('accounts.resetPassword', { token, password: 'yet another one' }),
    ).toMatchObject({ code: 'reset_link_spent' });
    expect(await outcome(logIn({ password: newPassword }))).toBe('in');
  });

  test('new recovery codes take the place of the old ones, with the password and a code', async () => {
    expect(
      await maya.errorOf('accounts.renewRecoveryCodes', { ...confirmation(), password: 'not the password' }),
    ).toMatchObject({ code: 'wrong_password' });
    expect(await maya.errorOf('accounts.renewRecoveryCodes', confirmation('000000'))).toMatchObject({
      status: 422,
      code: 'wrong_code',
    });
    const { recoveryCodes } = await maya.write<{ recoveryCodes: string[] }>(
      'accounts.renewRecoveryCodes',
      confirmation(),
    );
    expect(await outcome(logIn({ code: factor.recoveryCodes[0] }))).toBe('wrong_code');
    expect(await outcome(logIn({ code: recoveryCodes[0] }))).toBe('in');
    expect(await state(maya)).toMatchObject({ recoveryCodesLeft: 9 });
    await eventually(() => expect(subjectsTo(maya)).toContain('You have new recovery codes'));
    expect(textOf(maya, 'You have new recovery codes')).toContain(
      'make new recovery codes\non your profile: the ones made now stop working',
    );
  });

  test('turning it off takes the password and a code, of either kind, and is done once', async () => {
    for (const given of [{ ...confirmation(), password: 'not the password' }, confirmation('000000')]) {
      expect(['wrong_password', 'wrong_code']).toContain(
        (await maya.errorOf('accounts.turnOffSecondFactor', given)).code,
      );
    }
    await maya.write('accounts.turnOffSecondFactor', confirmation(factor.recoveryCodes[0]));
    expect(await maya.errorOf('accounts.turnOffSecondFactor', confirmation())).toMatchObject({
      status: 409,
      code: 'second_factor_off',
    });
    expect(await maya.errorOf('accounts.renewRecoveryCodes', confirmation())).toMatchObject({
      status: 409,
      code: 'second_factor_off',
    });
    expect(await state(maya)).toEqual({ onSince: null, recoveryCodesLeft: 0 });
    expect(await outcome(logIn())).toBe('in');
    await eventually(() => expect(subjectsTo(maya)).toContain('Two-step log-in was turned off'));
    const again = await turnOn(product, maya);
    expect(await outcome(logIn({ code: factor.app.code() }))).toBe('wrong_code');
    expect(await outcome(logIn({ code: again.app.code() }))).toBe('in');
  });

  test('an account that is leaving is kept with the code alone; a code that only asked is not spent', async () => {
    await maya.write('privacy.deleteAccount', { password: maya.password });
    const keepAccount = true;
    expect(await outcome(logIn({ keepAccount }))).toBe('second_factor_needed');
    const code = factor.app.code();
    expect(await outcome(logIn({ code }))).toBe('deletion_pending');
    expect(await outcome(logIn({ code: '000000', keepAccount }))).toBe('wrong_code');
    expect(await outcome(logIn({ code, keepAccount }))).toBe('in');
  });

  test('an account that is erased leaves neither a secret nor a code', async () => {
    await maya.write('privacy.deleteAccount', { password: maya.password });
    product.clock.advance({ days: 14 });
    await eraseDueAccounts(product.database, product.clock.now());
    expect([await rowsOf('second_factors', maya), await rowsOf('recovery_codes', maya)]).toEqual([0, 0]);
  });

  test('whoever runs the server takes it off for somebody who lost both phone and codes', async () => {
    expect(await resetSecondFactorOf(product.database, 'nobody@example.org', product.clock.now())).toBeNull();
    expect(await resetSecondFactorOf(product.database, ` ${maya.email.toUpperCase()}`, product.clock.now())).toBe(
      maya.email,
    );
    expect(await resetSecondFactorOf(product.database, maya.email, product.clock.now())).toBeNull();
    expect(await outcome(logIn())).toBe('in');
  });

  test('no answer, export or email tells the secret or a recovery code again, and the database knows only hashes of the codes', async () => {
    const words = [factor.secret, ...factor.recoveryCodes];
    const answers = await Promise.all(
      ['accounts.me', 'accounts.secondFactor', 'accounts.sessions'].map(async (call) =>
        (await maya.ask(call, {})).text(),
      ),
    );
    const { rows } = await product.database.pool.query<{ row: string }>('select c::text as row from recovery_codes c');
    const texts = [...answers, (await exported(maya)).everything, JSON.stringify(product.emails), JSON.stringify(rows)];
    expect(texts.flatMap((text) => mentioned(text, words))).toEqual([]);
    const cheap = factor.recoveryCodes.flatMap((code) =>
      [code, `${maya.id} ${code}`, `${maya.id}${code}`].map((guess) =>
        createHash('sha256').update(guess).digest('hex'),
      ),
    );
    expect(cheap.filter((hash) => JSON.stringify(rows).includes(hash))).toEqual([]);
    expect(await state(maya)).toEqual({ onSince: expect.any(String) as string, recoveryCodesLeft: 10 });
  });
});
