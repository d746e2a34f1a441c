import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { setUpProduct } from '#app/testing/set-up.ts';
import type { Memory } from '#features/memories/server/present.ts';
import { closeUndoWindows } from '#features/memories/server/close-undo-windows.ts';
import { complete, plan, remember } from '#features/memories/server/testing/fixtures.ts';
import { removeOrphanedPictures } from '#features/memories/server/pictures/remove-orphaned-pictures.ts';
import { fileOf } from '#features/memories/server/testing/pictures.ts';
import { turnAllPast } from '#features/memories/server/plans/turn-past.ts';
import { historyOf as relationshipsOf, unpair } from '#features/pairing/server/testing/couples.ts';
import {
  atNoon,
  balanceOf,
  balancesEqualTheirLedgers,
  daysFromNow,
  historyOf,
  logInAgain,
} from '#features/pebbles/server/testing/fixtures.ts';
import { eraseDueAccounts } from './erase-due-accounts.ts';
import { marker, markedPerson, columnsWith, textColumns, writesEverything } from './testing/marker.ts';

const product = setUpProduct();
beforeEach(() => atNoon(product));

const leave = (person: Person) =>
  person.write<{ erasedOn: string }>('privacy.deleteAccount', { password: person.password });
const erase = () => eraseDueAccounts(product.database, product.clock.now());

async function archiveOf(person: Person, index = 0): Promise<{ partnerName: string; memories: Memory[] }> {
  const { laneId } = (await relationshipsOf(person)).relationships[index]!;
  return person.read('memories.archive', { laneId });
}

/** What nobody who uses the product can write into. */
const notWrittenByPeople = new Set([
  'account_',
  'activity_marks.seen_ids',
  'admin_changes.',
  'accounts.next_time_zone',
  'accounts.pairing_code',
  'accounts.role',
  'accounts.time_zone',
  'attempts.bucket',
  'badges.',
  'calendar_feeds.wording',
  'couple_goals.',
  'credentials.password_hash',
  'date_suggestion_steps.',
  'date_suggestions.',
  'email_confirmations.',
  'email_undos.',
  'exports.pictures',
  'exports.state',
  'account_figure_changes.figure',
  'lane_figure_changes.figure',
  'figures.figure',
  'invitations.',
  'goal_templates.',
  'known_browsers.device',
  'kysely_migration',
  'lane_members.kind',
  'lane_totals.total',
  'lanes.kind',
  'memories.category',
  'notification_choices.',
  'notifications.',
  'push_keys.',
  'push_subscriptions.',
  'memories.idea_title',
  'memories.mood',
  'memories.time',
  'memories.type',
  'memory_changes.field',
  'memory_reactions.reaction',
  'mood_ratings.emoji',
  'mood_ratings.label',
  'pairing_requests.status',
  'pending_sign_ons.',
  'job_runs.name',
  'pebble_config.',
  'pebble_transactions.reason',
  'pebble_transactions.source_kind',
  'seeded_content.name',
  'vouchers.thanks',
  'waiting_pairing_codes.pairing_code',
]);

