import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#platform/testing/eventually.ts';
import type { Person, RequestError } from '#app/testing/person.ts';
import { setUpPeople, setUpProduct } from '#app/testing/set-up.ts';
import { Stream } from '#app/testing/stream.ts';
import { grantRole } from '#features/accounts/server/command-line.ts';
import { turnOn } from '#features/accounts/server/testing/authenticator.ts';
import { browsers, isLoggedIn, logInElsewhere } from '#features/accounts/server/testing/browsers.ts';
import { emailsTo } from '#features/accounts/server/testing/emails.ts';
import { codeOf, statusOf } from '#features/pairing/server/testing/couples.ts';
import { changesOf, type ListedPerson } from '../testing/people.ts';

const product = setUpProduct();
const [ada, bo, maya] = setUpPeople(product, 'Ada', 'Bo', 'Maya');
beforeEach(async () => {
  await product.database.pool.query('delete from attempts');
  for (const { email } of [ada, bo]) await grantRole(product.database.pool, email, 'administrator');
});

const acts = [
  'signOutAccount',
  'resetSecondFactor',
  'disableAccount',
  'enableAccount',
  'deleteAccount',
  'keepAccount',
] as const;
const act = (name: (typeof acts)[number], whom: Person, by = ada) =>
  by.write<Record<string, unknown>>(`admin.${name}`, { accountId: whom.id, password: by.password });
const errorOf = (name: (typeof acts)[number], given: object, by = ada): Promise<RequestError> =>
  by.errorOf(`admin.${name}`, { accountId: maya.id, password: by.password, ...given });
const logIn = async (person: Person, given: object = {}) => {
  const browser = product.visitor();
  const response = await browser.ask('accounts.logIn', {
    body: JSON.stringify({ email: person.email, password: person.password, timeZone: 'UTC', ...given }),
  });
  const { code = 'in' } = (await response.json()) as { code?: string };
  return { browser, code };
};
const subjects = (person: Person) => emailsTo(product, person).map(({ subject }) => subject);
const listed = async (person: Person) =>
  (await ada.read<{ people: ListedPerson[] }>('admin.people', { search: person.email })).people[0]!;

describe.each(acts)('%s', (name) => {
  test('is for administrators alone, with their own password, and never on themselves', async () => {
    const theo = await product.person('Theo');
    const before = await listed(maya);
    expect(await errorOf(name, {}, theo)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await errorOf(name, { password: 'a wrong one' })).toMatchObject({ status: 422, code: 'wrong_password' });
    expect(await errorOf(name, { password: maya.password.toUpperCase() })).toMatchObject({ code: 'wrong_password' });
    expect(await errorOf(name, { accountId: ada.id })).toMatchObject({ status: 409, code: 'own_account' });
    for (const accountId of [crypto.randomUUID(), 'Maya'])
      expect(await errorOf(name, { accountId })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await listed(maya)).toEqual(before);
    expect([await isLoggedIn(maya), await changesOf(product, maya.id), subjects(maya)]).toEqual([true, [], []]);
  });
});

test('passwords are guessed five times a minute, over all acts together', async () => {
  for (let count = 0; count < 5; count += 1)
    expect(await errorOf(acts[count]!, { password: `guess ${count}` })).toMatchObject({ code: 'wrong_password' });
  expect(await errorOf('disableAccount', {})).toMatchObject({ status: 429 });
});

test('signing somebody out ends every session within a second, and is on record without a name', async () => {
  const phone = await logInElsewhere(product, maya, browsers.phone);
  const streams = [await Stream.of(maya), await Stream.of(phone)];
  expect(await act('signOutAccount', maya)).toEqual({ ended: 2 });
  await eventually(() => expect(streams.map(({ isOpen }) => isOpen)).toEqual([false, false]));
  expect([await isLoggedIn(maya), await isLoggedIn(phone), await isLoggedIn(ada)]).toEqual([false, false, true]);
  expect((await logIn(maya)).code).toBe('in');
  expect(await changesOf(product, maya.id)).toEqual([
    {
      act: 'admin.signOutAccount',
      before: { sessions: 2 },
      after: { sessions: 0 },
      account_id: ada.id,
      subject_name: maya.id,
    },
  ]);
});

