import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#app/server/api.ts';
import { paths } from '#app/paths.ts';
import { documentsOf, preloadedPages } from '#app/preloaded-pages.ts';
import { staticPages } from '#app/static-pages.ts';
import { openProduct, type Product } from '#app/testing/product.ts';
import { Stream } from '#app/testing/stream.ts';
import { follow, linkFor, unpacked } from '#features/privacy/server/testing/fixtures.ts';
import { Markers } from './markers.ts';
import { principals } from './principals.ts';
import { again, names } from './setup.ts';
import { proceduresOf, cellsOf, changedSince, differences, everything, fromElsewhere, tryAll, tryRow, unclassified, type Procedure } from './cells.ts';
import { documented } from './documented.ts';
import { table } from './table.ts';
import { makers } from './things.ts';
import { columnsWithWords, makeFixtures, type Fixtures } from './fixtures.ts';

const procedures = proceduresOf();
const signedIn = names.filter((name) => name !== 'dora' && name !== 'pia');
const page = fileURLToPath(new URL('../../../app.html', import.meta.url));

let product: Product;
let fixtures: Fixtures;
let webFolder: string;
let undocumented: ReturnType<typeof documented>;
const described = new Map<string, Set<number>>();
let streams: (readonly [string, Stream])[];
const lines: string[] = [];
const figures = { cells: 0, complaints: 0 };

beforeAll(async () => {
  webFolder = mkdtempSync(join(tmpdir(), 'otterway-matrix-'));
  for (const file of ['app.html', ...Object.values(staticPages), ...Object.values(documentsOf(preloadedPages))]) copyFileSync(page, join(webFolder, file));
  product = await openProduct({ logLevel: 'debug', web: true }, { log: { write: (line) => void lines.push(line) }, webFolder });
  fixtures = await makeFixtures(product);
  undocumented = documented((await (await fetch(`${product.url}/openapi.json`)).json()) as Parameters<typeof documented>[0]);
  streams = await Promise.all(signedIn.map(async (name) => [name, await Stream.of(fixtures.people[name])] as const));
});
afterAll(async () => {
  console.log(`${procedures.length} calls, ${Object.keys(principals).length} kinds of caller: ${figures.cells} cells, ${figures.complaints} of them wrong; ${fixtures?.markers.size} canaries`);
  for (const [, stream] of streams ?? []) stream.close();
  await product.stop();
  rmSync(webFolder, { recursive: true });
});

test('every call of the contract is classified, and nothing else is', () => {
  expect(unclassified(procedures, table)).toEqual([]);
});

/** Chosen from a list, made by the server, or known to nobody but it. A new column is words of people's, unless it is named here. */
const machineText = [
  'accounts.next_time_zone', 'accounts.pairing_code', 'accounts.role', 'accounts.time_zone', 'admin_changes.act', 'attempts.bucket', 'badges.criteria_type', 'badges.icon',
  'couple_goals.category', 'couple_goals.status', 'couple_goals.target_unit', 'credentials.password_hash', 'date_suggestions.category', 'date_suggestions.cost_level',
  'date_suggestions.effort_level', 'date_suggestions.time_of_day', 'exports.state', 'figures.figure', 'goal_templates.category', 'goal_templates.target_unit',
  'known_browsers.device', 'kysely_migration.name', 'kysely_migration.timestamp', 'kysely_migration_lock.id', 'lane_members.kind', 'lane_totals.total', 'lanes.kind', 'memories.category',
  'memories.mood', 'memories.time', 'memories.type', 'memory_changes.field', 'memory_reactions.reaction', 'mood_ratings.emoji', 'mood_ratings.label', 'pairing_requests.status',
  'job_runs.name', 'pebble_config.category_bonuses', 'pebble_transactions.reason', 'pebble_transactions.source_kind', 'seeded_content.name', 'waiting_pairing_codes.pairing_code',
];

/** Where what is written came with the product, or is a day, a time or an id for a change of those. */
const notPeoples: Record<string, string> = {
  badges: `t.name !~ 'canary'`,
  date_suggestions: `t.title !~ 'canary'`,
  date_suggestion_steps: `t.activity !~ 'canary'`,
  goal_templates: `t.title !~ 'canary'`,
  memory_changes: `t.field not in ('activity', 'venueUrl')`,
};