describe('erasing an account', () => {
  test('leaves not a word of theirs in the whole database, nor their name, nor their address', async () => {
    const [maya, noor, theo] = [
      await markedPerson(product),
      await product.person('Noor'),
      await product.person('Theo'),
    ];
    await maya.pairWith(noor);
    await writesEverything(product, maya, noor);
    await unpair(noor, maya, { block: true });
    await maya.pairWith(theo);
    await writesEverything(product, maya, theo);
    await maya.ask('accounts.logIn', {
      body: JSON.stringify({ email: maya.email, password: maya.password, timeZone: 'UTC' }),
      headers: { 'user-agent': marker },
    });
    for (const table of ['email_confirmations', 'email_undos']) {
      await product.ownerDatabase.pool.query(
        `insert into ${table} (token_hash, account_id, email, created_at, expires_at) values (sha256('one'), $1, $2, now(), now() + interval '1 day')`,
        [maya.id, `${marker}@example.org`],
      );
    }
    await product.ownerDatabase.pool.query(
      `insert into passkey_handles (account_id, handle) values ($1, sha256('handle'))`,
      [maya.id],
    );
    await product.ownerDatabase.pool.query(
      `insert into passkeys (account_id, id, slot, credential_id, public_key, sign_count, transports, name, device, with_code, added_at)
       values ($1, $2, 1, sha256('credential'), sha256('key'), 0, array[$3], $3, $3, false, now())`,
      [maya.id, crypto.randomUUID(), marker],
    );
    await product.ownerDatabase.pool.query(
      'insert into sign_on_identities (issuer, subject, account_id, linked_at) values ($1, $1, $2, now())',
      [marker, maya.id],
    );

    const before = await columnsWith(product, marker);
    const empty = (await textColumns(product))
      .map(({ table, column }) => `${table}.${column}`)
      .filter((name) => !before.includes(name));
    expect(
      empty.filter((name) => ![...notWrittenByPeople].some((known) => name.startsWith(known))),
      'write a canary into these, or say here that nobody can',
    ).toEqual([]);

    const [balances, sums] = [[await balanceOf(theo), await balanceOf(noor)], await ledgerSums()];
    await leave(maya);
    product.clock.advance({ days: 14 });
    expect(await erase()).toBe(1);

    expect(await columnsWith(product, marker)).toEqual([]);
    for (const person of [theo, noor]) await logInAgain(person);
    expect([await balanceOf(theo), await balanceOf(noor)]).toEqual(balances);
    expect(await ledgerSums()).toEqual(sums);
    await balancesEqualTheirLedgers(product);
  });

  test('leaves their former partner an archive with days and activities, by Someone', async () => {
    const [maya, theo] = [await markedPerson(product), await product.person('Theo')];
    await maya.pairWith(theo);
    const { kept, planned } = await writesEverything(product, maya, theo);
    await leave(maya);
    expect((await archiveOf(theo)).partnerName).toBe('Canary Canaryson');
    product.clock.advance({ days: 14 });
    await erase();
    await logInAgain(theo);

    const archive = await archiveOf(theo);
    expect(archive.partnerName).toBe('Someone');
    expect((await relationshipsOf(theo)).relationships).toMatchObject([
      { partnerFirstName: 'Someone', partnerLastName: '' },
    ]);
    const { laneId } = (await relationshipsOf(theo)).relationships[0]!;
    const [one, plan] = [kept, planned].map((id) => archive.memories.find((memory) => memory.id === id)!);
    expect(one).toMatchObject({
      activity: 'Cinema',
      credit: 'someone',
      creditName: 'Someone',
      mood: null,
      notes: null,
      commentCount: 1,
      paidEach: 10,
      myRating: { rating: 4, comment: 'His rating' },
      partnerRated: false,
      partnerRating: null,
      reactions: [{ reaction: '🔥', count: 1, mine: true }],
    });
    expect(plan).toMatchObject({ activity: 'Picnic', time: null, venueUrl: null, creditName: 'Someone' });
    expect(archive.memories.map(({ activity }) => activity).sort()).toEqual([
      'Cinema',
      'His plan after all',
      'His words',
      'Picnic',
      'Second name',
    ]);
    expect(await theo.read('memories.archivedComments', { laneId, memoryId: kept })).toMatchObject({
      comments: [{ comment: 'His comment', authorName: 'You' }],
    });
  });

  test('takes their pictures out of their former partner’s archive and off the disk, and leaves the partner’s own', async () => {
    const [maya, theo] = [await markedPerson(product), await product.person('Theo')];
    await maya.pairWith(theo);
    const { kept, picture, hisPicture } = await writesEverything(product, maya, theo);
    const { rows } = await product.database.pool.query<{ id: string; file_id: string }>(
      'select id, file_id from memory_pictures where id = any ($1::uuid[])',
      [[picture, hisPicture]],
    );
    await leave(maya);
    expect((await fileOf(theo, picture)).status).toBe(200);
    product.clock.advance({ days: 14 });
    await erase();
    await logInAgain(theo);
    expect([(await fileOf(theo, picture)).status, (await fileOf(theo, hisPicture)).status]).toEqual([404, 200]);
    expect((await archiveOf(theo)).memories.find(({ id }) => id === kept)!.pictures).toMatchObject([
      { id: hisPicture },
    ]);
    await removeOrphanedPictures(product.ownerDatabase, product.clock.now(), product.pictureFiles);
    const left = new Set<string>();
    for await (const files of product.pictureFiles.list()) for (const { id } of files) left.add(id);
    expect(rows.filter(({ file_id }) => left.has(file_id)).map(({ id }) => id)).toEqual([hisPicture]);
  });

  test('forgets of what they did not want to be reminded, and leaves what the partner has hidden', async () => {
    const [maya, theo] = [await markedPerson(product), await product.person('Theo')];
    await maya.pairWith(theo);
    const memoryId = await remember(product, maya);
    for (const person of [maya, theo]) await person.write('memories.hideReminder', { memoryId });
    await leave(maya);
    product.clock.advance({ days: 14 });
    await erase();
    const { rows } = await product.database.pool.query('select account_id from hidden_reminders where memory_id = $1', [
      memoryId,
    ]);
    expect(rows).toEqual([{ account_id: theo.id }]);
  });

  test('leaves their former partner’s ledger as it was paid, without the words that are gone', async () => {
    const [maya, theo] = [await markedPerson(product), await product.person('Theo')];
    await maya.pairWith(theo);
    await writesEverything(product, maya, theo);
    const before = await historyOf(theo);
    await leave(maya);
    product.clock.advance({ days: 14 });
    await erase();
    await logInAgain(theo);
    const after = await historyOf(theo);
    expect(after.map(({ id, amount, reason }) => ({ id, amount, reason }))).toEqual(
      before.map(({ id, amount, reason }) => ({ id, amount, reason })),
    );
    expect(after.find(({ reason }) => reason === 'reward_claimed')!.activity).toBeNull();
    expect(after.filter(({ activity }) => activity === 'Cinema')).toHaveLength(1);
    expect(after.filter(({ activity }) => activity === null).length).toBe(
      before.filter(({ activity }) => activity?.includes(marker)).length,
    );
  });

  test('still takes back what their cancelled and deleted dates had paid, once their windows close', async () => {
    const [maya, theo] = [await markedPerson(product), await product.person('Theo')];
    await maya.pairWith(theo);
    await writesEverything(product, maya, theo);
    const removed = (await historyOf(theo)).filter(
      ({ activity }) => activity?.includes('deleted') || activity === 'His',
    );
    await leave(maya);
    product.clock.advance({ days: 14 });
    await erase();
    await logInAgain(theo);
    const balance = await balanceOf(theo);
    product.clock.advance({ days: 17 });
    await Promise.all([
      closeUndoWindows(product.database, product.clock.now()),
      turnAllPast(product.database, product.clock.now()),
    ]);
    await logInAgain(theo);
    expect(await balanceOf(theo)).toBe(balance - removed.reduce((sum, { amount }) => sum + amount, 0));
    expect(await columnsWith(product, marker)).toEqual([]);
    await balancesEqualTheirLedgers(product);
  });

  test('takes their words out of the other’s ledger also where a deleted date has been reversed before', async () => {
    const [maya, theo] = [await markedPerson(product), await product.person('Theo')];
    await maya.pairWith(theo);
    const memoryId = await plan(product, theo, { activity: 'His' });
    await maya.write('memories.editPlan', {
      memoryId,
      activity: `${marker} edit`,
      date: daysFromNow(product, 0),
      idea: 'me',
    });
    product.clock.advance({ days: 1 });
    await complete(maya, theo, memoryId);
    await theo.write('memories.deleteMemory', { memoryId });
    product.clock.advance({ days: 30 });
    await closeUndoWindows(product.database, product.clock.now());
    await Promise.all([maya, theo].map(logInAgain));
    expect((await historyOf(theo)).map(({ reason, activity }) => [reason, activity])).toEqual([
      ['memory_deleted', 'His'],
      ['date_completed', `${marker} edit`],
      ['date_planned', 'His'],
    ]);
    await leave(maya);
    product.clock.advance({ days: 14 });
    await erase();
    await logInAgain(theo);
    expect((await historyOf(theo)).map(({ activity }) => activity)).toEqual(['His', null, 'His']);
    expect(await columnsWith(product, marker)).toEqual([]);
  });

  test('frees the email for whoever wants it, and lets nobody log in as before', async () => {
    const maya = await product.person('Maya');
    await leave(maya);
    expect(await signUpAs(maya)).toMatchObject({ status: 409, code: 'email_taken' });
    product.clock.advance({ days: 14 });
    for (const keepAccount of [false, true]) {
      expect(
        await product
          .visitor()
          .errorOf('accounts.logIn', { email: maya.email, password: maya.password, timeZone: 'UTC', keepAccount }),
      ).toMatchObject({ code: 'wrong_email_or_password' });
    }
    await erase();
    expect(
      await product
        .visitor()
        .errorOf('accounts.logIn', { email: maya.email, password: maya.password, timeZone: 'UTC' }),
    ).toMatchObject({ code: 'wrong_email_or_password' });
    const again = await product
      .visitor()
      .write<{ me: { id: string } }>('accounts.signUp', {
        firstName: 'Mia',
        lastName: 'New',
        email: maya.email,
        password: maya.password,
        timeZone: 'UTC',
      });
    expect(again.me.id).not.toBe(maya.id);
    await erase();
    expect((await product.database.pool.query('select from accounts where email = $1', [maya.email])).rowCount).toBe(1);
  });

  test('waits for its fourteen days to be over, and for nobody else', async () => {
    const [maya, theo] = [await product.person('Maya'), await product.person('Theo')];
    await leave(maya);
    product.clock.advance({ days: 1 });
    await leave(theo);
    product.clock.advance({ days: 12, hours: 23, minutes: 59 });
    expect(await erase()).toBe(0);
    product.clock.advance({ minutes: 2 });
    expect(await erase()).toBe(1);
    expect(await erase()).toBe(0);
    product.clock.advance({ days: 1 });
    expect(await erase()).toBe(1);
  });

  test('by two servers at once, and again, is done once', async () => {
    const people = [];
    for (let count = 0; count < 4; count += 1) {
      const [maya, theo] = [await markedPerson(product), await product.person('Theo')];
      await maya.pairWith(theo);
      await writesEverything(product, maya, theo);
      await leave(maya);
      people.push(maya);
    }
    product.clock.advance({ days: 14 });
    const erased = await Promise.all([erase(), erase(), erase()]);
    expect(erased.reduce((sum, count) => sum + count)).toBe(4);
    expect(await erase()).toBe(0);
    expect(await columnsWith(product, marker)).toEqual([]);
    const { rows } = await product.database.pool.query(
      `select first_name, last_name, email, pairing_code from accounts where id = any($1::uuid[])`,
      [people.map(({ id }) => id)],
    );
    expect(rows).toEqual(Array(4).fill({ first_name: 'Someone', last_name: '', email: null, pairing_code: null }));
    await balancesEqualTheirLedgers(product);
  });

  // Citus takes no new triggers.
  test.skipIf(process.env.CITUS_URL)(
    'of one that fails leaves the others done, and is done the next time',
    async () => {
      const [stuck, maya] = [await product.person('Stuck'), await product.person('Maya')];
      for (const person of [stuck, maya]) await leave(person);
      product.clock.advance({ days: 14 });
      const { pool } = product.database;
      await pool.query(
        `create function stand_in_the_way() returns trigger language plpgsql as $$ begin raise exception 'not today'; end $$`,
      );
      await pool.query(
        `create trigger in_the_way before delete on lanes for each row when (old.id = '${stuck.id}') execute function stand_in_the_way()`,
      );
      await expect(erase()).rejects.toThrow('1 of 2 accounts could not be erased');
      const isErased = async ({ id }: Person) =>
        (await pool.query('select from accounts where id = $1 and erased_at is not null', [id])).rowCount === 1;
      expect([await isErased(stuck), await isErased(maya)]).toEqual([false, true]);
      expect((await pool.query('select from credentials where account_id = $1', [stuck.id])).rowCount).toBe(1);
      await pool.query('drop trigger in_the_way on lanes; drop function stand_in_the_way()');
      expect(await erase()).toBe(1);
      expect(await isErased(stuck)).toBe(true);
    },
  );

  test('is nothing the server can do to anybody who did not ask for it', async () => {
    const [maya, theo] = await product.couple();
    for (const { id } of [maya, theo]) {
      for (const part of [
        'pebbles',
        'badges',
        'memories',
        'pictures',
        'moods',
        'goals',
        'activity',
        'pairing',
        'account',
      ]) {
        const attempt = product.database.transaction({ account: id, lane: null }, product.clock.now(), async (tx) => {
          const { sql } = await import('kysely');
          await tx.rows(sql.raw(part === 'account' ? 'select erase_account(now())' : `select erase_${part}()`));
        });
        await expect(attempt, part).rejects.toMatchObject({ code: '42501' });
      }
    }
    await leave(maya);
    await expect(product.database.pool.query('update pebble_transactions set amount = amount + 1')).rejects.toThrow(
      'append-only',
    );
  });
});

async function ledgerSums(): Promise<unknown> {
  const { rows } = await product.database.pool.query(
    'select account_id, sum(amount)::int as sum, count(*)::int as rows from pebble_transactions group by 1 order by 1',
  );
  return rows;
}

const signUpAs = ({ email, password }: Person) =>
  product.visitor().errorOf('accounts.signUp', { firstName: 'Mia', lastName: 'New', email, password, timeZone: 'UTC' });
