import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#app/contract.ts';
import { paths } from '#app/paths.ts';
import { documentsOf, preloadedPages } from '#app/preloaded-pages.ts';
import { staticPages } from '#app/static-pages.ts';
import { openProduct, type Product } from '#app/testing/product.ts';
import { Stream } from '#app/testing/stream.ts';
import { follow, linkFor, unpacked } from '#features/privacy/server/testing/fixtures.ts';
import { Markers } from './markers.ts';
import { principals } from './principals.ts';
import { copyOf, names } from './setup.ts';
import { proceduresOf, cellsOf, differences, runCells, checkRow, unclassified, type Procedure } from './cells.ts';
import { changedTables, snapshot } from './snapshots.ts';
import { openApiValidator } from './openapi-validator.ts';
import { withMail } from '#features/accounts/server/testing/email-links.ts';
import { table } from './table.ts';
import { crossSiteProblems, foreignFieldProblems } from './unwanted-requests.ts';
import { makers } from './resources.ts';
import { contentColumns, makeFixtures, rowsInScope, type Fixtures } from './fixtures.ts';

const procedures = proceduresOf();
const signedIn = names.filter((name) => name !== 'dora' && name !== 'pia');
const page = fileURLToPath(new URL('../../../app.html', import.meta.url));

let product: Product;
let fixtures: Fixtures;
let webFolder: string;
let validateAnswer: ReturnType<typeof openApiValidator>;
const statusesSeen = new Map<string, Set<number>>();
let streams: (readonly [string, Stream])[];
const lines: string[] = [];
const figures = { cells: 0, problems: 0 };

beforeAll(async () => {
  webFolder = mkdtempSync(join(tmpdir(), 'otterway-matrix-'));
  for (const file of ['app.html', ...Object.values(staticPages), ...Object.values(documentsOf(preloadedPages))])
    copyFileSync(page, join(webFolder, file));
  product = await openProduct(
    { ...withMail, logLevel: 'debug', web: true },
    { log: { write: (line) => void lines.push(line) }, webFolder },
  );
  fixtures = await makeFixtures(product);
  validateAnswer = openApiValidator(
    (await (await fetch(`${product.url}/openapi.json`)).json()) as Parameters<typeof openApiValidator>[0],
  );
  streams = await Promise.all(signedIn.map(async (name) => [name, await Stream.of(fixtures.people[name])] as const));
});
afterAll(async () => {
  console.log(
    `${procedures.length} procedures, ${Object.keys(principals).length} kinds of principal: ${figures.cells} cells, ${figures.problems} problems; ${fixtures?.markers.size} markers`,
  );
  for (const [, stream] of streams ?? []) stream.close();
  await product.stop();
  rmSync(webFolder, { recursive: true });
});

test('every procedure of the contract has a row, and every row a procedure', () => {
  expect(unclassified(procedures, table)).toEqual([]);
});

