import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#platform/testing/eventually.ts';
import type { Person } from '#app/testing/person.ts';
import { setUpPeople, setUpProduct } from '#app/testing/set-up.ts';
import { Stream } from '#app/testing/stream.ts';
import { deleteExpiredSessions } from '../store/sessions.ts';
import { signOutEverywhere } from '../command-line.ts';
import { browsers, isLoggedIn, logInElsewhere, sessionsOf, type Session } from '../testing/browsers.ts';

const product = setUpProduct();
const [maya] = setUpPeople(product, 'Maya');
let phone: Person;

beforeEach(async () => {
  product.clock.advance({ minutes: 5 });
  phone = await logInElsewhere(product, maya, browsers.phone);
});

const password = 'river stones at dusk';
const idOf = async (who: Person) => (await sessionsOf(who)).find(({ isThisOne }) => isThisOne)!.id;
const devices = (sessions: Session[]) => sessions.map(({ device, isThisOne }) => [device, isThisOne]);

describe('the list of sessions', () => {
  test('says in plain words where somebody is signed in: this one first, then the others, the latest first', async () => {
    const desk = await logInElsewhere(product, maya, browsers.desk);
    expect(devices(await sessionsOf(desk))).toEqual([
      ['Firefox on Linux', true],
      ['Safari on iPhone', false],
      ['Unknown browser', false],
    ]);
    expect(devices(await sessionsOf(phone))).toEqual([
      ['Safari on iPhone', true],
      ['Firefox on Linux', false],
      ['Unknown browser', false],
    ]);
  });

  test('says when each was opened and last used', async () => {
    const opened = (await sessionsOf(maya))[1]!;
    expect(opened.lastSeenAt).toBe(opened.openedAt);
    product.clock.advance({ hours: 3 });
    await phone.read('accounts.me');
    const used = (await sessionsOf(maya))[1]!;
    expect(used).toMatchObject({ id: opened.id, openedAt: opened.openedAt });
    expect(Date.parse(used.lastSeenAt) - Date.parse(used.openedAt)).toBeGreaterThanOrEqual(3 * 60 * 60_000);
  });

  test('comes page by page', async () => {
    const person = await product.person('Noor');
    for (let count = 0; count < 8; count += 1) {
      product.clock.advance({ minutes: 2 });
      await logInElsewhere(product, person, browsers.desk);
    }
    const pages = await person.pages<Session>('accounts.sessions', 'sessions');
    const [own, ...others] = pages.flat();
    expect([pages.map(({ length }) => length), own!.isThisOne]).toEqual([[6, 3], true]);
    expect(new Set(others.map(({ id }) => id)).size).toBe(8);
    expect(others.map(({ openedAt }) => openedAt)).toEqual(
      others
        .map(({ openedAt }) => openedAt)
        .sort()
        .reverse(),
    );
  });

  test('shows a session no more once it has ended by itself, and forgets it after a month', async () => {
    product.clock.advance({ days: 89 });
    await phone.read('accounts.me');
    product.clock.advance({ days: 2 });
    expect(devices(await sessionsOf(phone))).toEqual([['Safari on iPhone', true]]);
    const kept = async () =>
      (await product.database.pool.query('select from sessions where account_id = $1', [maya.id])).rowCount;
    expect(await kept()).toBe(2);
    product.clock.advance({ days: 30 });
    await Promise.all([
      product.database.asOwner(product.clock.now(), deleteExpiredSessions),
      product.database.asOwner(product.clock.now(), deleteExpiredSessions),
    ]);
    expect(await kept()).toBe(1);
    expect(await isLoggedIn(phone)).toBe(true);
  });
});

