import type { Person } from '#app/testing/person.ts';
import { again, couple } from './setup.ts';
import { standingOf, type Principal } from './principals.ts';
import { cellsOf, send, type Procedure, type Cell } from './cells.ts';
import type { Row, Scene } from './table.ts';
import { enrich, makers, type Kind, type Thing } from './things.ts';
import type { Fixtures } from './fixtures.ts';

/** Where things of a kind are kept. Clients choose ids: an id is taken within its table, and says nothing about another one. */
export const tableOf: Partial<Record<Kind, string>> = {
  plan: 'memories', past: 'memories', kept: 'memories', cancelled: 'memories', comment: 'memory_comments', mood: 'mood_ratings', response: 'mood_rating_comments',
  goal: 'couple_goals', step: 'goal_progress', treat: 'treats', voucher: 'vouchers', sent: 'pairing_requests', received: 'pairing_requests', block: 'pairing_blocks',
  session: 'sessions', person: 'accounts', badge: 'badges', adminBadge: 'badges', suggestion: 'date_suggestions', adminSuggestion: 'date_suggestions',
  template: 'goal_templates', adminTemplate: 'goal_templates',
};

/** One kind of each table that somebody of a couple has something in. */
const lent = ['past', 'comment', 'mood', 'response', 'goal', 'step', 'treat', 'voucher', 'session', 'person', 'badge', 'suggestion', 'template'] as const satisfies Kind[];

export const lentTo = ({ names }: Row): Kind[] => (names && tableOf[names] ? lent.filter((kind) => tableOf[kind] !== tableOf[names]) : []);

const people: Principal[] = ['the owner', 'the partner', 'somebody with another partner'];
const principalsOf = ({ who }: Row): Principal[] => (who === 'administrator' ? ['an administrator'] : people);

/** A call upon an id of Maya's that names something of another kind: as right as upon an id that nothing has, which comes along. */
export function borrowingCells(fixtures: Fixtures, procedure: Procedure, row: Row): Cell[] {
  const missing = cellsOf(fixtures, procedure, row).filter(({ principal, column }) => column === 'missing' && principalsOf(row).includes(principal));
  const things = lentTo(row).map((kind) => [kind, fixtures.standing(fixtures.people.maya, kind)!.id] as const);
  return missing.flatMap((cell) => [cell, ...things.map(([kind, id]): Cell => ({ ...cell, column: 'other', object: `the id of a ${kind} of Maya’s`, it: { id } }))]);
}

export interface Lent {
  kind: Kind;
  id: string;
  row: string;
}

interface Lending {
  principal: Principal;
  /** Who makes something new by the ids of the things. */
  me: Person;
  partner: Person | null;
  things: Lent[];
}

/** Things of every kind, for their owner, their owner's partner and a stranger to borrow the ids of. */
export async function lend(fixtures: Fixtures): Promise<Lending[]> {
  const [stranger, other] = await settledCouple(fixtures);
  const [one, two, three] = [await settledCouple(fixtures), await settledCouple(fixtures), await settledCouple(fixtures)];
  const ada = standingOf(fixtures, 'an administrator').me;
  return [
    { principal: 'the owner', me: one[0], partner: one[1], things: await thingsOf(fixtures, one) },
    { principal: 'the partner', me: two[1], partner: two[0], things: await thingsOf(fixtures, two) },
    { principal: 'somebody with another partner', me: stranger, partner: other, things: await thingsOf(fixtures, three) },
    { principal: 'an administrator', me: ada, partner: null, things: await thingsOf(fixtures, three) },
  ];
}

async function thingsOf(fixtures: Fixtures, [author, partner]: [Person, Person]): Promise<Lent[]> {
  const things: Lent[] = [];
  for (const kind of lent) {
    const { id } = (await makers[kind]({ setup: fixtures, author, partner }))!;
    // So that it pays.
    if (kind === 'goal') await author.write('goals.addProgress', { id: crypto.randomUUID(), goalId: id, amount: 98 });
    things.push({ kind, id, row: await rowOf(fixtures, kind, id) });
  }
  return things;
}

