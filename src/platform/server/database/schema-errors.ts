import { readFileSync } from 'node:fs';
import type { ClientBase } from 'pg';
import { bindsEverybody, isDistributed } from './database-facts.ts';

const schemaFile = new URL('../../../../db/schema.sql', import.meta.url);

/** What is missing or asleep of the schema, and rows that its own constraints would refuse, as sentences. */
export async function schemaErrors(client: ClientBase): Promise<string[]> {
  return [
    ...(await missingObjects(client)),
    ...(await disabledObjects(client)),
    ...(await brokenConstraints(client)),
    ...(await roleErrors(client)),
  ];
}

/** By name alone: how PostgreSQL words a definition differs from version to version. */
async function missingObjects(client: ClientBase): Promise<string[]> {
  const schema = readFileSync(schemaFile, 'utf8');
  const expected = [
    ...schema.matchAll(/^(?:create (table|unique index|index|trigger|policy|function)|\s+(constraint)) (\w+)/gm),
  ].map(([, made, constraint, name]) => `${made ?? constraint} ${name}`);
  const { rows } = await client.query<{ name: string }>(`
    select case relkind when 'r' then 'table ' else 'index ' end || relname as name from pg_class where relnamespace = 'public'::regnamespace
    union all select 'unique index ' || c.relname from pg_index i join pg_class c on c.oid = i.indexrelid and c.relnamespace = 'public'::regnamespace where i.indisunique
    union all select 'trigger ' || tgname from pg_trigger t join pg_class c on c.oid = tgrelid and c.relnamespace = 'public'::regnamespace
    union all select 'policy ' || policyname from pg_policies where schemaname = 'public'
    union all select 'function ' || proname from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'constraint ' || conname from pg_constraint where connamespace = 'public'::regnamespace`);
  const existing = new Set(rows.map(({ name }) => name));
  return [...new Set(expected)].filter((name) => !existing.has(name)).map((name) => `the ${name} is missing`);
}

const messagesOf = async (client: ClientBase, query: string) =>
  (await client.query<{ says: string }>(query)).rows.map(({ says }) => says);

async function disabledObjects(client: ClientBase): Promise<string[]> {
  return messagesOf(
    client,
    `
    select format('the trigger %s rests', tgname) as says from pg_trigger t join pg_class c on c.oid = tgrelid and c.relnamespace = 'public'::regnamespace where tgenabled not in ('O', 'A')
    union all select format('the constraint %s was never validated', conname) from pg_constraint where connamespace = 'public'::regnamespace and not convalidated
    union all select format('the index %s is not valid', c.relname) from pg_index i join pg_class c on c.oid = indexrelid and c.relnamespace = 'public'::regnamespace where not indisvalid
    union all select format('row-level security does not bind everybody on %s', c.relname) from pg_class c
      where c.relnamespace = 'public'::regnamespace and exists (select from pg_policy p where p.polrelid = c.oid) and not (c.relrowsecurity and ${bindsEverybody(await isDistributed(client))})`,
  );
}

/** Looks at every row anew: a constraint is only as good as the day it was checked, and a damaged index hides what it should refuse. */
async function brokenConstraints(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; broken: string }>(`
    select conname as name, format('select count(*)::int as count from %s where not (%s)', conrelid::regclass, pg_get_expr(conbin, conrelid)) as broken
    from pg_constraint where connamespace = 'public'::regnamespace and contype = 'c'
    union all
    select f.conname, format('select count(*)::int as count from %s child where %s and not exists (select from %s parent where %s)', f.conrelid::regclass,
      string_agg(format('child.%I is not null', a.attname), ' and '), f.confrelid::regclass, string_agg(format('parent.%I = child.%I', b.attname, a.attname), ' and '))
    from pg_constraint f cross join lateral unnest(f.conkey, f.confkey) k (mine, theirs)
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.mine join pg_attribute b on b.attrelid = f.confrelid and b.attnum = k.theirs
    where f.connamespace = 'public'::regnamespace and f.contype = 'f' group by f.oid
    union all
    select c.relname, format('select count(*)::int as count from (select from %s where (%s) and %s group by %s having count(*) > 1) twice', i.indrelid::regclass,
      coalesce(pg_get_expr(i.indpred, i.indrelid), 'true'), string_agg(format('(%s) is not null', k.part), ' and '), string_agg(k.part, ', '))
    from pg_index i join pg_class c on c.oid = i.indexrelid and c.relnamespace = 'public'::regnamespace
      cross join lateral (select pg_get_indexdef(i.indexrelid, n, true) as part from generate_series(1, i.indnkeyatts) n) k
    where i.indisunique group by c.oid, i.indexrelid, i.indrelid, i.indpred`);
  await client.query(
    'set local enable_indexscan = off; set local enable_indexonlyscan = off; set local enable_bitmapscan = off',
  );
  const errors: string[] = [];
  for (const { name, broken } of rows) {
    const count = (await client.query<{ count: number }>(broken)).rows[0]?.count ?? 0;
    if (count > 0) errors.push(`${count} rows break ${name}`);
  }
  return errors;
}

function roleErrors(client: ClientBase): Promise<string[]> {
  return messagesOf(
    client,
    `select 'the role otterway_app bypasses row-level security' as says from pg_roles where rolname = 'otterway_app' and (rolsuper or rolbypassrls)
    union all select 'the role otterway_app owns ' || c.relname from pg_class c where c.relowner = to_regrole('otterway_app')`,
  );
}
