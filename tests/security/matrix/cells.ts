import { strFromU8, unzipSync } from 'fflate';
import type * as z from 'zod';
import { contract } from '#app/contract.ts';
import { unpair } from '#features/pairing/server/testing/couples.ts';
import { declarationOf, type ProcedureMeta } from '#platform/contract/procedure.ts';
import { principals, actorOf, paired, signedOut, newActor, type Principal, type Actor } from './principals.ts';
import { couple, newcomer } from './setup.ts';
import type { Outcome, Row, Scene } from './table.ts';
import { makers, smallPhoto, type Kind, type Resource } from './resources.ts';
import type { Fixtures } from './fixtures.ts';
import { changedTables, snapshot, withChanges } from './snapshots.ts';

export interface Procedure {
  name: string;
  kind: ProcedureMeta['kind'];
  isUpload: boolean;
  who: ProcedureMeta['access'];
  /** The names of its input. */
  fields: string[];
  statusOf(domainError: string): number | undefined;
}

export function proceduresOf(given: object = contract): Procedure[] {
  return Object.entries(given).flatMap(([feature, procedures]) =>
    Object.entries(procedures as (typeof contract)['memories']).map(([name, procedure]) => {
      const { meta, input, errors } = declarationOf(procedure);
      return {
        name: `${feature}.${name}`,
        kind: meta.kind,
        isUpload: meta.isUpload === true,
        who: meta.access,
        fields: fieldsOf(input as z.ZodObject, meta),
        statusOf: (domainError: string) => errors[domainError]?.status,
      };
    }),
  );
}

const fieldsOf = ({ shape }: z.ZodObject, { isUpload }: ProcedureMeta) =>
  Object.keys(isUpload ? (shape.query as z.ZodObject).shape : shape);

type Column = 'own' | 'shared' | 'former' | 'formerOwn' | 'other' | 'missing' | 'is';

/** One call of one principal on one resource, with the expected outcome. */
export interface Cell {
  procedure: Procedure;
  row: Row;
  principal: Principal;
  column: Column;
  /** Names the resource in messages. */
  object: string;
  it: Resource;
  expected: Outcome;
}

/** Where an id is no secret and not taken: the row would be created, and the next calls would find it. */
const elsewhere: readonly Column[] = ['former', 'formerOwn', 'other'];

const platformKinds: readonly (Kind | undefined)[] = [
  'suggestion',
  'template',
  'adminBadge',
  'adminSuggestion',
  'adminTemplate',
];

/** Named by the token of a link. */
const tokenKinds: readonly (Kind | undefined)[] = ['link', 'resetLink', 'confirmation', 'undoLink'];

/** All cells of a row: every principal with every own and foreign resource. */
export function cellsOf(fixtures: Fixtures, procedure: Procedure, row: Row): Cell[] {
  return (Object.keys(principals) as Principal[]).flatMap((principal) =>
    objectsFor(fixtures, row, principal)
      .filter(([column]) => !(createsInLane(row) && elsewhere.includes(column)))
      .map(([column, object, it]) => ({
        procedure,
        row,
        principal,
        column,
        object,
        it,
        expected: expectedOf(row, principal, column),
      })),
  );
}

/** By an id that is unique in the lane. */
export const createsInLane = ({ missing, resourceKind }: Row): boolean =>
  missing === 'done' && !platformKinds.includes(resourceKind);

function expectedOf(row: Row, principal: Principal, column: Column): Outcome {
  if (row.who !== 'visitor' && signedOut.includes(principal)) return 'signed_out';
  if (row.who === 'administrator' && principal !== 'an administrator') return 'forbidden';
  if (row.who === 'partner' && !paired.includes(principal)) return 'not_paired';
  const exception = row.exceptions?.[principal];
  if (exception !== undefined) return exception;
  return (
    row[column] ?? (column === 'missing' ? row.other : column === 'formerOwn' ? row.former : undefined) ?? 'not_found'
  );
}

