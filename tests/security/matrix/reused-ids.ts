import type { Person } from '#app/testing/person.ts';
import { copyOf, couple } from './setup.ts';
import { actorOf, type Principal } from './principals.ts';
import { cellsOf, createsInLane, send, someFor, type Procedure, type Cell } from './cells.ts';
import type { Row, Scene } from './table.ts';
import { creditPebbles, makers, type Kind, type Resource } from './resources.ts';
import type { Fixtures } from './fixtures.ts';

/** The table of each kind. Clients choose ids, and an id is unique in the lane within its table. */
export const tableOf: Partial<Record<Kind, string>> = {
  plan: 'memories',
  past: 'memories',
  rated: 'memories',
  kept: 'memories',
  cancelled: 'memories',
  comment: 'memory_comments',
  picture: 'memory_pictures',
  mood: 'mood_ratings',
  response: 'mood_rating_comments',
  goal: 'couple_goals',
  step: 'goal_progress',
  treat: 'treats',
  voucher: 'vouchers',
  sent: 'pairing_requests',
  received: 'pairing_requests',
  block: 'pairing_blocks',
  session: 'sessions',
  passkey: 'passkeys',
  person: 'accounts',
  badge: 'badges',
  adminBadge: 'badges',
  suggestion: 'date_suggestions',
  adminSuggestion: 'date_suggestions',
  template: 'goal_templates',
  adminTemplate: 'goal_templates',
};

/** One kind of each table in which a member of a couple has rows. */
const sourceKinds = [
  'past',
  'comment',
  'picture',
  'mood',
  'response',
  'goal',
  'step',
  'treat',
  'voucher',
  'session',
  'passkey',
  'person',
  'badge',
  'suggestion',
  'template',
] as const satisfies Kind[];

export const sourceKindsFor = ({ resourceKind }: Row): Kind[] =>
  resourceKind && tableOf[resourceKind] ? sourceKinds.filter((kind) => tableOf[kind] !== tableOf[resourceKind]) : [];

const people: Principal[] =
  process.env.ALL === '1'
    ? ['the owner', 'the partner', 'a member of another pair']
    : ['the owner', 'a member of another pair'];
/** In their own lane, a stranger creates by the ids of the same kind too. */
const sourcesFor = (row: Row, principal: Principal): readonly Kind[] =>
  principal === 'a member of another pair' && createsInLane(row) ? sourceKinds : sourceKindsFor(row);

const principalsOf = ({ who }: Row): Principal[] => (who === 'administrator' ? ['an administrator'] : people);

/** Calls with an id of Maya's resource of another kind, and one with a missing id. The answers must be equal. */
export function reusedIdCells(fixtures: Fixtures, procedure: Procedure, row: Row): Cell[] {
  const missing = cellsOf(fixtures, procedure, row).filter(
    ({ principal, column }) => column === 'missing' && principalsOf(row).includes(principal),
  );
  const resources = someFor(procedure, sourceKindsFor(row), 5).map(
    (kind) => [kind, fixtures.current(fixtures.people.maya, kind)!.id] as const,
  );
  return missing.flatMap((cell) => [
    cell,
    ...resources.map(([kind, id]): Cell => ({
      ...cell,
      column: 'other',
      object: `the id of Maya’s ${kind}`,
      it: { id },
    })),
  ]);
}

interface SourceRow {
  kind: Kind;
  id: string;
  row: string;
}

interface Source {
  principal: Principal;
  /** The account that creates new rows by the ids. */
  me: Person;
  partner: Person | null;
  resources: SourceRow[];
}

/** Creates resources of every kind, whose ids the owner, the partner and a stranger reuse. */
export async function createSources(fixtures: Fixtures): Promise<Source[]> {
  const [stranger, other] = await coupleAfterFirstDay(fixtures);
  const [one, two, three] = [
    await coupleAfterFirstDay(fixtures),
    await coupleAfterFirstDay(fixtures),
    await coupleAfterFirstDay(fixtures),
  ];
  const ada = actorOf(fixtures, 'an administrator').me;
  return [
    { principal: 'the owner', me: one[0], partner: one[1], resources: await resourcesOf(fixtures, one) },
    { principal: 'the partner', me: two[1], partner: two[0], resources: await resourcesOf(fixtures, two) },
    {
      principal: 'a member of another pair',
      me: stranger,
      partner: other,
      resources: await resourcesOf(fixtures, three),
    },
    { principal: 'an administrator', me: ada, partner: null, resources: await resourcesOf(fixtures, three) },
  ];
}

async function resourcesOf(fixtures: Fixtures, [author, partner]: [Person, Person]): Promise<SourceRow[]> {
  const resources: SourceRow[] = [];
  for (const kind of sourceKinds) {
    const { id } = (await makers[kind]({ setup: fixtures, author, partner }))!;
    // The goal completes and pays.
    if (kind === 'goal') await author.write('goals.addProgress', { id: crypto.randomUUID(), goalId: id, amount: 98 });
    resources.push({ kind, id, row: (await rowsOf(fixtures, kind, id))[0]! });
  }
  return resources;
}

