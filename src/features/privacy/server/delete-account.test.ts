import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#platform/testing/eventually.ts';
import type { Person } from '#app/testing/person.ts';
import { setUpPeople, setUpProduct } from '#app/testing/set-up.ts';
import { Stream } from '#app/testing/stream.ts';
import { browsers, isLoggedIn, logInElsewhere, sessionsOf } from '#features/accounts/server/testing/browsers.ts';
import { ask, codeOf, historyOf, received, statusOf, unpair } from '#features/pairing/server/testing/couples.ts';

const product = setUpProduct();
const [maya] = setUpPeople(product, 'Maya');
beforeEach(() => product.database.pool.query('delete from attempts'));

const leave = (person: Person) =>
  person.write<{ erasedOn: string }>('privacy.deleteAccount', { password: person.password });
const logIn = ({ email, password }: Person, given: object = {}) =>
  product.visitor().ask('accounts.logIn', { body: JSON.stringify({ email, password, timeZone: 'UTC', ...given }) });
const emailsTo = ({ email }: Person) => product.emails.filter(({ to }) => to === email);

describe('deleting an account', () => {
  test('signs out everywhere within a second, and says until when it can be undone', async () => {
    const phone = await logInElsewhere(product, maya, browsers.phone);
    const streams = [await Stream.of(maya), await Stream.of(phone)];
    const taken = maya.cookie;
    const asked = product.clock.now().getTime();
    const { erasedOn } = await leave(maya);
    expect(Math.round((Date.parse(erasedOn) - asked) / 86_400_000)).toBe(14);
    await eventually(() => expect(streams.map(({ isOpen }) => isOpen)).toEqual([false, false]));
    expect(maya.cookie).toBe('s=');
    maya.cookie = taken;
    expect([await isLoggedIn(maya), await isLoggedIn(phone)]).toEqual([false, false]);
  });

  test('wants the password, and with a wrong one does nothing', async () => {
    const [, theo] = [await maya.pairWith(await product.person('Theo')), (await statusOf(maya)).partner!];
    expect(await maya.errorOf('privacy.deleteAccount', { password: 'not the password' })).toMatchObject({
      status: 422,
      code: 'wrong_password',
    });
    expect(await maya.errorOf('privacy.deleteAccount', {})).toMatchObject({ status: 422, code: 'invalid_input' });
    expect((await statusOf(maya)).partner?.id).toBe(theo.id);
    expect(emailsTo(maya)).toEqual([]);
  });

  test('is guessed with all else that wants the password: five times a minute', async () => {
    for (let count = 0; count < 5; count += 1) {
      expect(
        await maya.errorOf(count % 2 ? 'privacy.deleteAccount' : 'accounts.endOtherSessions', {
          password: `guess ${count}`,
        }),
      ).toMatchObject({ code: 'wrong_password' });
    }
    expect(await maya.errorOf('privacy.deleteAccount', { password: maya.password })).toMatchObject({
      status: 429,
      data: { minutes: 1 },
    });
  });

  test('is written to its owner: when, and how to undo it', async () => {
    const { erasedOn } = await leave(maya);
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(erasedOn));
    expect(emailsTo(maya)).toMatchObject([
      {
        subject: 'Your account will be erased',
        text: expect.stringContaining(`On ${day} everything you wrote is erased`),
      },
    ]);
    expect(emailsTo(maya)[0]!.text).toContain('log in and choose “Keep my account”');
  });

  test('parts them from their partner, as by unpairing: both codes change, the other hears only that', async () => {
    const theo = await product.person('Theo');
    await maya.pairWith(theo);
    const codes = [await codeOf(maya), await codeOf(theo)];
    const stream = await Stream.of(theo);
    await leave(maya);
    await eventually(() => expect(stream.isOpen).toBe(false));
    expect(stream.messages).toEqual([{ changed: 'pairing' }]);
    expect((await statusOf(theo)).partner).toBeNull();
    expect((await historyOf(theo)).relationships).toMatchObject([{ partnerFirstName: 'Maya' }]);
    expect(await codeOf(theo)).not.toBe(codes[1]);
    const noor = await product.person('Noor');
    for (const code of codes)
      expect(await noor.errorOf('pairing.sendRequest', { code })).toMatchObject({ code: 'unknown_code' });
    expect(emailsTo(theo)).toEqual([]);
  });

  test('hides them: their code finds nobody, and no request stands', async () => {
    const [theo, noor] = [await product.person('Theo'), await product.person('Noor')];
    const code = await codeOf(maya);
    await ask(theo, maya);
    await ask(maya, noor);
    const requestId = await received(noor);
    await leave(maya);
    expect([(await statusOf(theo)).outgoing, (await statusOf(noor)).incoming]).toEqual([[], []]);
    expect(await theo.errorOf('pairing.sendRequest', { code })).toMatchObject({ status: 422, code: 'unknown_code' });
    expect(
      await product
        .visitor()
        .errorOf('pairing.signUpWithCode', {
          firstName: 'Lea',
          lastName: 'New',
          email: `lea.${maya.id}@example.org`,
          password: maya.password,
          timeZone: 'UTC',
          partnerCode: code,
        }),
    ).toMatchObject({ code: 'unknown_code' });
    expect(await noor.errorOf('pairing.acceptRequest', { requestId })).toMatchObject({ code: 'no_longer_pending' });
  });

  test('spends the reset links that are open; a new one opens no session', async () => {
    await product.visitor().write('accounts.requestPasswordReset', { email: maya.email });
    await eventually(() => expect(emailsTo(maya)).toHaveLength(1));
    const token = (text: string) => /token=([\w-]{43})/.exec(text)?.[1];
    await leave(maya);
    expect(
      await product
        .visitor()
        .errorOf('accounts.resetPassword', {
          token: token(emailsTo(maya)[0]!.text),
          password: 'a quite different one',
        }),
    ).toMatchObject({ code: 'reset_link_spent' });
    await product.visitor().write('accounts.requestPasswordReset', { email: maya.email });
    await eventually(() => expect(token(emailsTo(maya).at(-1)!.text)).toBeTruthy());
    await product
      .visitor()
      .write('accounts.resetPassword', {
        token: token(emailsTo(maya).at(-1)!.text),
        password: 'a quite different one',
      });
    expect(await (await logIn(maya, { password: 'a quite different one' })).json()).toMatchObject({
      code: 'deletion_pending',
    });
  });
});