/** Columns whose text is chosen from a list or generated. Any other text column counts as content. */
const generatedColumns = [
  'accounts.next_time_zone',
  'accounts.pairing_code',
  'activity_marks.seen_ids',
  'accounts.role',
  'accounts.time_zone',
  'admin_changes.act',
  'attempts.bucket',
  'calendar_feeds.wording',
  'badges.criteria_type',
  'badges.icon',
  'couple_goals.category',
  'couple_goals.status',
  'couple_goals.target_unit',
  'credentials.password_hash',
  'date_suggestions.category',
  'date_suggestions.cost_level',
  'date_suggestions.effort_level',
  'date_suggestions.time_of_day',
  'email_confirmations.email',
  'email_undos.email',
  'exports.pictures',
  'exports.state',
  'account_figure_changes.figure',
  'lane_figure_changes.figure',
  'figures.figure',
  'goal_templates.category',
  'goal_templates.target_unit',
  'known_browsers.device',
  'kysely_migration.name',
  'kysely_migration.timestamp',
  'kysely_migration_lock.id',
  'lane_members.kind',
  'lane_totals.total',
  'lanes.kind',
  'memories.category',
  'memories.idea_title',
  'memories.mood',
  'memories.time',
  'memories.time_zone',
  'notification_choices.email',
  'notification_choices.push',
  'notification_choices.quiet_from',
  'notification_choices.quiet_to',
  'notifications.channel',
  'notifications.kind',
  'notifications.occasion',
  'push_keys.public_key',
  'push_subscriptions.auth',
  'push_subscriptions.endpoint',
  'push_subscriptions.p256dh',
  'passkeys.device',
  'passkeys.transports',
  'pending_sign_ons.stage',
  'sign_on_identities.issuer',
  'sign_on_identities.subject',
  'memories.type',
  'memory_changes.field',
  'memory_reactions.reaction',
  'mood_ratings.emoji',
  'mood_ratings.label',
  'pairing_requests.status',
  'invitations.email',
  'job_runs.name',
  'pebble_config.category_bonuses',
  'pebble_transactions.reason',
  'pebble_transactions.source_kind',
  'seeded_content.name',
  'vouchers.thanks',
  'waiting_pairing_codes.pairing_code',
];

/** Rows that came with the product, and changes whose old value is a day, a time or an id. */
const platformRows: Record<string, string> = {
  badges: `t.name !~ 'marker'`,
  date_suggestions: `t.title !~ 'marker'`,
  date_suggestion_steps: `t.activity !~ 'marker'`,
  goal_templates: `t.title !~ 'marker'`,
  memory_changes: `t.field not in ('activity', 'venueUrl')`,
};

test('all content, in every text column of every table, carries a marker', async () => {
  const columns = await contentColumns(product, generatedColumns, platformRows);
  expect(columns.filter(({ written, without }) => written === 0 || without > 0)).toEqual([]);
  expect(columns.length).toBeGreaterThan(30);
});

const rowsOf = (procedure: Procedure) => [table[procedure.name] ?? []].flat();

test.each(procedures)('$name has the expected outcome for every principal', async (procedure) => {
  for (const row of rowsOf(procedure)) {
    const { cells, problems, answers } = await checkRow(fixtures, procedure, row);
    figures.cells += cells;
    figures.problems += problems.length;
    expect(problems, problems.join('\n')).toEqual([]);
    expect(answers.flatMap((answer) => validateAnswer(procedure, answer) ?? [])).toEqual([]);
    statusesSeen.set(
      procedure.name,
      new Set([...(statusesSeen.get(procedure.name) ?? []), ...answers.map(({ status }) => status)]),
    );
  }
});

/** An OpenID provider answers these, in the tests of single sign-on. */
/** Whoever has the token may; `calendar.test.ts` shows who that is. */
const needToken = ['calendar.feedFile'];
const needProvider = [
  'accounts.startSignOn',
  'accounts.finishSignOn',
  'accounts.logInBySignOn',
  'accounts.signUpBySignOn',
  'accounts.startLinking',
  'accounts.mailPasswordLink',
  'pairing.signUpBySignOnWithCode',
];

test('every procedure was validated against the OpenAPI document with a success, and all but public ones with an error', () => {
  const withoutSuccess = procedures.filter(({ name }) => !statusesSeen.get(name)?.has(200)).map(({ name }) => name);
  expect(withoutSuccess.filter((name) => ![...needProvider, ...needToken].includes(name))).toEqual([]);
  expect(
    procedures.filter(({ name, who }) => who !== 'visitor' && statusesSeen.get(name)!.size < 2).map(({ name }) => name),
  ).toEqual([]);
});

