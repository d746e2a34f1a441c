import { strFromU8, unzipSync } from 'fflate';
import { contract } from '#app/server/api.ts';
import type { Product } from '#app/testing/product.ts';
import type { ProcedureMeta } from '#platform/contract/procedure.ts';
import { principals, standingOf, paired, signedOut, standIn, type Principal, type Standing } from './principals.ts';
import type { Outcome, Row, Scene } from './table.ts';
import { makers, type Kind, type Thing } from './things.ts';
import type { Fixtures } from './fixtures.ts';

export interface Procedure {
  name: string;
  kind: ProcedureMeta['kind'];
  who: ProcedureMeta['access'];
  statusOf(domainError: string): number | undefined;
}

/** Every call of a contract. */
export function proceduresOf(given: object = contract): Procedure[] {
  return Object.entries(given).flatMap(([feature, procedures]) =>
    Object.entries(procedures as (typeof contract)['memories']).map(([name, { '~orpc': { meta, errorMap } }]) => ({
      name: `${feature}.${name}`,
      kind: meta.kind,
      who: meta.access,
      statusOf: (domainError: string) => (errorMap as Record<string, { status?: number } | undefined>)[domainError]?.status,
    })),
  );
}

type Column = 'own' | 'shared' | 'former' | 'other' | 'missing' | 'is';

/** One call by one principal upon one thing, and what must come of it. */
export interface Cell {
  procedure: Procedure;
  row: Row;
  principal: Principal;
  column: Column;
  /** In words, for whoever reads that it went wrong. */
  object: string;
  it: Thing;
  expected: Outcome;
}

const platformKinds: readonly (Kind | undefined)[] = ['suggestion', 'template', 'adminBadge', 'adminSuggestion', 'adminTemplate'];

/** All cells of a row of the table: every class of principal upon every thing of theirs and of others. */
export function cellsOf(fixtures: Fixtures, procedure: Procedure, row: Row): Cell[] {
  return (Object.keys(principals) as Principal[]).flatMap((principal) =>
    objectsFor(fixtures, row, principal).map(([column, object, it]) => ({ procedure, row, principal, column, object, it, expected: expectedOf(row, principal, column) })),
  );
}

function expectedOf(row: Row, principal: Principal, column: Column): Outcome {
  if (row.who !== 'visitor' && signedOut.includes(principal)) return 'signed_out';
  if (row.who === 'administrator' && principal !== 'an administrator') return 'forbidden';
  if (row.who === 'partner' && !paired.includes(principal)) return 'not_paired';
  const exception = row.but?.[principal];
  if (exception !== undefined) return exception;
  return row[column] ?? (column === 'missing' ? row.other : undefined) ?? 'not_found';
}

function objectsFor(fixtures: Fixtures, { names: kind }: Row, principal: Principal): [Column, string, Thing][] {
  const nothing = { id: missingId(kind) };
  if (!kind) return [['is', 'nothing in particular', nothing]];
  const { maya, theo, noah, omar, sam, robin } = fixtures.people;
  const found: [Column, string, Thing | null | undefined][] = [['missing', 'what nobody has', nothing]];
  if (platformKinds.includes(kind)) {
    found.push(['own', 'what is in use', fixtures.standing(maya, kind)], ['other', 'what is out of use', fixtures.unused[kind]]);
  } else {
    const me = principals[principal] ? fixtures.people[principals[principal]] : null;
    const partner = me && fixtures.partnerOf(me);
    const ex = me === maya ? noah : me === noah || me === omar ? maya : null;
    if (me && !signedOut.includes(principal)) found.push(['own', 'their own', fixtures.standing(me, kind) ?? (kind === 'link' || kind === 'resetLink' ? nothing : null)]);
    if (me && ex) found.push(['former', 'their own, of a lane they left', fixtures.former(me, ex, kind)]);
    if (me && ex) found.push(['former', 'their former partner’s, of then', kind === 'person' ? fixtures.standing(ex, kind) : fixtures.former(ex, me, kind)]);
    if (partner) found.push(['shared', 'their partner’s', fixtures.standing(partner, kind)]);
    const stranger = me === maya || me === theo ? sam : fixtures.standing(maya, kind) ? maya : me === robin ? noah : robin;
    if (!(ex && kind === 'person')) found.push(['other', 'somebody else’s', fixtures.standing(stranger, kind)]);
    if (!ex) found.push(['other', 'somebody else’s, of a lane that closed', fixtures.former(maya, noah, kind)]);
  }
  return found.flatMap(([column, object, it]) => (it ? [[column, object, it] as [Column, string, Thing]] : []));
}