test('resetting the second factor leaves the password, and is mailed to its owner', async () => {
  expect(await errorOf('resetSecondFactor', {})).toMatchObject({ status: 409, code: 'second_factor_off' });
  await turnOn(product, maya);
  expect((await logIn(maya)).code).toBe('second_factor_needed');
  await act('resetSecondFactor', maya);
  expect((await logIn(maya)).code).toBe('in');
  expect(subjects(maya).filter((subject) => subject === 'Two-step log-in was turned off')).toHaveLength(1);
  expect(await changesOf(product, maya.id)).toMatchObject([
    { act: 'admin.resetSecondFactor', before: { hasSecondFactor: true }, after: { hasSecondFactor: false } },
  ]);
});

describe('a disabled account', () => {
  test('is signed out within a second and cannot log in, on any way in, until it is enabled', async () => {
    const stream = await Stream.of(maya);
    await act('disableAccount', maya);
    await eventually(() => expect(stream.isOpen).toBe(false));
    expect([
      await isLoggedIn(maya),
      (await logIn(maya)).code,
      (await logIn(maya, { password: 'a wrong one' })).code,
    ]).toEqual([false, 'account_disabled', 'wrong_email_or_password']);
    await grantRole(product.database.pool, maya.email, 'administrator');
    expect(
      await product.visitor().errorOf('admin.logIn', { email: maya.email, password: maya.password, timeZone: 'UTC' }),
    ).toMatchObject({ status: 403, code: 'account_disabled' });
    await act('disableAccount', maya);
    expect((await listed(maya)).disabledAt).toEqual(expect.any(String));
    await act('enableAccount', maya);
    await act('enableAccount', maya);
    expect([(await logIn(maya)).code, (await listed(maya)).disabledAt]).toEqual(['in', null]);
    expect(subjects(maya)).toEqual(expect.arrayContaining(['Your account is disabled', 'Your account is open again']));
    expect((await changesOf(product, maya.id)).map((change) => change.act)).toEqual([
      'admin.disableAccount',
      'admin.enableAccount',
    ]);
  });

  test('looks to its partner like any other', async () => {
    const theo = await product.person('Theo');
    await maya.pairWith(theo);
    const memoryId = crypto.randomUUID();
    await maya.write('memories.addMemory', { id: memoryId, activity: 'Cinema', date: '2026-01-01', lead: 'me' });
    const seen = async () => [
      await statusOf(theo),
      await theo.read('memories.get', { memoryId }),
      await theo.read('moods.board'),
    ];
    const before = await seen();
    const stream = await Stream.of(theo);
    await act('disableAccount', maya);
    expect(await seen()).toEqual(before);
    expect([stream.isOpen, stream.messages]).toEqual([true, []]);
    await theo.write('moods.rate', { id: crypto.randomUUID(), emoji: '🙂' });
  });

  test('is left without a session by a log-in at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [{ browser, code }] = await Promise.all([logIn(maya), act('disableAccount', maya)]);
      expect(['in', 'account_disabled', 'unavailable']).toContain(code);
      expect(await isLoggedIn(browser)).toBe(false);
      await act('enableAccount', maya);
      await product.database.pool.query('delete from attempts');
    }
  });
});

