import type { Product } from '#app/testing/product.ts';

/** Table name → digest of its rows. */
export type Snapshot = ReadonlyMap<string, string>;

interface Known {
  /** The last digest of each table. */
  digests: Map<string, string>;
  /** The tables that were changed since. */
  changed: Set<string>;
}

const known = new WeakMap<Product, Promise<Known>>();

/** A digest of each table, without rate limits, runs of jobs and the last use of sessions. Row order does not matter. */
export async function snapshot(product: Product): Promise<Snapshot> {
  const { digests, changed } = await knownOf(product);
  await changesIn(product);
  if (changed.size > 0) {
    const texts = [...changed].map(
      (name) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(${textOfRow[name] ?? 't::text'}, 0)), 0) as digest from "${name}" t`,
    );
    changed.clear();
    const { rows } = await product.database.pool.query<{ name: string; digest: string }>(texts.join(' union all '));
    for (const { name, digest } of rows) digests.set(name, digest);
  }
  return new Map(digests);
}

export async function changedTables(product: Product, before: Snapshot): Promise<string[]> {
  const now = await snapshot(product);
  return [...now.keys()].filter((table) => now.get(table) !== before.get(table));
}

/** The result of a call, and the tables that it changed. Quicker than two snapshots. */
export async function withChanges<Result>(
  product: Product,
  call: () => Promise<Result>,
): Promise<{ result: Result; changed: string[] }> {
  if (process.env.CITUS_URL) {
    const before = await snapshot(product);
    const result = await call();
    return { result, changed: await changedTables(product, before) };
  }
  await changesIn(product);
  const result = await call();
  return { result, changed: await changesIn(product) };
}

const withoutLastUse = `(to_jsonb(t) - 'last_seen_at' - 'expires_at')::text`;

const textOfRow: Record<string, string> = {
  sessions: withoutLastUse,
  // Hashing is quicker than writing a whole export out as text.
  exports: '(t.id, t.account_id, t.state, t.done, t.expires_at, t.link_hash, md5(t.zip))::text',
};

/** The tables that were changed since the last time. Citus has no triggers for its tables, so there it is all of them. */
async function changesIn(product: Product): Promise<string[]> {
  const { digests, changed } = await knownOf(product);
  const { rows } = process.env.CITUS_URL
    ? { rows: [...digests.keys()].map((name) => ({ name })) }
    : await product.database.pool.query<{ name: string }>(
        'with taken as (delete from changes.of_tables returning name) select distinct name from taken',
      );
  for (const { name } of rows) changed.add(name);
  return rows.map(({ name }) => name);
}

function knownOf(product: Product): Promise<Known> {
  const knowing = known.get(product) ?? countChanges(product);
  known.set(product, knowing);
  return knowing;
}

/** Lets each statement that changes rows leave a row that names the table. */
async function countChanges({ database: { pool } }: Product): Promise<Known> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('attempts', 'job_runs') order by relname`,
  );
  const names = rows.map(({ name }) => name);
  const counting = (name: string, isChanged: string) =>
    `create function changes.${name}() returns trigger language plpgsql security definer as $$ begin if ${isChanged} then insert into changes.of_tables values (tg_table_name); end if; return null; end $$`;
  const differs = (text: string) =>
    `exists (select ${text} from rows_after t except all select ${text} from rows_before t)`;
  const statements = [
    'create schema changes',
    'create table changes.of_tables (name text)',
    counting('inserted', 'exists (select from rows_after)'),
    counting('deleted', 'exists (select from rows_before)'),
    counting('updated', differs('t::text')),
    counting('session_updated', differs(withoutLastUse)),
    ...names.flatMap((name) => [
      `create trigger changes_inserted after insert on "${name}" referencing new table as rows_after for each statement execute function changes.inserted()`,
      `create trigger changes_deleted after delete on "${name}" referencing old table as rows_before for each statement execute function changes.deleted()`,
      `create trigger changes_updated after update on "${name}" referencing old table as rows_before new table as rows_after for each statement execute function changes.${name === 'sessions' ? 'session_updated' : 'updated'}()`,
    ]),
  ];
  if (!process.env.CITUS_URL) for (const statement of statements) await pool.query(statement);
  return { digests: new Map(), changed: new Set(names) };
}
