import { sql } from 'kysely';
import type { Person } from '#app/testing/person.ts';
import type { Product } from '#app/testing/product.ts';
import { atNoon, daysFromNow } from '#features/pebbles/server/testing/fixtures.ts';
import { textColumns } from '#features/privacy/server/testing/marker.ts';
import {
  copyOf,
  block,
  couples,
  demote,
  signUpEveryone,
  makeAdministrator,
  names,
  pairThenUnpair,
  type Setup,
} from './setup.ts';
import { platformContent, creditPebbles, makers, type Kind, type Resource, type Ownership } from './resources.ts';

/** The resources of each account, as they were after the setup. */
export interface Fixtures extends Setup {
  /** A resource of the account in its open lane. */
  current(person: Person, kind: Kind): Resource | null;
  /** A resource of the account in the lane it once shared with the other. */
  former(person: Person, other: Person, kind: Kind): Resource | null;
  /** Inactive platform content. */
  unused: Partial<Record<Kind, Resource>>;
}

const inLanes = [
  'plan',
  'past',
  'rated',
  'kept',
  'cancelled',
  'comment',
  'picture',
  'mood',
  'response',
  'goal',
  'step',
  'treat',
  'voucher',
] as const satisfies Kind[];
const ofAccounts = ['sent', 'block', 'session', 'passkey', 'person', 'code', 'badge'] as const satisfies Kind[];

interface FixtureOptions {
  /** Waits until the rate limits allow more writes. */
  pause?: () => Promise<void>;
  /** Creates less: everything for one person of each couple, account resources for Maya, Sam and Robin only, and no exports. */
  small?: boolean;
}

/** Creates the accounts and resources through the API, and marks all their ids and codes. */
export async function makeFixtures(
  product: Product,
  { pause = async () => {}, small = false }: FixtureOptions = {},
): Promise<Fixtures> {
  atNoon(product);
  const setup = await signUpEveryone(product);
  const { people } = setup;
  const { maya, noah, omar, ben, dora, eli, ada, grace, pia } = people;
  await makeAdministrator(product, ada);
  await makeAdministrator(product, grace);
  await platformContent.badge({ ...setup, people: { ...people, ada: grace } }, true);
  await demote(product, grace);

  const both = (one: Person, other: Person) => [[one, other] as const, ...(small ? [] : [[other, one] as const])];
  const former = new Map<string, Resource | null>();
  const beforeParting = async (one: Person, other: Person) => {
    for (const [author, partner] of both(one, other))
      await fill(
        former,
        { setup, author, partner, closes: true },
        inLanes.filter((kind) => kind !== 'kept'),
      );
    await ratings(setup, one, other);
    await pause();
  };
  await pairThenUnpair(maya, noah, () => beforeParting(maya, noah));
  if (!small) await pairThenUnpair(maya, omar, () => beforeParting(maya, omar));
  if (!small) await pairThenUnpair(dora, eli, () => beforeParting(dora, eli));
  await block(ben, maya);

  const current = new Map<string, Resource | null>();
  for (const [one, other] of couples.filter(([one]) => !small || one !== 'omar')) {
    await people[one].pairWith(people[other]);
    for (const [author, partner] of both(people[one], people[other]))
      await fill(current, { setup, author, partner }, [...inLanes, ...ofAccounts]);
    if (small)
      await fill(current, { setup, author: people[other], partner: people[one] }, ['past', 'mood', 'goal', 'treat']);
    await ratings(setup, people[one], people[other]);
    await pause();
  }
  for (const name of ['noah', 'robin', 'ben', 'ada', 'grace', 'pia', 'dora', 'eli'] as const) {
    await fill(
      current,
      { setup, author: people[name], partner: null },
      small && name !== 'robin'
        ? ['past', 'comment', 'picture', 'code']
        : ['past', 'rated', 'comment', 'picture', ...ofAccounts],
    );
  }
  // Requests come last, because an inbox is small.
  for (const name of small ? (['noah', 'robin'] as const) : (['noah', 'robin', 'ben', 'ada', 'grace'] as const))
    await fill(current, { setup, author: people[name], partner: null }, ['received']);
  const ofLinks = ['link', 'confirmation'] as const;
  const links = await Promise.all(
    (small ? [] : [maya, people.sam]).flatMap((author) =>
      ofLinks.map(
        async (kind) => [`${author.id} ${kind}`, await makers[kind]({ setup, author, partner: null })] as const,
      ),
    ),
  );
  for (const [key, link] of links) current.set(key, link);
  // Never named in a call, since anybody may use it.
  if (!small) await makers.undoLink({ setup, author: people.sam, partner: null });

  const shown = {
    suggestion: await platformContent.suggestion(setup, true),
    template: await platformContent.template(setup, true),
    adminBadge: await platformContent.badge(setup, false),
    adminSuggestion: await platformContent.suggestion(setup, false),
    adminTemplate: await platformContent.template(setup, false),
  } as const;
  const unused = {
    suggestion: await platformContent.suggestion(setup, false),
    template: await platformContent.template(setup, false),
  };
  await changeContent(setup, shown.adminTemplate);

  await copyOf(dora).write('privacy.deleteAccount', { password: dora.password });
  await pia.write('pairing.takeRequests', { take: false });
  await copyOf(pia).write('accounts.logOut');
  await product.database.pool.query('delete from attempts');
  await markRows(setup);
  return {
    ...setup,
    unused,
    current: (person, kind) =>
      current.get(`${person.id} ${kind}`) ?? (shown as Partial<Record<Kind, Resource>>)[kind] ?? null,
    former: (person, other, kind) => former.get(`${person.id} ${other.id} ${kind}`) ?? null,
  };
}