function missingId(kind: Kind | undefined): string {
  return kind === 'link' || kind === 'resetLink' ? 'A'.repeat(43) : crypto.randomUUID();
}

export interface Answer {
  status: number;
  outcome: Outcome;
  /** Its content type. */
  type: string;
  /** All there is to see in it, but for what is different each time. */
  bytes: string;
  text: string;
}

/** Makes the call of a cell, in the name of the prepared people or of somebody new. */
export async function send(fixtures: Fixtures, { procedure, row, it }: Cell, standing: Standing, given: Record<string, unknown> = {}, headers: Record<string, string> = {}): Promise<Answer> {
  const input = { ...row.input?.({ fixtures, it, ...standing }), ...given };
  const response = await standing.me.ask(procedure.name, { ...(procedure.kind === 'read' ? { query: input as Record<string, string> } : { body: JSON.stringify(input) }), headers });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  const text = type === 'application/zip' ? Object.values(unzipSync(bytes)).map((file) => strFromU8(file)).join('\n') : strFromU8(bytes);
  const { code = 'answered' } = response.ok ? {} : (JSON.parse(text) as { code?: string });
  return { status: response.status, outcome: code, type, text, bytes: `${response.status} ${JSON.stringify([...response.headers].filter(([name]) => name !== 'date'))} ${text}` };
}

export interface Tried {
  cell: Cell;
  answer: Answer;
  viewer: string;
}

/** Whether something must be different afterwards: it is done, or it leaves a trace of who is refused. */
export const changes = ({ row, expected }: Cell): boolean => expected === 'done' || row.leavesTrace === true;

/** Tries what must change nothing, a few at a time: no more passwords at once than are checked at once. */
export async function tryAll(fixtures: Fixtures, cells: readonly Cell[]): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (let from = 0; from < cells.length; from += 8) {
    tried.push(...(await Promise.all(cells.slice(from, from + 8).map(async (cell) => {
      const standing = standingOf(fixtures, cell.principal);
      return { cell, answer: await send(fixtures, cell, standing), viewer: principals[cell.principal] ?? 'visitor' };
    }))));
  }
  return tried;
}

/** Makes what the call needs, then the call: upon something new, so that what is standing keeps standing. */
export async function doIt(fixtures: Fixtures, cell: Cell): Promise<Tried & { changed: boolean }> {
  let changed: string[] = [];
  const done = await doUnseen(fixtures, cell, async (procedure) => {
    const before = await everything(fixtures.product);
    const answer = await procedure();
    changed = await changedSince(fixtures.product, before);
    return answer;
  });
  return { ...done, changed: changed.length > 0 };
}

/** The same, without a look at what it changed. */
export async function doUnseen(fixtures: Fixtures, cell: Cell, around: (procedure: () => Promise<Answer>) => Promise<Answer> = (procedure) => procedure()): Promise<Tried> {
  const { row, principal } = cell;
  const standing = row.turns ? await standIn(fixtures, principal) : standingOf(fixtures, principal);
  const scene: Scene = { fixtures, ...standing, it: await newThing(fixtures, cell, standing) };
  const prepared = (await row.prepare?.(scene)) ?? {};
  const answer = await around(() => send(fixtures, { ...cell, it: scene.it }, standing, prepared));
  await row.after?.(scene);
  return { cell, answer, viewer: fixtures.nameOf(standing.me) };
}

async function newThing(fixtures: Fixtures, { row, column, it }: Cell, { me, partner }: Standing): Promise<Thing> {
  if (!row.names || column === 'missing' || column === 'is') return it;
  const [author, other] = column === 'own' ? [me, partner] : [partner!, me];
  const thing = await makers[row.names]({ setup: fixtures, author, partner: other, shares: true });
  if (!thing) throw new Error(`nothing of the kind to make: ${row.names}`);
  return thing;
}