test('an answer that differs from the OpenAPI document is found', () => {
  const answer = { status: 200, type: 'application/json', text: '{"count":1,"isAsked":true}' };
  const mine = { name: 'memories.soloSummary', kind: 'read' } as const;
  expect(validateAnswer(mine, answer)).toBeNull();
  expect(validateAnswer(mine, { ...answer, text: '{"count":"1"}' })).toMatch(/isAsked.*count must be integer/);
  expect(
    validateAnswer(mine, { ...answer, status: 401, text: '{"code":"signed_out","data":{},"defined":true}' }),
  ).toMatch(/additional properties/);
  expect(validateAnswer(mine, { ...answer, status: 409, text: '{}' })).toMatch(/no 409/);
});

test.each(procedures.filter(({ kind }) => kind === 'write'))(
  '$name rejects requests from another site and fields that it does not have',
  async (procedure) => {
    const before = await snapshot(product);
    const row = rowsOf(procedure)[0]!;
    expect([
      ...(await crossSiteProblems(fixtures, procedure, row)),
      ...(await foreignFieldProblems(fixtures, procedure, row)),
    ]).toEqual([]);
    expect(await changedTables(product, before)).toEqual([]);
  },
);

/** Rows with markers of others that the database shows in the scopes of an account. */
async function foreignRows(name: (typeof names)[number]): Promise<string[]> {
  const { id } = fixtures.people[name];
  const { rows: lanes } = await product.database.pool.query<{ lane: string }>(
    'select lane_id as lane from lane_members where account_id = $1 and left_at is null',
    [id],
  );
  const found = await Promise.all(
    lanes.map(async ({ lane }) =>
      (await rowsInScope(product, id, lane)).filter((row) => !row.includes(id) && !row.includes(lane)),
    ),
  );
  return found.flat().filter((row) => fixtures.markers.leakedTo(name, row).length > 0);
}

describe('no marker reaches a principal that must not see it', () => {
  test.each(signedIn)('in the export of %s, which has their own', async (name) => {
    const person = copyOf(fixtures.people[name]);
    await makers.link({ setup: fixtures, author: person, partner: null });
    const { everything: text } = await unpacked(await follow(person, await linkFor(person)));
    expect(fixtures.markers.leakedTo(name, text)).toEqual([]);
    expect(text).toContain(fixtures.people[name].email);
  });

  test.each(signedIn)('in any row that is neither of %s nor of their lane, as the database shows it', async (name) => {
    expect(await foreignRows(name)).toEqual([]);
  });

  test('in an email', () => {
    const leaks = product.emails.flatMap(({ to, subject, text }) =>
      fixtures.markers.leakedTo(
        names.find((name) => fixtures.people[name].email === to) ?? 'nobody',
        `${subject}\n${text}`,
      ),
    );
    expect(leaks).toEqual([]);
    expect(product.emails.length).toBeGreaterThan(10);
  });

  test('on a stream, which has no markers at all', () => {
    for (const [name, { text }] of streams) {
      expect(Markers.quoted(text)).toEqual([]);
      expect(fixtures.markers.leakedTo(name, text)).toEqual([]);
    }
    expect(streams.filter(([, { messages }]) => messages.length > 0).length).toBeGreaterThan(4);
  });

  test('on a page, which is the same for every principal', async () => {
    const { id, cookie } = fixtures.people.maya;
    for (const path of paths) {
      const text = await (await fetch(product.url + path.replace('$', id), { headers: { cookie } })).text();
      expect(text, path).toBe(readFileSync(page, 'utf8'));
    }
  });

  test('in the OpenAPI document', async () => {
    const text = await (
      await fetch(`${product.url}/openapi.json`, { headers: { cookie: fixtures.people.maya.cookie } })
    ).text();
    expect(text).toContain('/memories/timeline');
    expect([...Markers.quoted(text), ...fixtures.markers.leakedTo('a visitor', text)]).toEqual([]);
  });

  test('in the log, for any request', async () => {
    const { maya } = fixtures.people;
    const word = maya.firstName;
    for (const path of [
      `/${word}/${maya.id}`,
      `/api/${word}`,
      `/api/memories/get?memoryId=${word}`,
      `/api/live?${word}`,
      `/%${word}`,
      `/assets/${word}`,
    ]) {
      await (
        await fetch(product.url + path, { headers: { cookie: path.includes('live') ? '' : maya.cookie } })
      ).arrayBuffer();
    }
    for (const body of [`{"${word}": 1}`, `{"${word}`, `"${word}"`, word.repeat(5_000)])
      await (await maya.ask('memories.addComment', { body })).arrayBuffer();
    expect(lines.flatMap((line) => fixtures.markers.leakedTo('the log', line))).toEqual([]);
    expect(lines.length).toBeGreaterThan(figures.cells);
  });
});

