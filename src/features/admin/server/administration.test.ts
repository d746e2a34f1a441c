import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#platform/testing/eventually.ts';
import type { Person } from '#app/testing/person.ts';
import type { Product } from '#app/testing/product.ts';
import { setUpPeople, setUpProduct } from '#app/testing/set-up.ts';
import { Stream } from '#app/testing/stream.ts';
import { browsers } from '#features/accounts/server/testing/browsers.ts';
import { changeRole, grantRole } from '#features/accounts/server/command-line.ts';
import { recordChange } from '#features/accounts/server/store/admin-changes.ts';
import type { Account } from '#features/accounts/server/auth.ts';

const product = setUpProduct();
const [ada] = setUpPeople(product, 'Ada');
let maya: Person;
let theo: Person;

beforeEach(async () => {
  [maya, theo] = await product.couple();
  await grantRole(product.database.pool, ada.email.toUpperCase(), 'administrator');
});

const logIn = (person: Person, password = person.password) => {
  const browser = product.visitor();
  return {
    browser,
    outcome: browser.ask('admin.logIn', { body: JSON.stringify({ email: person.email, password, timeZone: 'UTC' }) }),
  };
};

describe('the administrators’ log-in', () => {
  test('lets an administrator in', async () => {
    const { browser, outcome } = logIn(ada);
    expect((await outcome).status).toBe(200);
    expect(await browser.read('accounts.me')).toMatchObject({ me: { isAdministrator: true } });
    expect(await browser.read('admin.stats')).toMatchObject({ totalAccounts: expect.any(Number) as number });
  });

  test('gives nobody else a session, and ends the one they had', async () => {
    const sessions = async () =>
      (await product.database.pool.query('select from sessions where account_id = $1', [maya.id])).rowCount;
    expect(await sessions()).toBe(1);
    expect(
      await maya.errorOf('admin.logIn', { email: maya.email, password: maya.password, timeZone: 'UTC' }),
    ).toMatchObject({ status: 403, code: 'not_administrator' });
    expect(await sessions()).toBe(0);
    expect(await maya.read('accounts.me')).toMatchObject({ me: null });
  });

  test('writes to somebody who is no administrator as the ordinary log-in does, and counts and remembers alike', async () => {
    const tried = async (call: string, person: Person) => {
      const guesser = product.visitor();
      const attempt = (given: object = {}) =>
        guesser.ask(call, {
          body: JSON.stringify({ email: person.email, password: person.password, timeZone: 'UTC', ...given }),
          headers: { 'user-agent': browsers.phone },
        });
      const emails = () =>
        product.emails
          .filter(({ to }) => to === person.email)
          .map(({ subject, text }) => [subject, text.replace(/^When: .*$/m, '')]);
      const attempts = async () =>
        (await product.database.pool.query<{ count: number }>('select count(*)::int as count from attempts')).rows[0]!
          .count;
      await product.database.pool.query('delete from attempts');
      for (let count = 0; count < 3; count += 1) await attempt({ password: 'a wrong one' });
      const wrong = await attempts();
      await attempt();
      const [right, first] = [await attempts(), emails()];
      guesser.cookie = guesser.device;
      await attempt();
      return { wrong, right, first, again: emails().length };
    };
    const ordinary = await tried('accounts.logIn', theo);
    expect(ordinary).toMatchObject({
      first: [['A new log-in to your account', expect.stringContaining('Where: Safari on iPhone')]],
      again: 1,
    });
    expect(await tried('admin.logIn', maya)).toEqual(ordinary);
  });

  test('says the same of a wrong password as everywhere, whoever it is', async () => {
    for (const person of [ada, maya]) {
      const response = await logIn(person, 'a wrong one').outcome;
      expect([response.status, await response.json()]).toMatchObject([422, { code: 'wrong_email_or_password' }]);
    }
  });
});

describe('an administrator', () => {
  test('is one from the next request after it was granted, and none from the next after it was revoked', async () => {
    expect(await maya.errorOf('admin.stats', {}, 'read')).toMatchObject({ status: 403, code: 'forbidden' });
    await grantRole(product.database.pool, maya.email, 'administrator');
    await maya.read('admin.stats');
    await grantRole(product.database.pool, maya.email, 'partner');
    expect(await maya.errorOf('admin.stats', {}, 'read')).toMatchObject({ status: 403 });
    expect(await grantRole(product.database.pool, 'nobody@example.org', 'administrator')).toBe(false);
  });

  test('is signed out everywhere when the command grants the role or revokes it: no session that was over lives again', async () => {
    const change = (role: 'administrator' | 'partner') =>
      changeRole(product.database, ` ${maya.email.toUpperCase()}`, role, product.clock.now());
    const page = await Stream.of(maya);
    expect(await change('administrator')).toBe(1);
    await eventually(() => expect(page.isOpen).toBe(false));
    expect(await maya.read('accounts.me')).toMatchObject({ me: null });

    const { browser, outcome } = logIn(maya);
    await outcome;
    product.clock.advance({ minutes: 16 });
    expect(await browser.read('accounts.me')).toMatchObject({ me: null });
    expect(await change('partner')).toBe(1);
    expect(await browser.read('accounts.me')).toMatchObject({ me: null });
    expect(await changeRole(product.database, 'nobody@example.org', 'administrator', product.clock.now())).toBeNull();
  });

  test('who does nothing for fifteen minutes is signed out; who works stays, for eight hours', async () => {
    const { browser, outcome } = logIn(ada);
    await outcome;
    for (let minutes = 0; minutes < 60; minutes += 14) {
      product.clock.advance({ minutes: 14 });
      await browser.read('admin.stats');
    }
    product.clock.advance({ minutes: 16 });
    expect(await browser.errorOf('admin.stats', {}, 'read')).toMatchObject({ status: 401 });

    const again = logIn(ada);
    await again.outcome;
    for (let minutes = 0; minutes < 8 * 60; minutes += 12) {
      product.clock.advance({ minutes: 12 });
      await again.browser.ask('admin.stats', {});
    }
    product.clock.advance({ minutes: 1 });
    expect(await again.browser.errorOf('admin.stats', {}, 'read')).toMatchObject({ status: 401 });
    await theo.read('accounts.me');
    expect(await theo.read('accounts.me')).toMatchObject({ me: { firstName: 'Theo' } });
  });
});