describe('keeping an account after all', () => {
  test('is offered to whoever logs in with the right password, with the day it would be erased', async () => {
    const { erasedOn } = await leave(maya);
    const refused = await logIn(maya);
    expect([refused.status, await refused.json(), refused.headers.getSetCookie()]).toEqual([
      409,
      { code: 'deletion_pending', data: { until: erasedOn } },
      [],
    ]);
    for (const keepAccount of [false, true])
      expect(await (await logIn(maya, { password: 'not the password', keepAccount })).json()).toEqual({
        code: 'wrong_email_or_password',
        data: {},
      });
  });

  test('logs in, takes the deletion back and tells the owner', async () => {
    const own = await maya.write<{ id: string }>('memories.addMemory', {
      id: crypto.randomUUID(),
      activity: 'Cinema',
      date: '2026-01-01',
      lead: 'me',
    });
    const code = await codeOf(maya);
    await leave(maya);
    product.clock.advance({ days: 13, hours: 23 });
    const back = await logInElsewhere(product, maya, browsers.phone, { keepAccount: true });
    expect(await isLoggedIn(back)).toBe(true);
    expect(await back.read('memories.get', { memoryId: own.id })).toMatchObject({ memory: { activity: 'Cinema' } });
    expect(emailsTo(maya).map(({ subject }) => subject)).toEqual([
      'Your account will be erased',
      'Your account stays',
      'A new log-in to your account',
    ]);
    expect((await logIn(maya)).status).toBe(200);
    const noor = await product.person('Noor');
    await noor.write('pairing.sendRequest', { code });
    expect((await statusOf(back)).incoming).toMatchObject([{ requesterName: 'Noor Otter' }]);
  });

  test('leaves them unpaired, with what the two had shared in the archive', async () => {
    const theo = await product.person('Theo');
    await maya.pairWith(theo);
    await leave(maya);
    const back = await logInElsewhere(product, maya, browsers.phone, { keepAccount: true });
    expect((await statusOf(back)).partner).toBeNull();
    expect((await historyOf(back)).relationships).toMatchObject([{ partnerFirstName: 'Theo' }]);
    await back.pairWith(theo);
    expect((await statusOf(theo)).partner?.id).toBe(maya.id);
  });

  test('is not possible once the time is over', async () => {
    await leave(maya);
    product.clock.advance({ days: 14 });
    for (const keepAccount of [false, true])
      expect(await (await logIn(maya, { keepAccount })).json()).toEqual({ code: 'wrong_email_or_password', data: {} });
  });

  test('changes nothing for whoever is not leaving, and does not end the session of whoever used this browser before', async () => {
    expect((await logIn(maya, { keepAccount: true })).status).toBe(200);
    const theo = await product.person('Theo');
    await leave(maya);
    expect(
      await theo.errorOf('accounts.logIn', { email: maya.email, password: maya.password, timeZone: 'UTC' }),
    ).toMatchObject({ code: 'deletion_pending' });
    expect(await isLoggedIn(theo)).toBe(true);
  });

  test('is not offered at the administrators’ log-in', async () => {
    await product.database.pool.query(`update accounts set role = 'administrator' where id = $1`, [maya.id]);
    await leave(maya);
    expect(
      await product.visitor().errorOf('admin.logIn', { email: maya.email, password: maya.password, timeZone: 'UTC' }),
    ).toMatchObject({ status: 403, code: 'not_administrator' });
    expect((await logIn(maya)).status).toBe(409);
  });

  test('and leaving again begins the days anew', async () => {
    const first = (await leave(maya)).erasedOn;
    product.clock.advance({ days: 5 });
    const back = await logInElsewhere(product, maya, browsers.phone, { keepAccount: true });
    const second = (await leave(back)).erasedOn;
    expect(Math.round((Date.parse(second) - Date.parse(first)) / 86_400_000)).toBe(5);
  });
});