describe('an account that an administrator deletes', () => {
  test('leaves as by its own request: unpaired, hidden, erased in 14 days, and told so', async () => {
    const theo = await product.person('Theo');
    await maya.pairWith(theo);
    const code = await codeOf(maya);
    const asked = product.clock.now().getTime();
    const { erasedOn } = await act('deleteAccount', maya);
    expect(Math.round((Date.parse(String(erasedOn)) - asked) / 86_400_000)).toBe(14);
    expect(await act('deleteAccount', maya, bo)).toEqual({ erasedOn });
    expect([await isLoggedIn(maya), (await statusOf(theo)).partner, await listed(maya)]).toMatchObject([
      false,
      null,
      { erasedOn, isPaired: false },
    ]);
    expect(await (await product.person('Noor')).errorOf('pairing.sendRequest', { code })).toMatchObject({
      code: 'unknown_code',
    });
    expect(emailsTo(product, maya)).toMatchObject([
      { subject: 'Your account will be erased', text: expect.stringContaining('An administrator has asked') },
    ]);
    expect(emailsTo(product, theo)).toEqual([]);
    expect(await changesOf(product, maya.id)).toMatchObject([
      { act: 'admin.deleteAccount', before: { isLeaving: false }, after: { isLeaving: true } },
    ]);
  });

  test('is kept by the person, who logs in', async () => {
    await act('deleteAccount', maya);
    expect([
      (await logIn(maya)).code,
      (await logIn(maya, { keepAccount: true })).code,
      (await listed(maya)).erasedOn,
    ]).toEqual(['deletion_pending', 'in', null]);
  });

  test('is kept by an administrator, also where the person asked for it, until its time is over', async () => {
    expect(await errorOf('keepAccount', {})).toMatchObject({ status: 409, code: 'no_deletion' });
    await maya.write('privacy.deleteAccount', { password: maya.password });
    await act('keepAccount', maya);
    expect([(await logIn(maya)).code, subjects(maya).includes('Your account stays')]).toEqual(['in', true]);
    await act('deleteAccount', maya);
    product.clock.advance({ days: 14 });
    const browser = product.visitor();
    await browser.write('accounts.logIn', { email: ada.email, password: ada.password, timeZone: 'UTC' });
    expect(await errorOf('keepAccount', {}, Object.assign(browser, { password: ada.password }))).toMatchObject({
      code: 'no_deletion',
    });
  });
});

test('of two administrators who disable each other, one stays', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [one, other] = [await product.person('One'), await product.person('Other')];
    for (const { email } of [one, other]) await grantRole(product.database.pool, email, 'administrator');
    await Promise.all([
      act('disableAccount', other, one).catch(() => {}),
      act('disableAccount', one, other).catch(() => {}),
    ]);
    const { rowCount } = await product.database.pool.query(
      'select from accounts where id = any($1::uuid[]) and disabled_at is not null',
      [[one.id, other.id]],
    );
    expect(rowCount).toBe(1);
  }
});

describe('an invitation', () => {
  const newAddress = () => `noor.${crypto.randomUUID().slice(0, 8)}@example.org`;

  test('is shown once where no mail server is set, and makes an account', async () => {
    const email = newAddress();
    const { link } = await ada.write<{ link: string }>('admin.invite', { email: ` ${email.toUpperCase()} ` });
    const invitation = /^http:\/\/localhost:3000\/signup#invitation=([\w-]{43})$/.exec(link)![1]!;
    expect(subjects({ email } as Person)).toEqual([]);
    await product
      .visitor()
      .write('accounts.signUp', {
        firstName: 'Noor',
        lastName: 'Otter',
        email,
        password: 'river stones at dusk',
        timeZone: 'UTC',
        invitation,
      });
    expect(await ada.errorOf('admin.invite', { email })).toMatchObject({ status: 409, code: 'email_taken' });
    expect(await ada.errorOf('admin.invite', { email: ada.email })).toMatchObject({ code: 'email_taken' });
    const { rows } = await product.database.pool.query(
      'select act, subject_id, subject_name, before, after from admin_changes where account_id = $1',
      [ada.id],
    );
    expect(rows).toEqual([{ act: 'admin.invite', subject_id: null, subject_name: '', before: null, after: {} }]);
  });

  test('is for administrators to give, three times an hour to one address', async () => {
    const email = newAddress();
    expect(await maya.errorOf('admin.invite', { email })).toMatchObject({ status: 403 });
    expect(await ada.errorOf('admin.invite', { email: 'noor' })).toMatchObject({ status: 422, code: 'invalid_input' });
    for (let count = 0; count < 3; count += 1) await (count % 2 ? ada : bo).write('admin.invite', { email });
    expect(await ada.errorOf('admin.invite', { email })).toMatchObject({ status: 429 });
  });
});
