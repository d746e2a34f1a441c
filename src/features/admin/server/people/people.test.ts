import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { setUpPeople, setUpProduct } from '#app/testing/set-up.ts';
import { grantRole } from '#features/accounts/server/command-line.ts';
import { turnOn } from '#features/accounts/server/testing/authenticator.ts';
import { changesOf, type ListedPerson } from '../testing/people.ts';

const product = setUpProduct();
const [ada, maya] = setUpPeople(product, 'Ada', 'Maya');
beforeEach(async () => {
  await product.database.pool.query('delete from attempts');
  await grantRole(product.database.pool, ada.email, 'administrator');
});

const found = async (search: string) => (await ada.read<{ people: ListedPerson[] }>('admin.people', { search })).people;
const ids = async (search: string) => (await found(search)).map(({ id }) => id);
const asPerson = ({ id }: Person, statement: string) =>
  product.database.transaction({ account: id, lane: id, isAdministrator: id === ada.id }, product.clock.now(), (tx) =>
    tx.rows(sql.raw<{ count: number }>(statement)),
  );

describe('the list of people', () => {
  test('shows an account, and never with whom it is paired', async () => {
    const [noor, theo] = [await product.person('Noor'), await product.person('Theo')];
    await noor.pairWith(theo);
    const today = product.clock.now().toISOString().slice(0, 10);
    expect(await found(noor.email)).toEqual([
      {
        id: noor.id,
        email: noor.email,
        firstName: 'Noor',
        lastName: 'Otter',
        isAdministrator: false,
        createdAt: expect.any(String),
        lastSeenOn: today,
        isPaired: true,
        isProven: false,
        hasSecondFactor: false,
        disabledAt: null,
        erasedOn: null,
      },
    ]);
    const response = await ada.ask('admin.people', { query: { search: noor.email } });
    const text = await response.text();
    for (const hidden of [
      theo.id,
      theo.email,
      'Theo',
      (await noor.read<{ pairingCode: string }>('pairing.status')).pairingCode,
    ])
      expect(text).not.toContain(hidden);
  });

  test('says who is alone, has two-step log-in on, administers or is leaving', async () => {
    await turnOn(product, maya);
    expect(await found(maya.email)).toMatchObject([{ isPaired: false, hasSecondFactor: true, erasedOn: null }]);
    expect(await found(ada.email)).toMatchObject([{ isAdministrator: true, hasSecondFactor: false }]);
    const { erasedOn } = await maya.write<{ erasedOn: string }>('privacy.deleteAccount', { password: maya.password });
    expect(await found(maya.email)).toMatchObject([{ erasedOn }]);
  });

  test('finds by the start of the address, of the first or last name, and by the id; whatever the case', async () => {
    const odd = await product.person('Zoë');
    await product.database.pool.query(`update accounts set last_name = 'Quastenflosser' where id = $1`, [odd.id]);
    for (const search of [
      odd.email,
      odd.email.slice(0, 20).toUpperCase(),
      'Zoë',
      'zo',
      'Zoë quast',
      'QUASTENF',
      odd.id,
      ` ${odd.id.toUpperCase()} `,
    ])
      expect(await ids(search), search).toEqual([odd.id]);
    for (const search of ['oë', 'flosser', '%', '_', 'zoë%', "zo'", odd.id.slice(1)])
      expect(await ids(search), search).toEqual([]);
  });

  test('goes through everybody page by page, the newest first, and a search as well', async () => {
    for (let count = 0; count < 32; count += 1) await product.person('Crowd');
    const { rowCount: everybody } = await product.database.pool.query('select from accounts where erased_at is null');
    for (const [search, count] of [
      ['', everybody],
      ['crowd', 32],
    ] as const) {
      const pages = await ada.pages<ListedPerson>('admin.people', 'people', { search });
      const all = pages.flat();
      expect(pages[0]).toHaveLength(30);
      expect([all.length, new Set(all.map(({ id }) => id)).size]).toEqual([count, count]);
      expect(all.map(({ createdAt }) => createdAt)).toEqual(
        all
          .map(({ createdAt }) => createdAt)
          .sort()
          .reverse(),
      );
    }
  });

  test('knows nobody who was erased', async () => {
    const email = maya.email;
    await maya.write('privacy.deleteAccount', { password: maya.password });
    product.clock.advance({ days: 14 });
    const { rows } = await product.database.pool.query(
      `update accounts set email = null, first_name = 'Someone', last_name = '', pairing_code = null, erased_at = now() where id = $1 returning last_seen_on`,
      [maya.id],
    );
    expect(rows).toEqual([{ last_seen_on: null }]);
    await ada.write('accounts.logIn', { email: ada.email, password: ada.password, timeZone: 'UTC' });
    for (const search of [email, maya.id, 'Someone']) expect(await ids(search)).toEqual([]);
  });

  test('notes the day of a visit, and nothing closer', async () => {
    product.clock.advance({ days: 2 });
    await maya.read('pairing.status');
    const { rows } = await product.database.pool.query<{ day: string }>(
      'select last_seen_on::text as day from accounts where id = $1',
      [maya.id],
    );
    expect(rows).toEqual([{ day: product.clock.now().toISOString().slice(0, 10) }]);
  });
});