describe('ending a session', () => {
  test('signs it out within a second, its open pages too, and no other', async () => {
    const [here, there] = [await Stream.of(maya), await Stream.of(phone)];
    await maya.write('accounts.endSession', { sessionId: await idOf(phone), password });
    await eventually(() => expect(there.isOpen).toBe(false));
    await eventually(() => expect(here.heard('accounts')).toBe(true));
    expect([await isLoggedIn(phone), await isLoggedIn(maya), here.isOpen]).toEqual([false, true, true]);
    expect(await sessionsOf(maya)).toHaveLength(1);
    here.close();
  });

  test('five times at once ends it once', async () => {
    const sessionId = await idOf(phone);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        maya.ask('accounts.endSession', { body: JSON.stringify({ sessionId, password }) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
    expect(await isLoggedIn(maya)).toBe(true);
  });

  test('all at once from two devices leaves one of them signed in', async () => {
    const answers = await Promise.all(
      [maya, phone].map((who) => who.ask('accounts.endOtherSessions', { body: JSON.stringify({ password }) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect([await isLoggedIn(maya), await isLoggedIn(phone)].sort()).toEqual([false, true]);
  });

  test('every other one tells how many there were', async () => {
    const desk = await logInElsewhere(product, maya, browsers.desk);
    const stream = await Stream.of(phone);
    expect(await desk.write('accounts.endOtherSessions', { password })).toEqual({ ended: 2 });
    await eventually(() => expect(stream.isOpen).toBe(false));
    expect([await isLoggedIn(desk), await isLoggedIn(maya), await isLoggedIn(phone)]).toEqual([true, false, false]);
    expect(await desk.write('accounts.endOtherSessions', { password })).toEqual({ ended: 0 });
  });
});

test('whoever runs the server can sign somebody out everywhere, within a second, open pages too', async () => {
  const theo = await product.person('Theo');
  const pages = await Promise.all([maya, phone, theo].map((person) => Stream.of(person)));
  expect(await signOutEverywhere(product.database, ` ${maya.email.toUpperCase()}`, product.clock.now())).toBe(2);
  await eventually(() => expect(pages.map(({ isOpen }) => isOpen)).toEqual([false, false, true]));
  expect(await Promise.all([maya, phone, theo].map(isLoggedIn))).toEqual([false, false, true]);
  expect(await signOutEverywhere(product.database, 'nobody@example.org', product.clock.now())).toBeNull();
});

describe('the password, asked for again', () => {
  const guesses: [string, object][] = [
    ['endSession', { sessionId: crypto.randomUUID() }],
    ['endOtherSessions', {}],
    ['changePassword', { newPassword: 'a quite different one' }],
  ];

  test('must be right: with a cookie alone nothing ends and nothing changes', async () => {
    for (const [call, input] of guesses) {
      expect(await phone.errorOf(`accounts.${call}`, { ...input, password: 'not the password' })).toMatchObject({
        status: 422,
        code: 'wrong_password',
      });
      expect(await phone.errorOf(`accounts.${call}`, { ...input, password: '' })).toMatchObject({
        code: 'invalid_input',
        data: { issues: [{ field: 'password', message: 'Enter your password' }] },
      });
      expect(await phone.errorOf(`accounts.${call}`, input)).toMatchObject({ code: 'invalid_input' });
    }
    expect([await isLoggedIn(maya), await isLoggedIn(phone)]).toEqual([true, true]);
  });

  test('is guessed five times a minute, whatever is asked and from wherever, and then waits even when it is right', async () => {
    for (let count = 0; count < 5; count += 1) {
      const [call, input] = guesses[count % 3]!;
      maya.address = `192.0.2.${count}`;
      expect(await maya.errorOf(`accounts.${call}`, { ...input, password: `guess ${count}` })).toMatchObject({
        code: 'wrong_password',
      });
    }
    expect(await maya.errorOf('accounts.endOtherSessions', { password })).toMatchObject({
      status: 429,
      code: 'too_many_attempts',
      data: { minutes: 1 },
    });
    const stranger = await product.person('Stranger');
    await stranger.write('accounts.endOtherSessions', { password });
    product.clock.advance({ minutes: 1 });
    expect(await maya.write('accounts.endOtherSessions', { password })).toEqual({ ended: 1 });
  });

  test('is guessed a hundred times a day', async () => {
    for (let count = 0; count < 100; count += 1) {
      if (count % 5 === 0) product.clock.advance({ minutes: 2 });
      expect(await phone.errorOf('accounts.endOtherSessions', { password: `guess ${count}` })).toMatchObject({
        code: 'wrong_password',
      });
    }
    product.clock.advance({ minutes: 2 });
    expect(await phone.errorOf('accounts.endOtherSessions', { password })).toMatchObject({ status: 429 });
    product.clock.advance({ days: 1 });
    expect(await phone.write('accounts.endOtherSessions', { password })).toEqual({ ended: 1 });
  });

  test('is guessed with a copied cookie, and its owner puts the thief out from another browser', async () => {
    const thief = Object.assign(product.visitor(), { cookie: maya.cookie });
    for (let count = 0; count < 100; count += 1) {
      if (count % 5 === 0) product.clock.advance({ minutes: 2 });
      expect(await thief.errorOf('accounts.endOtherSessions', { password: `guess ${count}` })).toMatchObject({
        code: 'wrong_password',
      });
    }
    for (const [call, input] of guesses)
      expect(await maya.errorOf(`accounts.${call}`, { ...input, password })).toMatchObject({ status: 429 });
    expect(await phone.write('accounts.endOtherSessions', { password })).toEqual({ ended: 1 });
    expect(await isLoggedIn(thief)).toBe(false);
    const again = await logInElsewhere(product, maya, browsers.phone);
    expect(await again.write('accounts.changePassword', { password, newPassword: 'a quite different one' })).toEqual(
      {},
    );
  });

  test('fifty times at once tries five', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, count) =>
        phone.ask('accounts.endOtherSessions', { body: JSON.stringify({ password: `guess ${count}` }) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 422 || status === 503)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
  });
});

describe('five hundred sessions, whoever opened them,', () => {
  beforeEach(async () => {
    await product.database.pool.query(
      `insert into sessions (id, account_id, token_hash, user_agent, created_at, last_seen_at, expires_at)
       select gen_random_uuid(), $1, sha256(gen_random_uuid()::text::bytea), 'curl', now(), now(), now() + interval '7 days' from generate_series(1, 500)`,
      [maya.id],
    );
  });

  test('do not keep their owner from ending them all', async () => {
    const there = await Stream.of(await logInElsewhere(product, maya, browsers.desk));
    expect(await maya.write('accounts.endOtherSessions', { password })).toEqual({ ended: 502 });
    await eventually(() => expect(there.isOpen).toBe(false));
  });

  test('do not keep a new password out', async () => {
    await maya.write('accounts.changePassword', { password, newPassword: 'a quite different one' });
    expect(await sessionsOf(maya)).toHaveLength(1);
  });
});