/** Creates a row with the id of a resource of another kind and undoes it, or of the same kind in another lane. The other resource must not change. */
export async function createByReusedIds(
  fixtures: Fixtures,
  procedure: Procedure,
  row: Row,
  sources: readonly Source[],
): Promise<string[]> {
  const problems: string[] = [];
  for (const { principal, me, partner, resources } of sources.filter((one) =>
    principalsOf(row).includes(one.principal),
  )) {
    const companions = partner
      ? await companionsOf(fixtures, [
          [me, partner],
          [partner, me],
        ])
      : new Map<string, Resource>();
    const ownFixtures: Fixtures = {
      ...fixtures,
      current: (person, kind) => companions.get(`${person.id} ${kind}`) ?? fixtures.current(person, kind),
    };
    const kinds = sourcesFor(row, principal);
    const tried = tableOf[row.resourceKind!] === 'memories' ? kinds : someFor(procedure, kinds, 5);
    for (const resource of resources.filter(({ kind }) => tried.includes(kind))) {
      const scene: Scene = { fixtures: ownFixtures, me, partner, it: { id: resource.id } };
      const said = `${procedure.name} by ${principal} with the id of a ${resource.kind}`;
      const cell: Cell = { procedure, row, principal, column: 'missing', object: '', it: scene.it, expected: 'done' };
      const before = await rowsOf(fixtures, row.resourceKind!, resource.id);
      const { status, text } = await send(ownFixtures, cell, scene, (await row.prepare?.(scene)) ?? {});
      if (status !== 200) problems.push(`${said}: ${status} ${text}`);
      else if ((await rowsOf(fixtures, row.resourceKind!, resource.id)).length === before.length)
        problems.push(`${said} created nothing`);
      else await undo[procedure.name]?.(resource.id, scene);
    }
    problems.push(
      ...(await changedSources(fixtures, resources)).map((what) => `${procedure.name} by ${principal} ${what}`),
    );
  }
  return problems;
}

export async function changedSources(fixtures: Fixtures, resources: readonly SourceRow[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { kind, id, row } of resources)
    if (!(await rowsOf(fixtures, kind, id)).includes(row)) problems.push(`changed a ${kind}`);
  return problems;
}

/** Undoes the new row, or triggers its further effects. */
const undo: Record<string, (id: string, scene: Scene) => Promise<unknown>> = {
  'memories.planDate': (memoryId, { me }) => me.write('memories.cancelDate', { memoryId }),
  'memories.addMemory': (memoryId, { me }) => me.write('memories.deleteMemory', { memoryId }),
  'memories.addComment': (commentId, { me }) => me.write('memories.deleteComment', { commentId }),
  'memories.addPicture': (pictureId, { me }) => me.write('memories.removePicture', { pictureId }),
  'pebbles.addTreat': (treatId, { me }) => me.write('pebbles.removeTreat', { treatId }),
  'pebbles.claim': (voucherId, { partner }) => partner!.write('pebbles.honor', { voucherId }),
  'goals.start': (goalId, { me }) => me.write('goals.addProgress', { id: crypto.randomUUID(), goalId, amount: 100 }),
  'badges.createBadge': (id, { me }) => me.write('badges.deleteBadge', { id }),
  'dateSuggestions.createSuggestion': (id, { me }) => me.write('dateSuggestions.deleteSuggestion', { id }),
  'goals.createTemplate': (id, { me }) => me.write('goals.deleteTemplate', { id }),
};

/** A couple after its first day, on which goals do not pay. */
async function coupleAfterFirstDay(fixtures: Fixtures): Promise<[Person, Person]> {
  const [one, other] = await couple(fixtures);
  await fixtures.product.database.pool.query(
    `update lanes l set opened_at = now() - interval '2 days' from lane_members m where m.lane_id = l.id and m.account_id = $1 and l.kind = 'shared'`,
    [one.id],
  );
  return [copyOf(one), copyOf(other)];
}

/** Resources that an input names beside the new id: the memory of a comment, the goal of a step. */
async function companionsOf(fixtures: Fixtures, pairs: [Person, Person][]) {
  const resources = new Map<string, Resource>();
  for (const [author, partner] of pairs) {
    await creditPebbles({ setup: fixtures }, author);
    for (const kind of ['past', 'mood', 'goal', 'treat'] as const)
      resources.set(`${author.id} ${kind}`, (await makers[kind]({ setup: fixtures, author, partner }))!);
  }
  return resources;
}

/** The rows with an id as text, without columns that change by themselves. */
async function rowsOf({ product }: Fixtures, kind: Kind, id: string): Promise<string[]> {
  const { rows } = await product.database.pool.query<{ text: string }>(
    `select (to_jsonb(t) - 'last_seen_at' - 'expires_at')::text as text from "${tableOf[kind]}" t where id = $1`,
    [id],
  );
  return rows.map(({ text }) => text);
}
