import type { ClientBase } from 'pg';
import { migrationsOf } from '#platform/server/backup/write-backup.ts';
import { beginSnapshot } from '#platform/server/backup/begin-snapshot.ts';
import { isDistributed } from '#platform/server/database/database-facts.ts';
import { migrations } from '#platform/server/database/migrate.ts';
import { schemaErrors } from '#platform/server/database/schema-errors.ts';
import { acrossMachines } from '../../../db/placement.ts';
import { probeErrors } from './row-security-probe.ts';

/**
 * Invariants over several rows that no constraint can express, each as a query for the violating rows. No query runs once per row: without indexes
 * that would take quadratic time.
 */
export const invariants: Record<string, string> = {
  'balances that are not the sum of their ledger': `
    select account_id as id from pebble_balances full join (
      select account_id, sum(amount) as sum, -sum(amount) filter (where reason = 'reward_claimed') as spent from pebble_transactions group by account_id) l using (account_id)
    where balance is distinct from coalesce(sum, 0) or claimed is distinct from coalesce(spent, 0)`,
  'accounts without a balance': `select id from accounts a where not exists (select from pebble_balances b where b.account_id = a.id)`,
  'payments for something that is not there': `
    select t.id from pebble_transactions t join accounts a on a.id = t.account_id
    where not exists (select from memories m where m.id = t.source_id and paid_in(m.lane_id, m.author_id, m.shared_at) = t.source_lane_id and t.source_kind = 'memory')
      and not exists (select from couple_goals g where g.id = t.source_id and g.lane_id = t.source_lane_id and t.source_kind = 'goal')
      and not exists (select from vouchers v where v.id = t.source_id and v.lane_id = t.source_lane_id and v.claimed_by = t.account_id and t.source_kind = 'voucher') and a.erased_at is null`,
  'more than 1,000 pebbles on one day': `
    select account_id as id from pebble_transactions where reason in ('date_planned', 'memory_added', 'date_completed') group by account_id, day having sum(amount) > 1000`,
  'memories that do not say what they paid their author': `
    select m.id from memories m
    left join (select source_lane_id, source_id, account_id, sum(amount) as sum from pebble_transactions where reason in ('date_planned', 'memory_added') group by 1, 2, 3) t
      on t.source_lane_id = paid_in(m.lane_id, m.author_id, m.shared_at) and t.source_id = m.id and t.account_id = m.author_id
    where m.pebbles <> coalesce(t.sum, 0)`,
  'reversed memories that still pay': `
    select m.id from memories m where m.reversed_at is not null and (paid_in(m.lane_id, m.author_id, m.shared_at), m.id) in (
      select source_lane_id, source_id from pebble_transactions where source_kind = 'memory' group by source_lane_id, source_id, account_id having sum(amount) > 0)`,
  'dates rated by both that were not completed': `
    select m.id from memories m where m.paid_each is null and (m.lane_id, m.id) in (
      select lane_id, memory_id from date_ratings group by 1, 2 having count(*) = 2)`,
  // A person whom two other goals paid within 7 days gets nothing.
  'goals that did not pay both': `
    select g.id from couple_goals g join lane_members m on m.lane_id = g.lane_id
    left join pebble_transactions t on t.account_id = m.account_id and t.reason = 'goal_completed' and t.source_lane_id = g.lane_id and t.source_id = g.id
    left join pebble_transactions o on t.id is null and o.account_id = m.account_id and o.reason = 'goal_completed'
      and o.created_at <= g.completed_at and o.created_at > g.completed_at - interval '7 days'
    where g.status = 'completed'
    group by g.lane_id, g.id, m.account_id, g.paid_each having coalesce(max(t.amount), case when count(o.id) < 2 then 0 else g.paid_each end) <> g.paid_each`,
  'goals that are not the sum of their steps': `
    select g.id from couple_goals g
    left join (select lane_id, goal_id, sum(progress_amount) as sum from goal_progress group by 1, 2) p on p.lane_id = g.lane_id and p.goal_id = g.id
    where g.current_progress <> coalesce(p.sum, 0)`,
  'vouchers that took no pebbles': `
    select v.id from vouchers v where not exists (
      select from pebble_transactions t where t.account_id = v.claimed_by and t.reason = 'reward_claimed' and t.source_lane_id = v.lane_id and t.source_id = v.id and t.amount = -500)`,
  'accounts without a lane of their own': `
    select a.id from accounts a where a.erased_at is null and not exists (select from lane_members m where m.lane_id = a.id and m.account_id = a.id and m.kind = 'solo')`,
  'half pairs': `
    select l.id from lanes l left join lane_members m on m.lane_id = l.id and m.left_at is null
    where l.kind = 'shared' group by l.id, l.closed_at having count(m.account_id) <> case when l.closed_at is null then 2 else 0 end`,
  'members of a lane that is not there': `
    select m.account_id as id from lane_members m where not exists (select from lanes l where l.id = m.lane_id and l.kind = m.kind)`,
  'partings of a lane that is not there': `select id from relationship_history h where not exists (select from lanes l where l.id = h.lane_id)`,
  'partings that only one of the two remembers': `
    select h.id from relationship_history h join accounts p on p.id = h.partner_id and p.erased_at is null
    where not exists (select from relationship_history o where o.account_id = h.partner_id and o.partner_id = h.account_id and o.lane_id = h.lane_id and o.paired_at = h.paired_at)`,
  'people who are leaving for good and still have a partner': `
    select d.account_id as id from account_deletions d join lane_members m on m.account_id = d.account_id and m.kind = 'shared' and m.left_at is null where d.erased_at is null`,
  'erased accounts that left something behind': `
    select id from accounts where erased_at is not null and id in (
      select account_id from credentials union all select account_id from memory_comments union all select account_id from mood_ratings)`,
  'figures that are not what is there': `
    select coalesce(f.figure, r.figure) || ' ' || coalesce(f.day, r.day) as id
    from (select figure, day, sum(amount) as amount from current_figures group by figure, day) f full join figures_by_rows r using (figure, day)
    where coalesce(f.amount, 0) <> coalesce(r.amount, 0)`,
  'lanes whose totals are not what is there': `
    select lane_id || ' ' || total as id
    from (select lane_id, total, sum(amount) as amount from lane_totals group by lane_id, total) t full join lane_totals_by_rows r using (lane_id, total)
    where coalesce(t.amount, 0) <> coalesce(r.amount, 0)`,
};