function objectsFor(
  fixtures: Fixtures,
  { resourceKind: kind }: Row,
  principal: Principal,
): [Column, string, Resource][] {
  const nothing = { id: missingId(kind) };
  if (!kind) return [['is', 'no resource', nothing]];
  const { maya, theo, noah, omar, sam, robin } = fixtures.people;
  const found: [Column, string, Resource | null | undefined][] = [['missing', 'a missing id', nothing]];
  if (platformKinds.includes(kind)) {
    found.push(
      ['own', 'active content', fixtures.current(maya, kind)],
      ['other', 'inactive content', fixtures.unused[kind]],
    );
  } else {
    const me = principals[principal] ? fixtures.people[principals[principal]] : null;
    const partner = me && fixtures.partnerOf(me);
    const ex = me === maya ? noah : me === noah || me === omar ? maya : null;
    if (me && !signedOut.includes(principal))
      found.push(['own', 'their own', fixtures.current(me, kind) ?? (tokenKinds.includes(kind) ? nothing : null)]);
    if (me && ex) found.push(['formerOwn', 'their own, in a former lane', fixtures.former(me, ex, kind)]);
    if (me && ex)
      found.push([
        'former',
        'their former partner’s, in the former lane',
        kind === 'person' ? fixtures.current(ex, kind) : fixtures.former(ex, me, kind),
      ]);
    if (partner) found.push(['shared', 'their partner’s', fixtures.current(partner, kind)]);
    const stranger =
      me === maya || me === theo ? sam : fixtures.current(maya, kind) ? maya : me === robin ? noah : robin;
    if (!(ex && kind === 'person')) found.push(['other', 'a stranger’s', fixtures.current(stranger, kind)]);
    if (!ex) found.push(['other', 'a stranger’s, in a closed lane', fixtures.former(maya, noah, kind)]);
  }
  return found.flatMap(([column, object, it]) => (it ? [[column, object, it] as [Column, string, Resource]] : []));
}

function missingId(kind: Kind | undefined): string {
  return tokenKinds.includes(kind) ? 'A'.repeat(43) : crypto.randomUUID();
}

export interface Answer {
  status: number;
  outcome: Outcome;
  type: string;
  /** The whole answer except its date. */
  bytes: string;
  text: string;
}