describe('the figures', () => {
  test('count people and things', async () => {
    const { browser, outcome } = logIn(ada);
    await outcome;
    const figures = () => browser.read<Record<string, number>>('admin.stats');
    const before = await figures();
    await maya.write('memories.addMemory', {
      id: crypto.randomUUID(),
      activity: 'Picnic',
      date: '2026-01-01',
      lead: 'me',
    });
    await theo.write('moods.rate', { id: crypto.randomUUID(), emoji: '🙂' });
    await product.couple();
    const after = await figures();
    const grown = Object.fromEntries(Object.entries(after).map(([key, value]) => [key, value - before[key]!]));
    expect(grown).toEqual({
      totalAccounts: 2,
      pairedCouples: 1,
      totalMemories: 1,
      upcomingDates: 0,
      totalPebbles: 3,
      totalMoodRatings: 1,
    });
  });
});

describe('the record of changes', () => {
  const change = {
    procedure: 'badges.update',
    subjectId: null,
    subjectName: 'First Ripple',
    before: { required: 1 },
    after: { required: 2 },
  };
  const asAda = (work: Parameters<Product['database']['transaction']>[2]) =>
    product.database.transaction({ account: ada.id, lane: ada.id, isAdministrator: true }, product.clock.now(), work);

  test('says who changed what', async () => {
    await asAda((tx) => recordChange(tx, { id: ada.id } as Account, change));
    await asAda((tx) => recordChange(tx, { id: ada.id } as Account, { ...change, after: change.before }));
    const { browser, outcome } = logIn(ada);
    await outcome;
    const { changes } = await browser.read<{ changes: object[] }>('admin.changes');
    expect(changes).toMatchObject([
      {
        procedure: 'badges.update',
        subjectName: 'First Ripple',
        before: { required: 1 },
        after: { required: 2 },
        byName: 'Ada Otter',
      },
    ]);
  });

  test.each([
    ['edited', `update admin_changes set act = 'badges.create'`],
    ['deleted', 'delete from admin_changes'],
    ['emptied', 'truncate admin_changes'],
  ])('is never %s, by the owner of the database neither', async (_, statement) => {
    await asAda((tx) => recordChange(tx, { id: ada.id } as Account, change));
    await expect(product.database.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  test('cannot be written by anybody else', async () => {
    const asMaya = { account: maya.id, lane: maya.id };
    await expect(
      product.database.transaction(asMaya, product.clock.now(), (tx) =>
        recordChange(tx, { id: maya.id } as Account, change),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  test('is written by each administrator in their own name', async () => {
    const asAda = { account: ada.id, lane: ada.id, isAdministrator: true };
    await expect(
      product.database.transaction(asAda, product.clock.now(), (tx) =>
        recordChange(tx, { id: maya.id } as Account, change),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('platform content', () => {
  const denied = '42501';
  const tables = ['pebble_config', 'date_suggestions', 'date_suggestion_steps', 'badges', 'goal_templates'];

  test.each(tables)('%s is read by everyone, and written by the database for administrators alone', async (table) => {
    const asOne = (person: Person, statement: string) =>
      product.database
        .transaction(
          { account: person.id, lane: person.id, isAdministrator: person === ada },
          product.clock.now(),
          (tx) => tx.execute(sql.raw(statement)),
        )
        .catch(({ code }: { code: string }) => code);
    const column = table === 'pebble_config' ? 'daily_cap' : table === 'date_suggestion_steps' ? 'notes' : 'is_active';
    expect(await asOne(maya, `update ${table} set ${column} = ${column}`)).toBe(0);
    expect([0, denied]).toContain(await asOne(maya, `delete from ${table}`));
    expect(await asOne(maya, `insert into ${table} select * from ${table}`)).toBe(denied);
    expect(await asOne(ada, `update ${table} set ${column} = ${column}`)).toBeGreaterThan(0);
  });
});