describe('at once', () => {
  test('from five devices it is deleted once, with one email', async () => {
    const devices = [
      maya,
      ...(await Promise.all(Array.from({ length: 4 }, () => logInElsewhere(product, maya, browsers.phone)))),
    ];
    const emails = emailsTo(maya).length;
    const answers = await Promise.all(
      devices.map((device) =>
        device.ask('privacy.deleteAccount', { body: JSON.stringify({ password: maya.password }) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    expect(emailsTo(maya)).toHaveLength(emails + 1);
    expect((await logIn(maya)).status).toBe(409);
  });

  test('both partners leave: each is gone, and each has one row of history', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = await product.couple();
      await Promise.all([leave(one), leave(other)]);
      const { rows } = await product.database.pool.query(
        'select account_id from relationship_history where account_id = any($1::uuid[])',
        [[one.id, other.id]],
      );
      expect(rows).toHaveLength(2);
    }
  });

  test('with unpairing, an acceptance or a request, nobody ends up paired with whoever left', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, theo, noor] = [
        await product.person('One'),
        await product.person('Theo'),
        await product.person('Noor'),
      ];
      const code = await codeOf(noor);
      if (round % 2) await one.pairWith(theo);
      else await ask(one, theo);
      const requestId = round % 2 ? crypto.randomUUID() : await received(theo);
      await Promise.allSettled([
        leave(one),
        theo.write('pairing.acceptRequest', { requestId }),
        round % 2 ? unpair(theo, one) : theo.write('pairing.sendRequest', { code: await codeOf(theo) }),
        one.write('pairing.sendRequest', { code }),
      ]);
      for (const person of [theo, noor]) {
        const { partner, incoming, outgoing } = await statusOf(person);
        expect([partner, incoming, outgoing], `round ${round}`).toEqual([null, [], []]);
      }
      expect((await logIn(one)).status).toBe(409);
      await product.database.pool.query('delete from attempts');
    }
  });

  test('with a log-in, nobody is left inside an account that is leaving', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await product.person('One');
      const browser = product.visitor();
      const [, entered] = await Promise.all([
        leave(one),
        browser.ask('accounts.logIn', {
          body: JSON.stringify({ email: one.email, password: one.password, timeZone: 'UTC' }),
        }),
      ]);
      expect([200, 409, 503]).toContain(entered.status);
      expect(await isLoggedIn(browser)).toBe(false);
      const { rows } = await product.database.pool.query('select id from sessions where account_id = $1', [one.id]);
      expect(rows).toEqual([]);
    }
  });

  test('taken back twice, it is taken back once, and both are in', async () => {
    await leave(maya);
    const answers = await Promise.all([logIn(maya, { keepAccount: true }), logIn(maya, { keepAccount: true })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(emailsTo(maya).filter(({ subject }) => subject === 'Your account stays')).toHaveLength(1);
    expect(await sessionsOf(await logInElsewhere(product, maya, browsers.desk))).toHaveLength(3);
  });
});
