import type { Pool } from 'pg';

/** The state of the database after a phase, small enough to query every time. */
export interface Found {
  balances: Record<string, number>;
  codes: Record<string, string | null>;
  /** The current zone, the next one, and its first day. */
  zones: Record<string, [string, string | null, string | null]>;
  /** Members and opening time of open shared lanes. */
  lanes: { members: string[]; at: number }[];
  requests: { id: string; from: string; to: string; status: string; at: number }[];
  blocks: { id: string; by: string; of: string }[];
  memories: {
    id: string;
    lane: string;
    author: string;
    type: string;
    date: string;
    activity: string;
    pebbles: number;
    paidEach: number | null;
    isRemoved: boolean;
    isReversed: boolean;
    rated: number;
    entries: { who: string; reason: string; amount: number }[];
  }[];
  goals: { id: string; progress: number; status: string; paidEach: number | null }[];
  treats: number;
  vouchers: number;
  honored: number;
  configSeen: string;
  /** Violated invariants as sentences. */
  violations: string[];
}

/** Invariants, each as a query for the rows that violate it. */
const invariants: Record<string, string> = {
  'a balance is not the sum of its ledger': `
    select b.account_id from pebble_balances b where b.account_id = any($1) and b.balance <>
      (select coalesce(sum(t.amount), 0) from pebble_transactions t where t.account_id = b.account_id)`,
  'an account was paid twice for one source': `
    select account_id from pebble_transactions where account_id = any($1) group by account_id, reason, source_kind, source_lane_id, source_id having count(*) > 1`,
  'more was reversed than had been paid': `
    select account_id from pebble_transactions where account_id = any($1) and source_kind <> 'voucher'
    group by account_id, source_kind, source_lane_id, source_id having sum(amount) < 0`,
  'a day brought more than a thousand pebbles': `
    select account_id from pebble_transactions where account_id = any($1) and reason in ('date_planned', 'memory_added', 'date_completed')
    group by account_id, day having sum(amount) > 1000`,
  'an amount has the wrong sign': `
    select account_id from pebble_transactions where account_id = any($1)
      and (case when reason in ('reward_claimed', 'date_cancelled', 'memory_deleted') then amount >= 0 else amount <= 0 end)`,
  'a shared lane has one member, or more than two': `
    select l.id from lanes l join lane_members m on m.lane_id = l.id where l.kind = 'shared' and m.lane_id in (select lane_id from lane_members where account_id = any($1))
    group by l.id having count(*) <> 2 or count(m.left_at) not in (0, 2) or (l.closed_at is null) <> (count(m.left_at) = 0)`,
  'an account is in two open shared lanes': `
    select account_id from lane_members where account_id = any($1) and kind = 'shared' and left_at is null group by account_id having count(*) > 1`,
  'two people share two lanes': `
    select min(m.account_id::text) from lane_members m join lane_members o on o.lane_id = m.lane_id and o.account_id > m.account_id
    where m.account_id = any($1) and m.kind = 'shared' group by m.account_id, o.account_id having count(*) > 1`,
  'two accounts have two pending requests': `
    select min(id::text) from pairing_requests where status = 'pending' and requester_id = any($1) group by least(requester_id, recipient_id), greatest(requester_id, recipient_id) having count(*) > 1`,
  'a paired account has a pending request': `
    select r.id from pairing_requests r join lane_members m on m.account_id in (r.requester_id, r.recipient_id) and m.kind = 'shared' and m.left_at is null
    where r.status = 'pending' and r.requester_id = any($1)`,
  'an account pending deletion has a request or a partner': `
    select d.account_id from account_deletions d where d.account_id = any($1) and (
      exists (select from pairing_requests r where r.status = 'pending' and d.account_id in (r.requester_id, r.recipient_id))
      or exists (select from lane_members m where m.account_id = d.account_id and m.kind = 'shared' and m.left_at is null))`,
  'a request is pending between accounts with a block': `
    select r.id from pairing_requests r join pairing_blocks b on (b.account_id, b.blocked_id) in ((r.requester_id, r.recipient_id), (r.recipient_id, r.requester_id))
    where r.status = 'pending' and r.requester_id = any($1)`,
  'a memory was completed without two ratings, or paid another amount than it states': `
    select t.id from pebble_transactions t join memories m on m.id = t.source_id and paid_in(m.lane_id, m.author_id, m.shared_at) = t.source_lane_id and t.source_kind = 'memory'
    where t.account_id = any($1) and t.reason = 'date_completed' and (m.paid_each is null or t.amount > m.paid_each)`,
  'an author was paid another amount than the memory states': `
    select t.id from pebble_transactions t join memories m on m.id = t.source_id and paid_in(m.lane_id, m.author_id, m.shared_at) = t.source_lane_id and t.source_kind = 'memory'
    where t.account_id = any($1) and t.reason in ('date_planned', 'memory_added') and (m.pebbles <> t.amount or m.author_id <> t.account_id)`,
  'a goal paid more than two accounts, or another amount than it states': `
    select g.id from pebble_transactions t join couple_goals g on g.id = t.source_id and g.lane_id = t.source_lane_id and t.source_kind = 'goal' where t.account_id = any($1) and t.reason = 'goal_completed'
    group by g.lane_id, g.id having count(*) > 2 or max(t.amount) <> max(g.paid_each) or min(t.amount) <> max(g.paid_each)`,
  'more than two goals paid one person in 7 days': `
    select t.id from pebble_transactions t where t.account_id = any($1) and t.reason = 'goal_completed'
      and (select count(*) from pebble_transactions o where o.account_id = t.account_id and o.reason = 'goal_completed' and o.created_at <= t.created_at and o.created_at > t.created_at - interval '7 days') > 2`,
  'more than two goals of a couple paid in 7 days': `
    select g.id from couple_goals g where g.paid_each > 0 and g.lane_id in (select lane_id from lane_members where account_id = any($1))
      and (select count(*) from couple_goals o where o.lane_id = g.lane_id and o.paid_each > 0 and o.completed_at <= g.completed_at and o.completed_at > g.completed_at - interval '7 days') > 2`,
  'a voucher was claimed for another amount than 500, or without a payment': `
    select v.id from vouchers v left join pebble_transactions t on t.source_id = v.id and t.source_lane_id = v.lane_id and t.account_id = v.claimed_by and t.reason = 'reward_claimed'
    where v.claimed_by = any($1) and t.amount is distinct from -500`,
};

