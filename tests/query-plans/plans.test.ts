import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#app/contract.ts';
import { jobs } from '#app/server/jobs.ts';
import { emptyDatabase, openProduct, type Product } from '#app/testing/product.ts';
import {
  proceduresOf,
  cellsOf,
  expectsChange,
  runCellUnchecked,
  runCells,
  type Procedure,
  type Cell,
} from '../security/matrix/cells.ts';
import { withMail } from '#features/accounts/server/testing/email-links.ts';
import { table } from '../security/matrix/table.ts';
import { makeFixtures, type Fixtures } from '../security/matrix/fixtures.ts';
import { growingTables, leadingColumns, neverFilled, pretendLarge } from './large-platform.ts';
import { logPlans, Recorder } from './recorder.ts';
import { longReads, wholeReads, type Tables } from './whole-reads.ts';
import type { Person } from '#app/testing/person.ts';
import { jobTools } from '#app/testing/job-tools.ts';

/** The space that a lane's pictures take, and their number in each month, are counted anew. */
const sumsOfPictures =
  /^memories\.(addPicture|pictureSpace|pictureMonths|share|shareAll): \d+ rows of (memory_pictures: \(?select coalesce\(sum\((?:p\.)?bytes\)|memor(ies|y_pictures): select to_char\(p\.day)/;

/** The server has no OpenID provider, so these are refused: src/features/accounts/server/sign-on tests with one. */
const needProvider = [
  'accounts.startSignOn',
  'accounts.finishSignOn',
  'accounts.logInBySignOn',
  'accounts.signUpBySignOn',
  'accounts.startLinking',
  'accounts.mailPasswordLink',
  'pairing.signUpBySignOnWithCode',
];

const jobNames = jobs.map(({ name }) => name);

// The embedded database plans alike, but cannot log the plans of functions and triggers.
describe.runIf(process.env.DATABASE === 'postgres')('on a platform with ten million rows a table', () => {
  const recorder = new Recorder();
  let product: Product;
  /** The test's own connection, which is not recorded. */
  let unrecorded: pg.Pool;
  let fixtures: Fixtures;
  let tables: Tables;

  beforeAll(async () => {
    const settings = await emptyDatabase();
    const superuser = new URL(new URL(settings.databaseUrl!).pathname, process.env.TEST_POSTGRES_URL);
    unrecorded = new pg.Pool({ connectionString: superuser.href, options: '-c auto_explain.log_min_duration=-1' });
    await logPlans(unrecorded);
    product = await openProduct({ ...settings, ...withMail });
    await recorder.listenTo(product);
    fixtures = await makeFixtures({ ...product, database: { pool: unrecorded } } as unknown as Product, {
      small: true,
    });
    tables = { growing: await growingTables(unrecorded), leading: await leadingColumns(unrecorded) };
    await fillTheRest(unrecorded, fixtures.people.pia.id);
    await pretendLarge(unrecorded, tables.growing);
  });
  afterAll(async () => {
    await unrecorded?.end();
    await product?.stop();
  });

  test('every growing table has rows for the planner', async () => {
    expect(tables.growing.length).toBeGreaterThan(25);
    expect(await neverFilled(unrecorded, tables.growing), 'make a row of these in fillTheRest').toEqual([]);
  });

  test('no procedure and no job reads a whole growing table', async () => {
    const unmade: string[] = [];
    for (const procedure of proceduresOf())
      if (!(await make(procedure)) && !needProvider.includes(procedure.name)) unmade.push(procedure.name);
    expect(unmade.splice(unmade.indexOf('calendar.feedFile'), 1), 'for a token alone').toEqual(['calendar.feedFile']);
    await recorder.during('calendar.feedFile', () => readFeed(fixtures.people.maya));
    expect(unmade, 'nobody makes these calls: give them a row in tests/security/matrix/table.ts').toEqual([]);
    await makeAllDue(unrecorded);
    for (const job of jobs) await runJob(job);
    const plans = recorder.take();
    expect(wholeReads(plans, tables, jobNames).join('\n')).toBe('');
    const silent = [...proceduresOf().map(({ name }) => name), ...jobNames].filter(
      (name) => !needProvider.includes(name) && !plans.some(({ during }) => during === name),
    );
    expect(silent, 'no statement of these was heard').toEqual([]);
  });

  test.for([
    ['a read', 'memories.bin', 'sessions_one_per_token', / of sessions: select s\.id,/],
    [
      'a function',
      'accounts.logIn',
      'accounts_one_per_email',
      /a sequential scan of accounts: select a\.id, c\.password_hash/,
    ],
    [
      'a trigger',
      'pebbles.claim',
      'pebble_balances_pkey',
      /a sequential scan of pebble_balances: update pebble_balances set balance/,
    ],
    [
      'a foreign key',
      'accounts.logOut',
      'exports_by_session',
      /a sequential scan of exports: UPDATE ONLY "public"\."exports" SET "session_id" = NULL/,
    ],
    [
      'a job',
      'delete old attempts',
      'attempts_by_age',
      /more than was asked for of the index attempts_by_bucket of attempts: delete from attempts/,
    ],
  ] as const)('a missing index of %s is found', async ([, name, index, complaint]) => {
    const restoreIndex = await drop(unrecorded, index);
    const job = jobs.find((one) => one.name === name);
    await (job ? runJob(job) : make(proceduresOf().find((procedure) => procedure.name === name)!));
    await unrecorded.query(restoreIndex);
    expect(wholeReads(recorder.take(), tables, jobNames)).toContainEqual(expect.stringMatching(complaint));
  });

  test('a procedure that the test does not call is found', async () => {
    const [renamed] = proceduresOf({ memories: { everyTimeline: contract.memories.timeline } });
    expect(await make(renamed!)).toBe(false);
  });

  test('no procedure reads more of a long lane than it shows, except for an export', async () => {
    const laneId = fixtures.current(fixtures.people.maya, 'past')!.laneId!;
    await fillLane(unrecorded, laneId, fixtures.people.maya.id, fixtures.people.theo.id);
    await pretendLarge(unrecorded, tables.growing);
    recorder.take();
    for (const procedure of proceduresOf().filter(
      ({ name, who }) => (who === 'account' || who === 'partner') && !name.startsWith('privacy.'),
    ))
      await make(procedure);
    expect(
      longReads(recorder.take(), tables, 300)
        .filter((read) => !sumsOfPictures.test(read))
        .join('\n'),
    ).toBe('');
    await addPrivateMemories(unrecorded, fixtures.people.maya.id);
    await pretendLarge(unrecorded, tables.growing);
    const read = async (procedureName: string) => {
      await make(proceduresOf().find(({ name }) => name === procedureName)!);
      return longReads(recorder.take(), tables, 300);
    };
    expect(await read('memories.soloSummary')).toEqual([]);
    for (const [index, name, start] of [
      ['memories_behind', 'memories.timeline', 'with page'],
      ['memories_by_creation', 'memories.soloSummary', 'select coalesce'],
    ] as const) {
      await unrecorded.query(`drop index if exists ${index}`);
      expect(await read(name)).toContainEqual(
        expect.stringMatching(new RegExp(`^${name}: 2\\d\\d\\d rows of memories: ${start}`)),
      );
    }
  });

  const runJob = ({ name, run }: (typeof jobs)[number]) =>
    recorder.during(name, () => run({ ...jobTools(product), database: product.database, now: product.clock.now() }));

  /** Runs a procedure once with success, and once on each kind of resource that it rejects. */
  async function make(procedure: Procedure): Promise<boolean> {
    const rows = [table[procedure.name] ?? []].flat();
    const made: Cell[] = [];
    for (const row of rows) {
      const cells = cellsOf(fixtures, procedure, row);
      const byOwner = [...cells.filter(({ principal }) => principal === 'the owner'), ...cells];
      const done = byOwner.find(({ expected }) => expected === 'done');
      const others = byOwner.filter(
        (cell, at) =>
          !expectsChange(cell) &&
          at === byOwner.findIndex(({ column, expected }) => column === cell.column && expected === cell.expected),
      );
      await unrecorded.query('delete from attempts');
      made.push(...(done ? [done] : []), ...others);
      await recorder.during(procedure.name, async () => {
        const answers = [
          ...(done ? [await runCellUnchecked(fixtures, done)] : []),
          ...(await runCells(fixtures, others)),
        ];
        const refused = answers.find(({ cell, answer }) => cell === done && answer.outcome !== 'answered');
        if (refused) throw new Error(`${procedure.name} was rejected: ${refused.answer.outcome}`);
      });
    }
    return made.some(({ expected }) => expected === 'done' || expected === 'answered');
  }
});

/** The matrix does not: whoever has the token may. */
async function readFeed(person: Person): Promise<void> {
  const { feed } = await person.write<{ feed: { url: string } }>('calendar.makeFeed', { wording: 'titles' });
  expect(
    (await person.ask('calendar.feedFile', { query: { token: new URL(feed.url).searchParams.get('token')! } })).status,
  ).toBe(200);
}

/** Rows that the small fixtures do not have. */
async function fillTheRest(pool: pg.Pool, pia: string): Promise<void> {
  await pool.query(`
    insert into memory_reactions (lane_id, memory_id, account_id, reaction, created_at) select lane_id, id, author_id, '🔥', created_at from memories limit 1;
    insert into hidden_reminders (lane_id, memory_id, account_id, hidden_at) select lane_id, id, author_id, created_at from memories limit 1;
    insert into mobile_invites (account_id, earned_at) values ('${pia}', now());
    insert into activity_marks (lane_id, account_id, seen_at) values ('${pia}', '${pia}', now());
    insert into sharing_choices (account_id, lane_id, chosen_at) values ('${pia}', '${pia}', now());
    insert into waiting_pairing_codes (account_id, pairing_code, created_at) values ('${pia}', 'ABCDEF', now());
    insert into password_resets (token_hash, account_id, created_at, expires_at) values (sha256('one'), '${pia}', now(), now() + interval '1 hour');
    insert into invitations (email, token_hash, created_at, expires_at) values ('noor@example.org', sha256('one'), now(), now() + interval '1 hour');
    insert into email_confirmations (token_hash, account_id, email, created_at, expires_at) values (sha256('one'), '${pia}', 'noor@example.org', now(), now() + interval '1 hour');
    insert into email_undos (token_hash, account_id, email, created_at, expires_at)
      select sha256(n::text::bytea), '${pia}', 'noor' || n || '@example.org', now(), now() + interval '1 hour' from generate_series(1, 20) n;
    insert into pictures_taken_back (lane_id, picture_id, taken_back_at) values ('${pia}', gen_random_uuid(), now());
    insert into second_factors (account_id, sealed, started_at) values ('${pia}', decode(repeat('00', 48), 'hex'), now());
    insert into recovery_codes (account_id, code_hash) values ('${pia}', sha256('one'));
    insert into passkey_handles (account_id, handle) values ('${pia}', sha256('one'));
    insert into passkeys (account_id, id, slot, credential_id, public_key, sign_count, transports, name, device, with_code, added_at)
    values ('${pia}', gen_random_uuid(), 1, sha256('one'), sha256('one'), 0, '{}', 'Phone', 'Firefox on Linux', false, now());
    insert into passkey_additions (session_id, account_id, challenge_hash, with_code, expires_at) select id, account_id, sha256('one'), false, now() from sessions where account_id = '${pia}' limit 1;
    insert into pictures_taken_back (lane_id, picture_id, taken_back_at) values ('${pia}', gen_random_uuid(), now());
    insert into sign_on_identities (issuer, subject, account_id, linked_at) values ('https://login.example.org', 'pia', '${pia}', now());
    insert into pending_sign_ons (browser_hash, state_hash, sealed, expires_at) values (sha256('one'), sha256('two'), decode(repeat('00', 48), 'hex'), now());
    insert into passkey_challenges (challenge_hash, browser_hash, expires_at) values (sha256('one'), sha256('two'), now());
    insert into calendar_feeds (account_id, lane_id, paired_at, token_hash, token_sealed, wording, made_at) values ('${pia}', '${pia}', now(), sha256('one'), decode(repeat('00', 71), 'hex'), 'titles', now());
    insert into notification_choices (account_id, email, push, shows_details, quiet_from, quiet_to) values ('${pia}', '{soon}', '{}', false, '22:00', '08:00');
    insert into push_subscriptions (session_id, account_id, endpoint, p256dh, auth, created_at) select id, account_id, 'https://push.example/pia', repeat('B', 87), repeat('a', 22), now() from sessions limit 1;
    insert into push_keys (public_key, private_sealed) values ('none', decode('00', 'hex')) on conflict do nothing;
    insert into notifications (account_id, channel, kind, subject_id, occasion, began_at, attempts) values ('${pia}', 'email', 'soon', gen_random_uuid(), 'today', now(), 1);
    insert into exports (id, account_id, state, started_at, moved_at) values (gen_random_uuid(), '${pia}', 'failed', now(), now())`);
}

/** Adds two thousand of everything that a lane accumulates. */
async function fillLane(pool: pg.Pool, laneId: string, maya: string, theo: string): Promise<void> {
  await pool.query(`
    insert into memories (lane_id, id, author_id, type, was_planned, time_zone, date, activity, credited_to, pebbles, created_at, changed_at)
    select '${laneId}', gen_random_uuid(), '${maya}', 'past', true, 'UTC', current_date - n, 'Long ago', '${maya}', 0, now() - interval '1 day' * n, now() from generate_series(10, 2010) n;
    insert into memory_pictures (lane_id, id, memory_id, day, account_id, slot, file_id, file_key, bytes, width, height, thumb_hash, created_at)
    select lane_id, gen_random_uuid(), id, date, '${maya}', 1, gen_random_uuid(), decode(repeat('00', 60), 'hex'), 1, 1, 1, '12345', created_at from memories where activity = 'Long ago';
    insert into mood_ratings (lane_id, id, account_id, partner_id, emoji, label, created_at)
    select m.lane_id, gen_random_uuid(), '${maya}', '${theo}', '🙂', 'Good', l.opened_at + interval '1 millisecond' from memories m join lanes l on l.id = m.lane_id where activity = 'Long ago';
    insert into pebble_transactions (id, account_id, amount, reason, source_kind, source_lane_id, source_id, day, created_at)
    select gen_random_uuid(), '${maya}', 3, 'memory_added', 'memory', lane_id, id, date, created_at from memories where activity = 'Long ago'`);
}

/** Adds two thousand private memories since the pairing, and none from before, about which the sharing prompt would ask. */
async function addPrivateMemories(pool: pg.Pool, maya: string): Promise<void> {
  await pool.query(`
    delete from sharing_choices;
    delete from memories where lane_id = '${maya}';
    insert into memories (lane_id, id, author_id, type, was_planned, date, activity, credited_to, pebbles, created_at, changed_at)
    select '${maya}', gen_random_uuid(), '${maya}', 'past', false, current_date - n, 'Alone', '${maya}', 0, now() + interval '1 year', now() + interval '1 year' from generate_series(10, 2010) n`);
}

/** Gives every job something to do. */
async function makeAllDue(pool: pg.Pool): Promise<void> {
  await pool.query(`
    update memories set removed_at = removed_at - interval '90 days' where reversed_at is null;
    update memories set date = date - 90 where type = 'planned' and removed_at is null;
    update account_deletions set requested_at = requested_at - interval '90 days', due_at = due_at - interval '90 days'`);
}

/** Drops an index or its constraint. Returns the statement that creates it again. */
async function drop(pool: pg.Pool, index: string): Promise<string> {
  const {
    rows: [found],
  } = await pool.query<{ definition: string; key: string | null; owner: string }>(
    `
    select pg_get_indexdef(indexrelid) as definition, indrelid::regclass::text as owner,
      (select conname from pg_constraint where conindid = indexrelid and contype in ('p', 'u')) as key
    from pg_index where indexrelid = $1::regclass`,
    [index],
  );
  await pool.query(found!.key ? `alter table ${found!.owner} drop constraint ${found!.key}` : `drop index ${index}`);
  return found!.definition;
}