async function fill(resources: Map<string, Resource | null>, where: Ownership, kinds: readonly Kind[]): Promise<void> {
  const whose = where.closes ? `${where.author.id} ${where.partner!.id}` : where.author.id;
  for (const kind of kinds) resources.set(`${whose} ${kind}`, await makers[kind](where));
}

/** One past date that both rated, one that only the first rated, and a plan that the other changed. */
async function ratings(setup: Setup, one: Person, other: Person): Promise<void> {
  const { markers, nameOf, product } = setup;
  const [both, first] = [[nameOf(one), nameOf(other)], [nameOf(one)]];
  const revealed = (await makers.past({ setup, author: one, partner: other }))!;
  const hidden = (await makers.past({ setup, author: one, partner: other }))!;
  for (const rater of [one, other])
    await rater.write('memories.rateDate', {
      memoryId: revealed.id,
      rating: 4,
      comment: markers.word(nameOf(rater), both),
    });
  await one.write('memories.rateDate', { memoryId: hidden.id, rating: 1, comment: markers.word(nameOf(one), first) });
  for (const each of [one, other]) await creditPebbles({ setup }, each);
  const plan = (await makers.plan({ setup, author: one, partner: other }))!;
  await other.write('memories.editPlan', {
    memoryId: plan.id,
    activity: markers.word(nameOf(other), both),
    date: daysFromNow(product, 3),
    venueUrl: `https://${markers.word(nameOf(other), both)}.example/`,
    idea: 'me',
  });
}

async function changeContent(
  { people: { ada }, markers }: Setup,
  { id, updatedAt }: Resource & { updatedAt: string },
): Promise<void> {
  const changed = {
    title: markers.word('platform', ['ada']),
    description: markers.word('platform', ['ada']),
    category: 'growth',
    targetValue: 3,
    targetUnit: 'times',
    pebbleReward: 10,
    isActive: false,
  };
  await ada.write('goals.updateTemplate', { id, ...changed, seen: updatedAt });
}

/** An id in a lane is visible to its members, another id to its account, a code to its owner and their partner. */
async function markRows({ product, markers, people, nameOf, partnerOf }: Setup): Promise<void> {
  const { pool } = product.database;
  const nameOfId = (id: string) => nameOf({ id } as Person);
  const { rows: tables } = await pool.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' and data_type = 'uuid' group by 1 having 'id' = any (array_agg(column_name::text))`,
  );
  const { rows: members } = await pool.query<{ lane_id: string; account_id: string }>(
    'select lane_id, account_id from lane_members',
  );
  const inLane = (lane: string) =>
    members.filter(({ lane_id }) => lane_id === lane).map(({ account_id }) => nameOfId(account_id));
  for (const { lane_id } of members) markers.mark(lane_id, inLane(lane_id));
  // An account's own lane has its id, which an administrator sees.
  for (const { account_id } of members) markers.mark(account_id, ['ada']);
  for (const { name, columns } of tables.filter(({ name }) => name !== 'admin_changes')) {
    const owner =
      columns.includes('lane_id') && name !== 'relationship_history'
        ? 'lane_id'
        : columns.includes('account_id')
          ? 'account_id'
          : null;
    if (!owner) continue;
    const { rows } = await pool.query<{ id: string; owner: string }>(`select id, ${owner} as owner from "${name}"`);
    for (const { id, owner: of } of rows) markers.mark(id, owner === 'lane_id' ? inLane(of) : [nameOfId(of)]);
  }
  for (const name of names) {
    const partner = partnerOf(people[name]);
    markers.mark(people[name].id, [name, ...(partner ? [nameOf(partner)] : [])]);
    const { rows } = await pool.query<{ pairing_code: string }>('select pairing_code from accounts where id = $1', [
      people[name].id,
    ]);
    markers.mark(rows[0]!.pairing_code, [name, ...(partner ? [nameOf(partner)] : [])]);
  }
}

/** Platform content and its record, which belong to no lane. Other accounts are shown as partners and requesters. */
const ofNoLane = [
  'accounts',
  'admin_changes',
  'badges',
  'date_suggestion_steps',
  'date_suggestions',
  'goal_templates',
  'pebble_config',
];

/** All rows that the server can read for an account in a lane, each as the table's name and text. */
export async function rowsInScope({ database, clock }: Product, account: string, lane: string): Promise<string[]> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and has_table_privilege('otterway_app', oid, 'select') and relname <> all ($1)`,
    [ofNoLane],
  );
  return database.transaction({ account, lane }, clock.now(), async (tx) => {
    const found: string[] = [];
    for (const { name } of tables)
      found.push(
        ...(await tx.rows(sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`)).map(
          ({ row }) => `${name} ${row}`,
        ),
      );
    return found;
  });
}

interface ContentColumn {
  column: string;
  /** Rows with content, and how many of them have no marker. */
  written: number;
  without: number;
}

/** All columns with content of users. */
export async function contentColumns(
  product: Product,
  generatedColumns: readonly string[],
  platformRows: Record<string, string>,
): Promise<ContentColumn[]> {
  const columns = (await textColumns(product)).filter(
    ({ table, column }) => !generatedColumns.includes(`${table}.${column}`),
  );
  return Promise.all(
    columns.map(async ({ table, column }) => {
      const { rows } = await product.database.pool.query<Omit<ContentColumn, 'column'>>(
        `select count(*)::int as written, count(*) filter (where "${column}"::text !~ 'marker[0-9]+[a-z]+')::int as without from "${table}" t
       where "${column}" is not null and "${column}"::text <> '' and not (${platformRows[table] ?? 'false'})`,
      );
      return { column: `${table}.${column}`, ...rows[0]! };
    }),
  );
}