const found = `
  with people as (select unnest($1::uuid[]) as id)
  select json_build_object(
    'balances', (select json_object_agg(account_id, balance) from pebble_balances where account_id = any($1)),
    'codes', (select json_object_agg(id, pairing_code) from accounts where id = any($1)),
    'zones', (select json_object_agg(id, json_build_array(time_zone, next_time_zone, next_time_zone_on)) from accounts where id = any($1)),
    'lanes', (select coalesce(json_agg(l), '[]') from (
      select json_agg(account_id) as members, round(extract(epoch from max(joined_at)) * 1000) as at from lane_members where kind = 'shared' and left_at is null and account_id = any($1) group by lane_id) l),
    'requests', (select coalesce(json_agg(json_build_object('id', id, 'from', requester_id, 'to', recipient_id, 'status', status,
                  'at', round(extract(epoch from created_at) * 1000))), '[]')
      from pairing_requests where requester_id = any($1) and (status = 'pending' or created_at = $2)),
    'blocks', (select coalesce(json_agg(json_build_object('id', id, 'by', account_id, 'of', blocked_id)), '[]') from pairing_blocks where account_id = any($1)),
    'memories', (select coalesce(json_agg(json_build_object('id', m.id, 'lane', m.lane_id, 'author', m.author_id, 'type', m.type, 'date', m.date, 'activity', m.activity,
        'pebbles', m.pebbles, 'paidEach', m.paid_each, 'isRemoved', m.removed_at is not null, 'isReversed', m.reversed_at is not null,
        'rated', (select count(*) from date_ratings r where r.memory_id = m.id and r.lane_id = m.lane_id),
        'entries', (select coalesce(json_agg(json_build_object('who', t.account_id, 'reason', t.reason, 'amount', t.amount)), '[]') from pebble_transactions t where t.source_kind = 'memory' and t.source_lane_id = paid_in(m.lane_id, m.author_id, m.shared_at) and t.source_id = m.id and t.account_id = any($1)))), '[]')
      from memories m where m.id = any($3::uuid[])),
    'goals', (select coalesce(json_agg(json_build_object('id', id, 'progress', current_progress, 'status', status, 'paidEach', paid_each)), '[]')
      from couple_goals where id = any($4::uuid[])),
    'treats', (select count(*) from treats where account_id = any($1)),
    'vouchers', (select count(*) from vouchers where claimed_by = any($1)),
    'honored', (select count(*) from vouchers where claimed_by = any($1) and honoured_at is not null),
    'configSeen', (select to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from pebble_config),
    'violations', array_remove(array[${Object.entries(invariants)
      .map(([name, rows]) => `case when exists (${rows}) then '${name}' end`)
      .join(', ')}], null)
  ) as found`;

/** Reads the state of these people, and the given memories and goals in detail. */
export async function readDatabase(
  pool: Pool,
  { people, now, memories, goals }: { people: string[]; now: number; memories: string[]; goals: string[] },
): Promise<Found> {
  const { rows } = await pool.query<{ found: Found }>({
    name: 'look',
    text: found,
    values: [people, new Date(now), memories, goals],
  });
  return rows[0]!.found;
}

/** Every ledger row that a daily cap counts, oldest first. */
export async function cappedRows(
  pool: Pool,
  people: string[],
): Promise<{ who: string; day: string; amount: number; at: number }[]> {
  const { rows } = await pool.query<{ who: string; day: string; amount: number; at: number }>(
    `
    select account_id as who, day::text, amount, (extract(epoch from created_at) * 1000)::float8 as at from pebble_transactions
    where account_id = any($1) and reason in ('date_planned', 'memory_added', 'date_completed') order by created_at, id`,
    [people],
  );
  return rows;
}
