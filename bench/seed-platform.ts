import type pg from 'pg';

interface Size {
  accounts: number;
  memories: number;
  moods: number;
}

const id = (kind: number, number: string) =>
  `(lpad(to_hex(${kind}), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
const [account, lane, memory, payment, mood] = [1, 2, 3, 4, 5].map((kind) => (number: string) => id(kind, number)) as [
  Id,
  Id,
  Id,
  Id,
  Id,
];
type Id = (number: string) => string;

/** Four of five people are paired with a person who signed up at about the same time. */
const [one, other] = [
  (couple: string) => account(`${couple} * 5 / 2`),
  (couple: string) => account(`${couple} * 5 / 2 - 1`),
];

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const code = (number: string) =>
  [25, 20, 15, 10, 5, 0]
    .map((shift) => `substr('${alphabet}', 1 + ((${number} >> ${shift}) & 31)::int, 1)`)
    .join(' || ');

/**
 * Fills an empty, migrated database with two years of content, in bulk and without triggers, and computes the totals. Half of the dates were planned,
 * some are upcoming. Needs a superuser.
 */
export async function seedPlatform(client: pg.Client, size: Size, say: (line: string) => void): Promise<void> {
  const couples = Math.floor(size.accounts / 2.5);
  const run = async (what: string, statement: string) => {
    const began = performance.now();
    await client.query(statement);
    say(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  };
  const {
    rows: [found],
  } = await client.query<{ any: boolean }>('select exists (select from accounts) as any');
  if (found?.any) throw new Error('this database has accounts: give an empty one');
  await client.query(
    `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'; select setseed(0.5)`,
  );
  const rebuild = await withoutIndexes(client, ['memories', 'pebble_transactions', 'mood_ratings']);

  await run(
    'accounts',
    `
    insert into accounts (id, email, first_name, last_name, pairing_code, time_zone, created_at)
    select ${account('n')}, 'otter' || n || '@example.org', 'Otter', 'Number ' || n, ${code('n')}, 'UTC', now() - interval '728 days' * (1 - n / ${size.accounts}::float)
    from generate_series(1, ${size.accounts}) n`,
  );
  await run(
    'solo lanes',
    `
    insert into lanes (id, kind, opened_at) select id, 'solo', created_at from accounts;
    insert into lane_members (lane_id, account_id, slot, kind, joined_at) select id, id, 1, 'solo', created_at from accounts`,
  );
  await run(
    'couples',
    `
    insert into lanes (id, kind, opened_at) select ${lane('n')}, 'shared', least(now(), a.created_at + interval '10 days' * random())
    from generate_series(1, ${couples}) n join accounts a on a.id = ${one('n')};
    insert into lane_members (lane_id, account_id, slot, kind, joined_at)
    select l.id, case slot when 1 then ${one('n')} else ${other('n')} end, slot, 'shared', l.opened_at
    from generate_series(1, ${couples}) n join lanes l on l.id = ${lane('n')}, generate_series(1, 2) slot`,
  );

  const batch = Math.min(size.memories, 1_000_000);
  for (let from = 0; from < size.memories; from += batch) {
    await run(
      `memories up to ${(from + batch).toLocaleString('en-US')}`,
      `
      insert into memories (lane_id, id, author_id, type, was_planned, time_zone, date, activity, credited_to, category, pebbles, paid_each, created_at, changed_at, removed_at, removed_by, reversed_at)
      select case when is_solo then author else ${lane('k')} end, ${memory('n')}, author,
             case when is_planned and date >= current_date then 'planned' else 'past' end, is_planned, case when is_planned then 'UTC' end, date,
             'A walk along the river', author, case when chance < 0.3 then 'romantic' end, case when is_planned then 5 else 3 end,
             case when chance < 0.1 then 10 end, at, at, case when chance > 0.98 then at end, case when chance > 0.98 then author end, case when chance > 0.98 then at end
      from (
        select n, k, author, at, chance, is_solo, is_planned,
               case when is_planned then at::date + (chance * 30)::int else at::date - (chance * 60)::int end as date
        from (
          select n, k, chance, k_chance < 0.1 as is_solo, k_chance >= 0.5 as is_planned,
                 case when n % 2 = 0 then ${one('k')} else ${other('k')} end as author,
                 now() - interval '728 days' * (1 - k / ${couples}::float) * random() as at
          from (select n, (1 + floor(random() * ${couples}))::int as k, random() as chance, random() as k_chance
                from generate_series(${from + 1}, ${from + batch}) n) drawn) placed) dated`,
    );
  }
  await run(
    'ledger',
    `
    insert into pebble_transactions (id, account_id, amount, reason, source_kind, source_lane_id, source_id, day, metadata, created_at)
    select ${payment('row_number() over ()')}, author_id, pebbles, case when was_planned then 'date_planned' else 'memory_added' end, 'memory', lane_id, id, created_at::date, '{}', created_at
    from memories where pebbles > 0 and right(id::text, 1) in ('1', '5', '8', 'c')`,
  );
  await run(
    'balances',
    `
    insert into pebble_balances select a.id, coalesce(t.sum, 0) from accounts a
    left join (select account_id, sum(amount)::int from pebble_transactions group by 1) t on t.account_id = a.id`,
  );
  await run(
    'moods',
    `
    insert into mood_ratings (lane_id, id, account_id, partner_id, emoji, label, created_at)
    select ${lane('k')}, ${mood('n')}, case when n % 2 = 0 then ${one('k')} else ${other('k')} end,
           case when n % 2 = 0 then ${other('k')} else ${one('k')} end,
           (array['😍', '😍', '😍', '😍', '🙂', '🙂', '🙂', '🙂', '😐', '😐', '🙃', '😡'])[1 + floor(random() * 12)::int], 'A mood',
           now() - interval '728 days' * (1 - k / ${couples}::float) * random()
    from (select n, (1 + floor(random() * ${couples}))::int as k from generate_series(1, ${size.moods}) n) drawn`,
  );
  for (const [name, definition] of rebuild) await run(name, definition);
  await run('recount', 'select recount_figures()');
  await run(
    'all slots in use',
    'insert into figures select figure, day, slot.number, 0 from figures, generate_series(1, 15) slot (number)',
  );
  await client.query('set session_replication_role = origin');
  await run('vacuum', 'vacuum (analyze)');
}

/** Drops the indexes, because bulk inserts are faster without them. Returns the statements that create them. */
async function withoutIndexes(
  client: pg.Client,
  tables: readonly string[],
): Promise<[name: string, definition: string][]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
    where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ name, definition }) => [name, definition]);
}