describe('row-level security', () => {
  test('gives the list to administrators alone', async () => {
    for (const one of [maya, ada]) {
      const rows = await asPerson(one, `select * from find_people('', '', null, 10)`);
      expect(rows.length > 0).toBe(one === ada);
    }
    await expect(
      asPerson(
        maya,
        `insert into invitations (email, token_hash, created_at, expires_at) values ('x@example.org', sha256('x'), now(), now())`,
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  test('lets administrators alone disable, and nobody themselves', async () => {
    const disable = async (who: Person, whom: Person) =>
      (await asPerson(who, `select set_account_disabled('${whom.id}', true)::int as count`))[0]!.count;
    expect(await disable(maya, ada)).toBe(0);
    expect(await disable(maya, maya)).toBe(0);
    expect(await disable(ada, ada)).toBe(0);
    await expect(asPerson(maya, 'update accounts set disabled_at = now()')).rejects.toMatchObject({ code: '42501' });
    await expect(asPerson(ada, 'update accounts set disabled_at = now()')).rejects.toMatchObject({ code: '42501' });
    expect(await disable(ada, maya)).toBe(1);
  });

  test('gives an administrator no row of anybody’s lanes, content or credentials', async () => {
    const [noor, theo] = await product.couple();
    await noor.write('memories.addMemory', {
      id: crypto.randomUUID(),
      activity: 'A secret picnic',
      date: '2026-01-01',
      lead: 'me',
    });
    await theo.write('moods.rate', { id: crypto.randomUUID(), emoji: '🙂', comment: 'A secret word' });
    const tables = await product.database.pool.query<{ name: string }>(`
      select distinct c.table_name as name from information_schema.columns c join pg_class t on t.relname = c.table_name and t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
      where c.table_schema = 'public' and c.column_name in ('lane_id', 'account_id') and has_table_privilege('otterway_app', t.oid, 'select')
        and c.table_name <> 'admin_changes'`);
    expect(tables.rows.length).toBeGreaterThan(20);
    for (const { name } of tables.rows) {
      const own = (
        await product.database.pool.query<{ name: string }>(
          `select column_name as name from information_schema.columns where table_name = $1 and column_name in ('lane_id', 'account_id')`,
          [name],
        )
      ).rows.map((column) => column.name);
      const rows = await asPerson(
        ada,
        `select count(*)::int as count from ${name} where ${own.map((column) => `${column} <> '${ada.id}'`).join(' and ')}`,
      );
      expect([name, rows[0]!.count]).toEqual([name, 0]);
    }
    expect(await asPerson(ada, `select count(*)::int as count from accounts where id <> '${ada.id}'`)).toEqual([
      { count: 0 },
    ]);
    expect(await changesOf(product, noor.id)).toEqual([]);
  });
});