/** All violated invariants as sentences. It changes nothing. */
export async function errorsOf(client: ClientBase): Promise<string[]> {
  const assertAllRead = await beginSnapshot(client, 'read write');
  let errors: string[];
  try {
    errors = await integrityErrorsIn(client);
  } finally {
    await client.query('rollback');
  }
  await assertAllRead();
  return errors;
}

/** Runs in a transaction that is rolled back. */
export async function integrityErrorsIn(client: ClientBase): Promise<string[]> {
  // Where nothing was analyzed, as in a restore, plans would compare each row with each other one.
  await client.query('set local enable_nestloop = off');
  const version = await versionErrors(client);
  if (version.length > 0) return version;
  // Distributing drops the one reference that no machine can check by itself; an invariant stands in for it.
  const dropped = (await isDistributed(client)) ? `the constraint ${acrossMachines} is missing` : null;
  return [
    ...(await schemaErrors(client)).filter((error) => error !== dropped),
    ...(await ruleErrors(client)),
    ...(await strangers(client)),
    ...(await probeErrors(client)),
  ];
}

async function versionErrors(client: ClientBase): Promise<string[]> {
  const applied = await migrationsOf(client);
  if (applied.join() === migrations.join()) return [];
  return [
    `the database has version ${applied.at(-1)}, and this is ${migrations.at(-1)}: start the server of this version once, or check with that of the database`,
  ];
}

async function ruleErrors(client: ClientBase): Promise<string[]> {
  const errors: string[] = [];
  const tables = (await isDistributed(client)) ? await tablesOf(client) : [];
  for (const [what, where] of Object.entries(invariants)) {
    // Rows of many machines are compared on the coordinator.
    const gathered = tables
      .filter((table) => new RegExp(`\\b(?:from|join) ${table}\\b`).test(where))
      .map((table) => `${table} as materialized (select * from public.${table})`);
    const { rows } = await client.query<{ id: string; count: number }>(
      `${gathered.length > 0 ? `with ${gathered.join()} ` : ''}select id::text, count(*) over ()::int as count from (${where}) wrong limit 1`,
    );
    if (rows[0]) errors.push(`${what}: ${rows[0].count}, such as ${rows[0].id}`);
  }
  return errors;
}

async function tablesOf(client: ClientBase): Promise<string[]> {
  return (
    await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
  ).rows.map(({ name }) => name);
}

/** Every row in a lane has an author who is or was a member. */
async function strangers(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ table: string; writer: string }>(`
    select a.attrelid::regclass::text as table, a.attname as writer from pg_attribute a join pg_attribute l on l.attrelid = a.attrelid and l.attname = 'lane_id'
    join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    where a.attname in ('account_id', 'author_id', 'partner_id', 'claimed_by', 'giver', 'created_by') order by 1, 2`);
  const errors: string[] = [];
  for (const { table, writer } of rows) {
    const {
      rows: [found],
    } = await client.query<{ count: number }>(
      `select count(*)::int as count from ${table} t where not exists (select from lane_members m where m.lane_id = t.lane_id and m.account_id = t.${writer})`,
    );
    if (found!.count > 0) errors.push(`rows of ${table} in a lane that their ${writer} was never in`);
  }
  return errors;
}
