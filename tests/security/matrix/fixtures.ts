import type { Person } from '#app/testing/person.ts';
import type { Product } from '#app/testing/product.ts';
import { atNoon, daysFromNow } from '#features/pebbles/server/testing/fixtures.ts';
import { textColumns } from '#features/privacy/server/testing/marker.ts';
import { again, block, couples, demote, gather, makeAdministrator, names, once, type Setup } from './setup.ts';
import { content, enrich, makers, type Kind, type Thing, type Where } from './things.ts';

/** What can be named of each of those who have something, as it stood when the world was made. */
export interface Fixtures extends Setup {
  /** Of somebody, in the lane that is open to them. */
  standing(person: Person, kind: Kind): Thing | null;
  /** Of somebody, in the lane they once shared with somebody else. */
  former(person: Person, other: Person, kind: Kind): Thing | null;
  /** Platform content that is out of use. */
  unused: Partial<Record<Kind, Thing>>;
}

const inLanes = ['plan', 'past', 'kept', 'cancelled', 'comment', 'mood', 'response', 'goal', 'step', 'treat', 'voucher'] as const satisfies Kind[];
const ofAccounts = ['sent', 'block', 'session', 'person', 'code', 'badge'] as const satisfies Kind[];

export interface Making {
  /** Waits until whoever has written a lot may write on. */
  pause?: () => Promise<void>;
  /** Of each couple only one has everything; what belongs to accounts is Maya's, Sam's and Robin's; nobody has an export. */
  small?: boolean;
}

/** Makes the world through the product's own calls, and marks all ids and codes that are in it by then. */
export async function makeFixtures(product: Product, { pause = async () => {}, small = false }: Making = {}): Promise<Fixtures> {
  await atNoon(product);
  const setup = await gather(product);
  const { people } = setup;
  const { maya, noah, omar, ben, dora, eli, ada, grace, pia } = people;
  await makeAdministrator(product, ada);
  await makeAdministrator(product, grace);
  await content.badge({ ...setup, people: { ...people, ada: grace } }, true);
  await demote(product, grace);

  const both = (one: Person, other: Person) => [[one, other] as const, ...(small ? [] : [[other, one] as const])];
  const former = new Map<string, Thing | null>();
  const beforeParting = async (one: Person, other: Person) => {
    for (const [author, partner] of both(one, other)) await fill(former, { setup, author, partner, closes: true }, inLanes.filter((kind) => kind !== 'kept'));
    await ratings(setup, one, other);
    await pause();
  };
  await once(maya, noah, () => beforeParting(maya, noah));
  if (!small) await once(maya, omar, () => beforeParting(maya, omar));
  if (!small) await once(dora, eli, () => beforeParting(dora, eli));
  await block(ben, maya);
  // Some days ago: for one day it looks like a rejection.
  await product.database.pool.query(`update pairing_requests set decided_at = decided_at - interval '2 days' where requester_id = $1 and status = 'rejected'`, [ben.id]);

  const standing = new Map<string, Thing | null>();
  for (const [one, other] of couples.filter(([one]) => !small || one !== 'omar')) {
    await people[one].pairWith(people[other]);
    for (const [author, partner] of both(people[one], people[other])) await fill(standing, { setup, author, partner }, [...inLanes, ...ofAccounts]);
    if (small) await fill(standing, { setup, author: people[other], partner: people[one] }, ['past', 'mood', 'goal', 'treat']);
    await ratings(setup, people[one], people[other]);
    await pause();
  }
  for (const name of ['noah', 'robin', 'ben', 'ada', 'grace', 'pia', 'dora', 'eli'] as const) {
    await fill(standing, { setup, author: people[name], partner: null }, small && name !== 'robin' ? ['past', 'comment', 'code'] : ['past', 'comment', ...ofAccounts]);
  }
  // Requests come last: an inbox holds few.
  for (const name of small ? (['noah', 'robin'] as const) : (['noah', 'robin', 'ben', 'ada', 'grace'] as const)) await fill(standing, { setup, author: people[name], partner: null }, ['received']);
  const links = await Promise.all((small ? [] : [maya, people.sam]).map(async (author) => [`${author.id} link`, await makers.link({ setup, author, partner: null })] as const));
  for (const [key, link] of links) standing.set(key, link);

  const shown = { suggestion: await content.suggestion(setup, true), template: await content.template(setup, true), adminBadge: await content.badge(setup, false), adminSuggestion: await content.suggestion(setup, false), adminTemplate: await content.template(setup, false) } as const;
  const unused = { suggestion: await content.suggestion(setup, false), template: await content.template(setup, false) };
  await changeContent(setup, shown.adminTemplate);

  await again(dora).write('privacy.deleteAccount', { password: dora.password });
  await pia.write('pairing.takeRequests', { take: false });
  await again(pia).write('accounts.logOut');
  await product.database.pool.query('delete from attempts');
  await markRows(setup);
  return {
    ...setup,
    unused,
    standing: (person, kind) => standing.get(`${person.id} ${kind}`) ?? (shown as Partial<Record<Kind, Thing>>)[kind] ?? null,
    former: (person, other, kind) => former.get(`${person.id} ${other.id} ${kind}`) ?? null,
  };
}