/** Sends the call of a cell as a prepared or new account. */
export async function send(
  fixtures: Fixtures,
  { procedure, row, it }: Cell,
  current: Actor,
  given: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const input = { ...row.input?.({ fixtures, it, ...current }), ...given };
  const query = input as Record<string, string>;
  const response = await current.me.ask(
    procedure.name,
    procedure.isUpload
      ? { query, body: await smallPhoto, headers: { 'content-type': 'image/jpeg', ...headers } }
      : procedure.kind === 'read'
        ? { query, headers }
        : { body: JSON.stringify(input), headers },
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  const text = type.startsWith('image/')
    ? ''
    : type === 'application/zip'
      ? Object.values(unzipSync(bytes))
          .map((file) => strFromU8(file))
          .join('\n')
      : strFromU8(bytes);
  const { code = 'answered' } = response.ok ? {} : (JSON.parse(text) as { code?: string });
  return {
    status: response.status,
    outcome: code,
    type,
    text,
    bytes: `${response.status} ${JSON.stringify([...response.headers].filter(([name]) => name !== 'date'))} ${text}`,
  };
}

export interface CellResult {
  cell: Cell;
  answer: Answer;
  viewer: string;
}

/** Whether the call must change data: it succeeds, or a rejected one leaves a trace. */
export const expectsChange = ({ row, expected }: Cell): boolean => expected === 'done' || row.leavesTrace === true;

/** Runs cells that must change nothing, eight at a time, which is below the limit of password hashes. */
export async function runCells(fixtures: Fixtures, cells: readonly Cell[]): Promise<CellResult[]> {
  const results: CellResult[] = [];
  // Of one account, two uploads may be under way.
  const atOnce = cells[0]?.procedure.isUpload ? 2 : 8;
  for (let from = 0; from < cells.length; from += atOnce) {
    results.push(
      ...(await Promise.all(
        cells.slice(from, from + atOnce).map(async (cell) => {
          const current = actorOf(fixtures, cell.principal);
          return { cell, answer: await send(fixtures, cell, current), viewer: principals[cell.principal] ?? 'visitor' };
        }),
      )),
    );
  }
  return results;
}

/** Creates what the call needs and runs it on a new resource, so that the prepared ones stay. */
async function runCell(fixtures: Fixtures, cell: Cell): Promise<CellResult & { changed: string[] }> {
  let changed: string[] = [];
  const done = await runCellUnchecked(fixtures, cell, async (procedure) => {
    const called = await withChanges(fixtures.product, procedure);
    changed = called.changed;
    return called.result;
  });
  return { ...done, changed };
}

/** The same without comparing the database. */
export async function runCellUnchecked(
  fixtures: Fixtures,
  cell: Cell,
  around: (procedure: () => Promise<Answer>) => Promise<Answer> = (procedure) => procedure(),
): Promise<CellResult> {
  const { row } = cell;
  const { current, it } =
    cell.column === 'formerOwn' ? await afterParting(fixtures, cell) : await inOpenLane(fixtures, cell);
  const scene: Scene = { fixtures, ...current, it };
  const prepared = (await row.prepare?.(scene)) ?? {};
  const answer = await around(() => send(fixtures, { ...cell, it: scene.it }, current, prepared));
  await row.after?.(scene);
  return { cell, answer, viewer: fixtures.nameOf(current.me) };
}

async function inOpenLane(fixtures: Fixtures, cell: Cell): Promise<{ current: Actor; it: Resource }> {
  const current = cell.row.changesPrincipal
    ? await newActor(fixtures, cell.principal)
    : actorOf(fixtures, cell.principal);
  return { current, it: await newResource(fixtures, cell, current) };
}

/** A new account that has left the lane of its resource, and has a new partner if the principal has one. */
async function afterParting(fixtures: Fixtures, { row, principal }: Cell): Promise<{ current: Actor; it: Resource }> {
  const [me, former] = await couple(fixtures);
  const it = (await makers[row.resourceKind!]({ setup: fixtures, author: me, partner: former }))!;
  await unpair(former, me);
  const partner = paired.includes(principal) ? await newcomer(fixtures) : null;
  if (partner) await me.pairWith(partner);
  return { current: { me, partner }, it };
}

async function newResource(fixtures: Fixtures, { row, column, it }: Cell, { me, partner }: Actor): Promise<Resource> {
  if (!row.resourceKind || column === 'missing' || column === 'is') return it;
  const [author, other] = column === 'own' ? [me, partner] : [partner!, me];
  const resource = await makers[row.resourceKind]({ setup: fixtures, author, partner: other, shares: true });
  if (!resource) throw new Error(`no resource of this kind can be created: ${row.resourceKind}`);
  return resource;
}

export function problemsOf(fixtures: Fixtures, { cell, answer, viewer }: CellResult): string[] {
  const { procedure, principal, object, expected } = cell;
  const status = expected === 'done' || expected === 'answered' ? 200 : procedure.statusOf(expected);
  const outcome = expected === 'done' ? 'answered' : expected;
  const leaked = fixtures.markers.leakedTo(viewer, answer.text);
  const said = `${procedure.name} by ${principal} on ${object}`;
  return [
    ...(answer.outcome === outcome && answer.status === status
      ? []
      : [`${said}: ${answer.status} ${answer.outcome}, expected ${status} ${outcome}`]),
    ...(leaked.length > 0 ? [`${said} shows ${leaked.join(', ')}`] : []),
  ];
}

/** The answer for a foreign resource must equal that for a missing id to the byte. */
export function differences(results: readonly CellResult[]): string[] {
  return results
    .filter(({ cell }) => cell.column === 'missing')
    .flatMap(({ cell: missing, answer }) =>
      results
        .filter(
          ({ cell }) =>
            cell.principal === missing.principal &&
            cell.column !== 'missing' &&
            cell.expected === missing.expected &&
            !(cell.procedure.kind === 'read' && cell.expected === 'answered'),
        )
        .filter(({ answer: other }) => other.bytes !== answer.bytes)
        .map(
          ({ cell, answer: other }) =>
            `${cell.procedure.name} by ${cell.principal} on ${cell.object}: ${other.bytes} instead of the answer for a missing id: ${answer.bytes}`,
        ),
    );
}

const few: readonly Principal[] = ['an unpaired account', 'the owner', 'a former partner'];

/** All problems of a row: wrong answers, and changes that are missing or must not be. */
export async function checkRow(
  fixtures: Fixtures,
  procedure: Procedure,
  row: Row,
  without: readonly Principal[] = [],
): Promise<{ cells: number; problems: string[]; answers: Answer[] }> {
  const { product } = fixtures;
  const cells = cellsOf(fixtures, procedure, row)
    .filter(({ principal }) => !without.includes(principal))
    .filter((cell) => !row.costly || !expectsChange(cell) || few.includes(cell.principal));
  await product.database.pool.query('delete from attempts');
  const before = await snapshot(product);
  const results = await runCells(
    fixtures,
    cells.filter((cell) => !expectsChange(cell)),
  );
  const problems = [...results.flatMap((one) => problemsOf(fixtures, one)), ...differences(results)];
  const answers = results.map(({ answer }) => answer);
  const changed = await changedTables(product, before);
  if (changed.length > 0) problems.push(`${procedure.name} changed ${changed.join(', ')} but must change nothing`);
  for (const cell of fewOfEach(cells.filter(expectsChange))) {
    await product.database.pool.query('delete from attempts');
    const done = await runCell(fixtures, cell);
    answers.push(done.answer);
    problems.push(...problemsOf(fixtures, done));
    if (done.changed.length === 0)
      problems.push(`${procedure.name} by ${cell.principal} on ${cell.object} changed nothing`);
    const spared = done.changed.filter((name) => row.spares?.includes(name));
    if (spared.length > 0)
      problems.push(`${procedure.name} by ${cell.principal} on ${cell.object} changed ${spared.join(', ')}`);
  }
  return { cells: cells.length, problems, answers };
}

/** A few of these, from procedure to procedure others; all of them with all tests. */
export function someFor<Item>({ name }: Procedure, items: readonly Item[], few: number): readonly Item[] {
  if (process.env.ALL === '1') return items;
  const from = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return items.filter((_, at) => (at + from) % items.length < few);
}

/** Two kinds of principal for each thing that is allowed, and all of them with all tests. What is not allowed is tried by every kind. */
function fewOfEach(cells: Cell[]): Cell[] {
  if (process.env.ALL === '1') return cells;
  return cells.filter(
    ({ column, expected }, at) =>
      expected !== 'done' ||
      cells.slice(0, at).filter((other) => other.column === column && other.expected === 'done').length < 2,
  );
}

/** Procedures without a row, rows without a procedure, and rows whose access level differs from the contract's. */
export function unclassified(procedures: readonly Procedure[], table: Record<string, Row | Row[]>): string[] {
  return [
    ...procedures.filter(({ name }) => !table[name]).map(({ name }) => `${name} has no row in the table`),
    ...Object.keys(table)
      .filter((name) => !procedures.some((procedure) => procedure.name === name))
      .map((name) => `${name} has a row in the table and is no procedure`),
    ...procedures.flatMap(({ name, who }) =>
      [table[name] ?? []]
        .flat()
        .filter((row) => row.who !== who)
        .map((row) => `${name} has access ${who} in the contract and ${row.who} in the table`),
    ),
  ];
}