/** Something new by the id of something of another kind: it is there, it can be ended again, and the other stays as it is. */
export async function makeByBorrowedIds(fixtures: Fixtures, procedure: Procedure, row: Row, lending: readonly Lending[]): Promise<string[]> {
  const complaints: string[] = [];
  for (const { principal, me, partner, things } of lending.filter((one) => principalsOf(row).includes(one.principal))) {
    const beside = partner ? await namedBeside(fixtures, [[me, partner], [partner, me]]) : new Map<string, Thing>();
    const ownFixtures: Fixtures = { ...fixtures, standing: (person, kind) => beside.get(`${person.id} ${kind}`) ?? fixtures.standing(person, kind) };
    for (const thing of things.filter(({ kind }) => lentTo(row).includes(kind))) {
      const scene: Scene = { fixtures: ownFixtures, me, partner, it: { id: thing.id } };
      const said = `${procedure.name} by ${principal} with the id of a ${thing.kind}`;
      const cell: Cell = { procedure, row, principal, column: 'missing', object: '', it: scene.it, expected: 'done' };
      const { status, text } = await send(ownFixtures, cell, scene, (await row.prepare?.(scene)) ?? {});
      if (status !== 200) complaints.push(`${said}: ${status} ${text}`);
      else if (!(await rowOf(fixtures, row.names!, thing.id))) complaints.push(`${said} made nothing`);
      else await takeBack[procedure.name]?.(thing.id, scene);
    }
    complaints.push(...(await notAsLent(fixtures, things)).map((what) => `${procedure.name} by ${principal} ${what}`));
  }
  return complaints;
}

export async function notAsLent(fixtures: Fixtures, things: readonly Lent[]): Promise<string[]> {
  const complaints: string[] = [];
  for (const { kind, id, row } of things) if ((await rowOf(fixtures, kind, id)) !== row) complaints.push(`changed a ${kind}`);
  return complaints;
}

/** What ends the new thing again, or brings about all that it can. */
const takeBack: Record<string, (id: string, scene: Scene) => Promise<unknown>> = {
  'memories.planDate': (memoryId, { me }) => me.write('memories.cancelDate', { memoryId }),
  'memories.addMemory': (memoryId, { me }) => me.write('memories.deleteMemory', { memoryId }),
  'memories.addComment': (commentId, { me }) => me.write('memories.deleteComment', { commentId }),
  'pebbles.addTreat': (treatId, { me }) => me.write('pebbles.removeTreat', { treatId }),
  'pebbles.claim': (voucherId, { partner }) => partner!.write('pebbles.honour', { voucherId }),
  'goals.start': (goalId, { me }) => me.write('goals.addProgress', { id: crypto.randomUUID(), goalId, amount: 100 }),
  'badges.createBadge': (id, { me }) => me.write('badges.deleteBadge', { id }),
  'dateSuggestions.createSuggestion': (id, { me }) => me.write('dateSuggestions.deleteSuggestion', { id }),
  'goals.createTemplate': (id, { me }) => me.write('goals.deleteTemplate', { id }),
};

/** A couple whose goals pay: their first day is over. */
async function settledCouple(fixtures: Fixtures): Promise<[Person, Person]> {
  const [one, other] = await couple(fixtures);
  await fixtures.product.database.pool.query(`update lanes l set opened_at = opened_at - interval '2 days' from lane_members m where m.lane_id = l.id and m.account_id = $1 and l.kind = 'shared'`, [one.id]);
  return [again(one), again(other)];
}

/** What calls name beside the id of the new thing: the memory of a comment, the goal of a step. */
async function namedBeside(fixtures: Fixtures, pairs: [Person, Person][]) {
  const things = new Map<string, Thing>();
  for (const [author, partner] of pairs) {
    await enrich({ setup: fixtures }, author);
    for (const kind of ['past', 'mood', 'goal', 'treat'] as const) things.set(`${author.id} ${kind}`, (await makers[kind]({ setup: fixtures, author, partner }))!);
  }
  return things;
}

/** A row as text, without what changes by itself. */
async function rowOf({ product }: Fixtures, kind: Kind, id: string): Promise<string> {
  const { rows } = await product.database.pool.query<{ text: string }>(
    `select (to_jsonb(t) - 'last_seen_at' - 'expires_at')::text as text from "${tableOf[kind]}" t where id = $1`, [id]);
  return rows.map(({ text }) => text).join('\n');
}