describe('the matrix finds', () => {
  const problemsOfProcedure = async (name: string) =>
    (
      await checkRow(
        fixtures,
        procedures.find((procedure) => procedure.name === name)!,
        [table[name]!].flat()[0]!,
      )
    ).problems;
  const run = (...statements: string[]) => product.database.pool.query(statements.join('; '));

  test('a procedure without a row, a row without a procedure, and a differing access level', () => {
    const { timeline, ...rest } = contract.memories;
    const renamed = proceduresOf({
      ...contract,
      memories: { ...rest, everyTimeline: timeline, get: contract.moods.board },
    });
    expect(unclassified(renamed, table)).toEqual([
      'memories.everyTimeline has no row in the table',
      'memories.timeline has a row in the table and is no procedure',
      'memories.get has access partner in the contract and account in the table',
      'memories.get has access partner in the contract and account in the table',
    ]);
  });

  test('a new column that can hold content', async () => {
    await run('alter table memories add column diary text');
    const columns = await contentColumns(product, generatedColumns, platformRows);
    await run('alter table memories drop column diary');
    expect(columns.filter(({ written }) => written === 0)).toEqual([
      { column: 'memories.diary', written: 0, without: 0 },
    ]);
  });

  test('an unpaired account that is given a foreign lane', async () => {
    const { rows } = await product.database.pool.query<{ definition: string }>(
      `select pg_get_functiondef('caller_of_session'::regproc) as definition`,
    );
    const lane = fixtures.current(fixtures.people.maya, 'past')!.laneId!;
    await run(rows[0]!.definition.replace('coalesce(mine.lane_id, a.id)', `coalesce(mine.lane_id, '${lane}')`));
    const problems = await problemsOfProcedure('memories.timeline');
    await run(rows[0]!.definition);
    expect(problems).toContainEqual(
      expect.stringMatching(
        /^memories\.timeline by an unpaired account on no resource shows .*marker\d+maya.*marker\d+theo/,
      ),
    );
    expect(await problemsOfProcedure('memories.timeline')).toEqual([]);
  });

  test('missing row-level security on sessions', async () => {
    await run('alter table sessions disable row level security');
    const [problems, shown] = [await problemsOfProcedure('accounts.endSession'), await foreignRows('robin')];
    await run('alter table sessions enable row level security');
    expect(shown).toContainEqual(expect.stringMatching(/^sessions .*marker\d+maya/));
    expect(problems).toContainEqual(
      expect.stringMatching(/^accounts\.endSession by .* on a stranger’s: 200 answered, expected 404 not_found$/),
    );
    expect(problems).toContain('accounts.endSession changed sessions but must change nothing');
  });

  test('a foreign resource that is answered differently from a missing id', async () => {
    const results = await runCells(
      fixtures,
      cellsOf(
        fixtures,
        procedures.find(({ name }) => name === 'memories.get')!,
        [table['memories.get']!].flat()[0]!,
      ),
    );
    expect(differences(results)).toEqual([]);
    const told = results.map((one) =>
      one.cell.principal === 'the partner' && one.cell.column === 'other'
        ? { ...one, answer: { ...one.answer, bytes: `${one.answer.bytes} ` } }
        : one,
    );
    expect(differences(told)).toEqual([
      expect.stringMatching(/^memories\.get by the partner on a stranger’s/),
      expect.stringMatching(/in a closed lane/),
    ]);
  });
});