/** Everything in the database, but when a session was last seen and how often somebody tried: table by table, in any order. */
export async function everything({ database }: Product): Promise<Everything> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'attempts' order by relname`,
  );
  const digests = tables.map(({ name }) => `select '${name}' as name, count(*) || ' ' || sum(hashtextextended(${textOfRow[name] ?? 't::text'}, 0)) as rows from "${name}" t`);
  const { rows } = await database.pool.query<{ name: string; rows: string | null }>(digests.join(' union all '));
  return new Map(rows.map((table) => [table.name, table.rows]));
}

/** The tables that are not as they were. */
export async function changedSince(product: Product, before: Everything): Promise<string[]> {
  const now = await everything(product);
  return [...now.keys()].filter((table) => now.get(table) !== before.get(table));
}

/** By table, what stands for its rows. */
type Everything = ReadonlyMap<string, string | null>;

const textOfRow: Record<string, string> = {
  sessions: `(to_jsonb(t) - 'last_seen_at' - 'expires_at')::text`,
  // Quicker than to write a whole export out as text.
  exports: '(t.id, t.account_id, t.state, t.done, t.expires_at, t.link_hash, md5(t.zip))::text',
};

/** What is wrong with what came of a cell, in words. */
export function complaintsOf(fixtures: Fixtures, { cell, answer, viewer }: Tried): string[] {
  const { procedure, principal, object, expected } = cell;
  const status = expected === 'done' || expected === 'answered' ? 200 : procedure.statusOf(expected);
  const outcome = expected === 'done' ? 'answered' : expected;
  const leaked = fixtures.markers.leakedTo(viewer, answer.text);
  const said = `${procedure.name} by ${principal} upon ${object}`;
  return [
    ...(answer.outcome === outcome && answer.status === status ? [] : [`${said}: ${answer.status} ${answer.outcome}, where ${status} ${outcome} is right`]),
    ...(leaked.length > 0 ? [`${said} shows ${leaked.join(', ')}`] : []),
  ];
}

/** Somebody else's must be answered as what nobody has, to the byte. */
export function differences(tried: readonly Tried[]): string[] {
  return tried.filter(({ cell }) => cell.column === 'missing').flatMap(({ cell: missing, answer }) =>
    tried
      .filter(({ cell }) => cell.principal === missing.principal && cell.column !== 'missing' && cell.expected === missing.expected && !(cell.procedure.kind === 'read' && cell.expected === 'answered'))
      .filter(({ answer: other }) => other.bytes !== answer.bytes)
      .map(({ cell, answer: other }) => `${cell.procedure.name} by ${cell.principal} upon ${cell.object}: ${other.bytes}, and upon what nobody has: ${answer.bytes}`),
  );
}

const few: readonly Principal[] = ['somebody alone', 'the owner', 'a former partner'];

/** Everything that is wrong with a row: what came of its cells, and whether what had to change did and nothing else. */
export async function tryRow(fixtures: Fixtures, procedure: Procedure, row: Row): Promise<{ cells: number; complaints: string[]; answers: Answer[] }> {
  const { product } = fixtures;
  const cells = cellsOf(fixtures, procedure, row).filter((cell) => !row.costly || !changes(cell) || few.includes(cell.principal));
  await product.database.pool.query('delete from attempts');
  const before = await everything(product);
  const tried = await tryAll(fixtures, cells.filter((cell) => !changes(cell)));
  const complaints = [...tried.flatMap((one) => complaintsOf(fixtures, one)), ...differences(tried)];
  const answers = tried.map(({ answer }) => answer);
  const changed = await changedSince(product, before);
  if (changed.length > 0) complaints.push(`${procedure.name} changed ${changed.join(', ')} where it must not`);
  for (const cell of cells.filter(changes)) {
    await product.database.pool.query('delete from attempts');
    const done = await doIt(fixtures, cell);
    answers.push(done.answer);
    complaints.push(...complaintsOf(fixtures, done));
    if (!done.changed) complaints.push(`${procedure.name} by ${cell.principal} upon ${cell.object} changed nothing`);
  }
  return { cells: cells.length, complaints, answers };
}

/** What a page of another site gets done with somebody's cookie: nothing. */
export async function fromElsewhere(fixtures: Fixtures, procedure: Procedure, row: Row): Promise<string[]> {
  const complaints: string[] = [];
  for (const cell of cellsOf(fixtures, procedure, row).filter(({ principal, column }) => (principal === 'the owner' || principal === 'an administrator') && (column === 'own' || column === 'is'))) {
    const { status, outcome } = await send(fixtures, cell, standingOf(fixtures, cell.principal), {}, { 'sec-fetch-site': 'cross-site' });
    if (status !== 403 || outcome !== 'forbidden') complaints.push(`${procedure.name} from another site: ${status} ${outcome}`);
  }
  return complaints;
}

/** Calls without a row, rows without a call, and rows that disagree with the contract on who may call. */
export function unclassified(procedures: readonly Procedure[], table: Record<string, Row | Row[]>): string[] {
  return [
    ...procedures.filter(({ name }) => !table[name]).map(({ name }) => `${name} is in no row of the table`),
    ...Object.keys(table).filter((name) => !procedures.some((procedure) => procedure.name === name)).map((name) => `${name} is a row of the table, and no call`),
    ...procedures.flatMap(({ name, who }) => [table[name] ?? []].flat().filter((row) => row.who !== who).map((row) => `${name} is for ${who} by the contract, and for ${row.who} by the table`)),
  ];
}