async function fill(things: Map<string, Thing | null>, where: Where, kinds: readonly Kind[]): Promise<void> {
  const whose = where.closes ? `${where.author.id} ${where.partner!.id}` : where.author.id;
  for (const kind of kinds) things.set(`${whose} ${kind}`, await makers[kind](where));
}

/** One past date both have rated, one that only the first has; and a plan that the other changed. */
async function ratings(setup: Setup, one: Person, other: Person): Promise<void> {
  const { markers, nameOf, product } = setup;
  const [both, first] = [[nameOf(one), nameOf(other)], [nameOf(one)]];
  const revealed = (await makers.past({ setup, author: one, partner: other }))!;
  const hidden = (await makers.past({ setup, author: one, partner: other }))!;
  for (const rater of [one, other]) await rater.write('memories.rateDate', { memoryId: revealed.id, rating: 4, comment: markers.word(nameOf(rater), both) });
  await one.write('memories.rateDate', { memoryId: hidden.id, rating: 1, comment: markers.word(nameOf(one), first) });
  for (const each of [one, other]) await enrich({ setup }, each);
  const plan = (await makers.plan({ setup, author: one, partner: other }))!;
  await other.write('memories.editPlan', {
    memoryId: plan.id, activity: markers.word(nameOf(other), both), date: daysFromNow(product, 3), venueUrl: `https://${markers.word(nameOf(other), both)}.example/`, idea: 'me',
  });
}

async function changeContent({ people: { ada }, markers }: Setup, { id, updatedAt }: Thing & { updatedAt: string }): Promise<void> {
  const changed = { title: markers.word('platform', ['ada']), description: markers.word('platform', ['ada']), category: 'growth', targetValue: 3, targetUnit: 'times', pebbleReward: 10, isActive: false };
  await ada.write('goals.updateTemplate', { id, ...changed, seen: updatedAt });
}

/** Every id in a lane is for its people, every other that is of an account for that account; a code for its owner and their partner. */
async function markRows({ product, markers, people, nameOf, partnerOf }: Setup): Promise<void> {
  const { pool } = product.database;
  const nameOfId = (id: string) => nameOf({ id } as Person);
  const { rows: tables } = await pool.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' and data_type = 'uuid' group by 1 having 'id' = any (array_agg(column_name::text))`,
  );
  const { rows: members } = await pool.query<{ lane_id: string; account_id: string }>('select lane_id, account_id from lane_members');
  const inLane = (lane: string) => members.filter(({ lane_id }) => lane_id === lane).map(({ account_id }) => nameOfId(account_id));
  for (const { lane_id } of members) markers.mark(lane_id, inLane(lane_id));
  for (const { name, columns } of tables.filter(({ name }) => name !== 'admin_changes')) {
    const owner = columns.includes('lane_id') && name !== 'relationship_history' ? 'lane_id' : columns.includes('account_id') ? 'account_id' : null;
    if (!owner) continue;
    const { rows } = await pool.query<{ id: string; owner: string }>(`select id, ${owner} as owner from "${name}"`);
    for (const { id, owner: of } of rows) markers.mark(id, owner === 'lane_id' ? inLane(of) : [nameOfId(of)]);
  }
  for (const name of names) {
    const partner = partnerOf(people[name]);
    markers.mark(people[name].id, [name, ...(partner ? [nameOf(partner)] : [])]);
    const { rows } = await pool.query<{ pairing_code: string }>('select pairing_code from accounts where id = $1', [people[name].id]);
    markers.mark(rows[0]!.pairing_code, [name, ...(partner ? [nameOf(partner)] : [])]);
  }
}

interface Words {
  column: string;
  /** How many rows have words of people's in it, and how many of those have no marker. */
  written: number;
  without: number;
}

/** Every column with words of people's, but for the rows of a table that have none of theirs. */
export async function columnsWithWords(product: Product, machineText: readonly string[], notPeoples: Record<string, string>): Promise<Words[]> {
  const columns = (await textColumns(product)).filter(({ table, column }) => !machineText.includes(`${table}.${column}`));
  return Promise.all(columns.map(async ({ table, column }) => {
    const { rows } = await product.database.pool.query<Omit<Words, 'column'>>(
      `select count(*)::int as written, count(*) filter (where "${column}"::text !~ 'canary[0-9]+[a-z]+')::int as without from "${table}" t
       where "${column}" is not null and "${column}"::text <> '' and not (${notPeoples[table] ?? 'false'})`,
    );
    return { column: `${table}.${column}`, ...rows[0]! };
  }));
}