test('everything that people wrote, in whatever column of whatever table, carries a canary', async () => {
  const columns = await columnsWithWords(product, machineText, notPeoples);
  expect(columns.filter(({ written, without }) => written === 0 || without > 0)).toEqual([]);
  expect(columns.length).toBeGreaterThan(30);
});

const rowsOf = (procedure: Procedure) => [table[procedure.name] ?? []].flat();

test.each(procedures)('$name does what it must for whom it may, and for nobody else', async (procedure) => {
  for (const row of rowsOf(procedure)) {
    const { cells, complaints, answers } = await tryRow(fixtures, procedure, row);
    figures.cells += cells;
    figures.complaints += complaints.length;
    expect(complaints, complaints.join('\n')).toEqual([]);
    expect(answers.flatMap((answer) => undocumented(procedure, answer) ?? [])).toEqual([]);
    described.set(procedure.name, new Set([...(described.get(procedure.name) ?? []), ...answers.map(({ status }) => status)]));
  }
});

test('a success of every procedure, and an error of all but those for everybody, is as the OpenAPI document says', () => {
  expect(procedures.filter(({ name }) => !described.get(name)?.has(200)).map(({ name }) => name)).toEqual([]);
  expect(procedures.filter(({ name, who }) => who !== 'visitor' && described.get(name)!.size < 2).map(({ name }) => name)).toEqual([]);
});

test('an answer that the OpenAPI document does not allow is found', () => {
  const answer = { status: 200, type: 'application/json', text: '{"count":1,"isAsked":true}' };
  const mine = { name: 'memories.soloSummary', kind: 'read' } as const;
  expect(undocumented(mine, answer)).toBeNull();
  expect(undocumented(mine, { ...answer, text: '{"count":"1"}' })).toMatch(/isAsked.*count must be integer/);
  expect(undocumented(mine, { ...answer, status: 401, text: '{"code":"signed_out","data":{},"defined":true}' })).toMatch(/additional properties/);
  expect(undocumented(mine, { ...answer, status: 409, text: '{}' })).toMatch(/no 409/);
});

test.each(procedures.filter(({ kind }) => kind === 'write'))('$name does nothing for a page of another site', async (procedure) => {
  const before = await everything(product);
  for (const row of rowsOf(procedure)) expect(await fromElsewhere(fixtures, procedure, row)).toEqual([]);
  expect(await changedSince(product, before)).toEqual([]);
});

describe('no canary comes to whom it is not for', () => {
  test.each(signedIn)('in the export of %s, which has their own', async (name) => {
    const person = again(fixtures.people[name]);
    await makers.link({ setup: fixtures, author: person, partner: null });
    const { everything: text } = await unpacked(await follow(person, await linkFor(person)));
    expect(fixtures.markers.leakedTo(name, text)).toEqual([]);
    expect(text).toContain(fixtures.people[name].email);
  });

  test('in a letter', () => {
    const leaks = product.emails.flatMap(({ to, subject, text }) => fixtures.markers.leakedTo(names.find((name) => fixtures.people[name].email === to) ?? 'nobody', `${subject}\n${text}`));
    expect(leaks).toEqual([]);
    expect(product.emails.length).toBeGreaterThan(10);
  });

  test('on a stream, where no word of anybody’s is', () => {
    for (const [name, { text }] of streams) {
      expect(Markers.quoted(text)).toEqual([]);
      expect(fixtures.markers.leakedTo(name, text)).toEqual([]);
    }
    expect(streams.filter(([, { messages }]) => messages.length > 0).length).toBeGreaterThan(4);
  });

  test('on a page, which is the same for everybody', async () => {
    const { id, cookie } = fixtures.people.maya;
    for (const path of paths) {
      const text = await (await fetch(product.url + path.replace('$', id), { headers: { cookie } })).text();
      expect(text, path).toBe(readFileSync(page, 'utf8'));
    }
  });

  test('in the document of the calls', async () => {
    const text = await (await fetch(`${product.url}/openapi.json`, { headers: { cookie: fixtures.people.maya.cookie } })).text();
    expect(text).toContain('/memories/timeline');
    expect([...Markers.quoted(text), ...fixtures.markers.leakedTo('a visitor', text)]).toEqual([]);
  });

  test('in the log, whatever was asked for', async () => {
    const { maya } = fixtures.people;
    const word = maya.firstName;
    for (const path of [`/${word}/${maya.id}`, `/api/${word}`, `/api/memories/get?memoryId=${word}`, `/api/live?${word}`, `/%${word}`, `/assets/${word}`]) {
      await (await fetch(product.url + path, { headers: { cookie: path.includes('live') ? '' : maya.cookie } })).arrayBuffer();
    }
    for (const body of [`{"${word}": 1}`, `{"${word}`, `"${word}"`, word.repeat(5_000)]) await (await maya.ask('memories.addComment', { body })).arrayBuffer();
    expect(lines.flatMap((line) => fixtures.markers.leakedTo('the log', line))).toEqual([]);
    expect(lines.length).toBeGreaterThan(figures.cells);
  });
});

describe('it is found out', () => {
  const complaintsAbout = async (name: string) => (await tryRow(fixtures, procedures.find((procedure) => procedure.name === name)!, [table[name]!].flat()[0]!)).complaints;
  const run = (...statements: string[]) => product.database.pool.query(statements.join('; '));

  test('when a call is in no row, a row is of no call, and the two disagree on who may', () => {
    const { timeline, ...rest } = contract.memories;
    const renamed = proceduresOf({ ...contract, memories: { ...rest, everyTimeline: timeline, get: contract.moods.board } });
    expect(unclassified(renamed, table)).toEqual([
      'memories.everyTimeline is in no row of the table',
      'memories.timeline is a row of the table, and no call',
      'memories.get is for partner by the contract, and for account by the table',
      'memories.get is for partner by the contract, and for account by the table',
    ]);
  });

  test('when a column that nobody thought of can hold what people write', async () => {
    await run('alter table memories add column diary text');
    const columns = await columnsWithWords(product, machineText, notPeoples);
    await run('alter table memories drop column diary');
    expect(columns.filter(({ written }) => written === 0)).toEqual([{ column: 'memories.diary', written: 0, without: 0 }]);
  });

  test('when somebody who is alone is taken for one of a lane that is not theirs', async () => {
    const { rows } = await product.database.pool.query<{ definition: string }>(`select pg_get_functiondef('caller_of_session'::regproc) as definition`);
    const lane = fixtures.standing(fixtures.people.maya, 'past')!.laneId!;
    await run(rows[0]!.definition.replace('coalesce(mine.lane_id, a.id)', `coalesce(mine.lane_id, '${lane}')`));
    const complaints = await complaintsAbout('memories.timeline');
    await run(rows[0]!.definition);
    expect(complaints).toContainEqual(expect.stringMatching(/^memories\.timeline by somebody alone upon nothing in particular shows .*canary\d+maya.*canary\d+theo/));
    expect(await complaintsAbout('memories.timeline')).toEqual([]);
  });

  test('when the database no longer compares sessions with whose they are', async () => {
    await run('alter table sessions disable row level security');
    const complaints = await complaintsAbout('accounts.endSession');
    await run('alter table sessions enable row level security');
    expect(complaints).toContainEqual(expect.stringMatching(/^accounts\.endSession by .* upon somebody else’s: 200 answered, where 404 not_found is right$/));
    expect(complaints).toContain('accounts.endSession changed sessions where it must not');
  });

  test('when somebody else’s is answered in other words than what nobody has', async () => {
    const tried = await tryAll(fixtures, cellsOf(fixtures, procedures.find(({ name }) => name === 'memories.get')!, [table['memories.get']!].flat()[0]!));
    expect(differences(tried)).toEqual([]);
    const told = tried.map((one) => (one.cell.principal === 'the partner' && one.cell.column === 'other' ? { ...one, answer: { ...one.answer, bytes: `${one.answer.bytes} ` } } : one));
    expect(differences(told)).toEqual([expect.stringMatching(/^memories\.get by the partner upon somebody else’s/), expect.stringMatching(/of a lane that closed/)]);
  });
});
