import { passwordCost, passwordHasher } from '#platform/server/password-hasher.ts';

/** A year of a couple that meets a little more than weekly: what each of them wrote, rated and earned. */
export const yearOf: History = { memories: 60, moods: 100, told: 1 };

/** The seeded history of every couple. */
export interface History {
  memories: number;
  moods: number;
  /** One memory in this many has reactions and comments, and perhaps ratings. */
  told: number;
}

export const password = 'river stones at dusk';
const reactions = ['🎉', '❤️', '😂', '🔥'] as const;
/** The seeded reactions on every memory: two by the first person, one by the second. */
const given: readonly [slot: 1 | 2, reaction: string][] = [
  [1, '🎉'],
  [1, '❤️'],
  [2, '🔥'],
];

const id = (kind: number, number: number) =>
  `${kind.toString(16).padStart(8, '0')}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
const idSql = (kind: number, number: string) =>
  `(lpad(to_hex(${kind}), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

/** The ids of seeded rows, counted from 1. */
export const ids = {
  account: (couple: number, slot: 1 | 2) => id(1, couple * 2 + slot - 2),
  lane: (couple: number) => id(2, couple),
  memory: (couple: number, number: number, memories = yearOf.memories) => id(3, (couple - 1) * memories + number),
};

export interface Seeded {
  couple: number;
  slot: 1 | 2;
  account: string;
  partner: string;
  lane: string;
  email: string;
  token: string;
  cookie: string;
}

/** A seeded account with a session. */
export function person(couple: number, slot: 1 | 2): Seeded {
  const number = couple * 2 + slot - 2;
  const token = String(number).padStart(43, 'a');
  return {
    couple,
    slot,
    token,
    cookie: `s=${token}`,
    email: `otter${number}@example.org`,
    lane: ids.lane(couple),
    account: ids.account(couple, slot),
    partner: ids.account(couple, slot === 1 ? 2 : 1),
  };
}

/** Both members of every couple. */
export const everybody = (couples: number) =>
  Array.from({ length: couples }, (_, at) => [person(at + 1, 1), person(at + 1, 2)]).flat();

/** The reactions that a person has not given on any memory yet. */
export const newReactions = (slot: 1 | 2) =>
  reactions.filter((reaction) => !given.some(([by, with_]) => by === slot && with_ === reaction));

/** Memories without ratings: two of five. */
export const unrated = (memory: number) => memory % 5 < 2;

/** The cursor of the second timeline page by lane. */
export async function cursorsOf(url: string, couples: number): Promise<Map<string, string>> {
  const cursors = new Map<string, string>();
  for (const { slot, lane, cookie } of everybody(couples)) {
    if (slot === 2) continue;
    const answer = await fetch(`${url}/api/memories/timeline`, { headers: { cookie } });
    cursors.set(lane, ((await answer.json()) as { nextCursor: string }).nextCursor);
  }
  return cursors;
}

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const code = (number: string) =>
  [25, 20, 15, 10, 5, 0]
    .map((shift) => `substr('${alphabet}', 1 + ((${number} >> ${shift}) & 31)::int, 1)`)
    .join(' || ');
const words = (texts: readonly string[], number: string) =>
  `(array[${texts.map((text) => `'${text}'`).join(', ')}])[1 + (${number} % ${texts.length})::int]`;

const activities = words(
  [
    'A walk along the river, and the little bakery behind the mill afterwards',
    'Cooked the long recipe for ramen together, with far too much garlic',
    'The museum of old instruments; we were allowed to play the glass harmonica',
    'Rented a rowing boat and read to each other until it rained',
    'Breakfast on the balcony',
    'Climbing, then dumplings at the place with the blue door',
  ],
  'm.number',
);
const comments = words(
  [
    'You laughed so hard there!',
    'Let us do that again in spring, with the good thermos this time',
    'I still have the ticket in my coat',
    'Next time I pick the film',
  ],
  'm.number',
);

/**
 * Fills an empty, migrated database with couples and a year of each, in bulk and without triggers. Ledger and balances match. All are logged in.
 * `run` needs a superuser.
 */
export async function seedCouples(
  run: (statement: string) => Promise<unknown>,
  couples: number,
  { memories: each, moods, told }: History = yearOf,
): Promise<void> {
  const [account, lane, memory] = [1, 2, 3].map((kind) => (number: string) => idSql(kind, number)) as [Sql, Sql, Sql];
  const both = `generate_series(1, ${couples}) couple (number), generate_series(1, 2) as slot`;
  const who = `couple.number * 2 + slot - 2`;
  const day = (number: string) => `(current_date - 1 - (${number} * 365 / ${each})::int)`;
  const memories = `generate_series(1, ${couples}) couple (number), generate_series(1, ${each}) m (number)`;
  const theMemory = memory(`(couple.number - 1) * ${each} + m.number`);
  const author = account(`couple.number * 2 - m.number % 2`);
  const isTold = `m.number % ${told} = 0`;
  const isRated = `${isTold} and m.number % 5 >= 2`;
  const fresh = (kind: number) => idSql(kind, 'row_number() over ()');
  await run(`set session_replication_role = replica`);
  for (const statement of [
    `insert into accounts (id, email, first_name, last_name, pairing_code, time_zone, created_at)
     select ${account(who)}, 'otter' || ${who} || '@example.org', (array['Maya', 'Theo'])[slot], 'Otter', ${code(`(${who})`)}, 'UTC', now() - interval '370 days' from ${both}`,
    `insert into credentials (account_id, password_hash, changed_at) select ${account(who)}, '${await passwordHasher(passwordCost)('localhost').hash(password)}', now() - interval '370 days' from ${both}`,
    `insert into sessions (id, account_id, token_hash, user_agent, created_at, last_seen_at, expires_at)
     select ${idSql(9, who)}, ${account(who)}, sha256(convert_to(lpad((${who})::text, 43, 'a'), 'UTF8')), 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/153.0 Mobile', now(), now(), now() + interval '30 days' from ${both}`,
    `insert into lanes (id, kind, opened_at) select ${account(who)}, 'solo', now() - interval '370 days' from ${both}`,
    `insert into lanes (id, kind, opened_at) select ${lane('couple.number')}, 'shared', now() - interval '369 days' from generate_series(1, ${couples}) couple (number)`,
    `insert into lane_members (lane_id, account_id, slot, kind, joined_at) select ${account(who)}, ${account(who)}, 1, 'solo', now() - interval '370 days' from ${both}`,
    `insert into lane_members (lane_id, account_id, slot, kind, joined_at) select ${lane('couple.number')}, ${account(who)}, slot, 'shared', now() - interval '369 days' from ${both}`,
    `insert into memories (lane_id, id, author_id, type, was_planned, time_zone, date, activity, credited_to, category, notes, pebbles, paid_each, created_at, changed_at)
     select ${lane('couple.number')}, ${theMemory}, ${author}, 'past', m.number % 2 = 0, case when m.number % 2 = 0 then 'UTC' end, ${day('m.number')}, ${activities}, ${author},
            case when m.number % 3 = 0 then 'romantic' end, case when m.number % 4 = 0 then 'It rained, and nobody minded. We should have brought the second blanket.' end,
            case when m.number % 2 = 0 then 5 else 3 end, case when ${isRated} then 10 end, ${day('m.number')} - interval '2 days', ${day('m.number')} - interval '2 days' from ${memories}`,
    ...given.map(
      ([slot, reaction]) => `
     insert into memory_reactions (lane_id, memory_id, account_id, reaction, created_at)
     select ${lane('couple.number')}, ${theMemory}, ${account(`couple.number * 2 + ${slot} - 2`)}, '${reaction}', ${day('m.number')} + interval '20 hours' from ${memories} where ${isTold}`,
    ),
    `insert into memory_comments (lane_id, id, memory_id, account_id, comment, created_at)
     select ${lane('couple.number')}, ${fresh(5)}, ${theMemory}, ${account('couple.number * 2 + slot - 2')}, ${comments}, ${day('m.number')} + interval '21 hours' from ${memories}, generate_series(1, 2) as slot where ${isTold}`,
    `insert into date_ratings (lane_id, memory_id, account_id, rating, comment, created_at)
     select ${lane('couple.number')}, ${theMemory}, ${account('couple.number * 2 + slot - 2')}, 3 + m.number % 3, case when m.number % 3 = 0 then 'Just right' end, ${day('m.number')} + interval '22 hours'
     from ${memories}, generate_series(1, 2) as slot where ${isRated}`,
    `insert into mood_ratings (lane_id, id, account_id, partner_id, emoji, label, comment, created_at)
     select ${lane('couple.number')}, ${fresh(7)}, ${account('couple.number * 2 - m.number % 2')}, ${account('couple.number * 2 - (m.number + 1) % 2')},
            ${words(['😍', '🙂', '🙂', '😐'], 'm.number')}, 'A mood', case when m.number % 3 = 0 then 'You made me tea before I asked' end, now() - interval '365 days' * m.number / ${moods}
     from generate_series(1, ${couples}) couple (number), generate_series(1, ${moods}) m (number)`,
    `insert into pebble_transactions (id, account_id, amount, reason, source_kind, source_lane_id, source_id, day, metadata, created_at)
     select ${fresh(4)}, author_id, pebbles, case when was_planned then 'date_planned' else 'memory_added' end, 'memory', lane_id, id, created_at::date, jsonb_build_object('activity', activity, 'category', category), created_at from memories`,
    `insert into pebble_transactions (id, account_id, amount, reason, source_kind, source_lane_id, source_id, day, metadata, created_at)
     select ${fresh(6)}, s.account_id, m.paid_each, 'date_completed', 'memory', m.lane_id, m.id, m.date, jsonb_build_object('activity', m.activity, 'category', m.category), m.date + interval '22 hours'
     from memories m join lane_members s on s.lane_id = m.lane_id where m.paid_each is not null`,
    `insert into couple_goals (lane_id, id, created_by, template_id, title, description, category, target_value, target_unit, pebble_reward, current_progress, status, completed_at, paid_each, created_at)
     select ${lane('couple.number')}, ${idSql(8, 'couple.number * 2 + t.number - 2')}, ${account('couple.number * 2 - 1')}, t.id, t.title, t.description, t.category, t.target_value, t.target_unit, t.pebble_reward,
            case t.number when 2 then t.target_value else 0 end, case t.number when 2 then 'completed' else 'active' end, case t.number when 2 then now() - interval '50 days' end, case t.number when 2 then 0 end, now() - interval '200 days'
     from generate_series(1, ${couples}) couple (number), (select *, row_number() over (order by id) as number from goal_templates order by id limit 2) t`,
    `insert into goal_progress (lane_id, id, goal_id, account_id, progress_amount, created_at)
     select lane_id, ${fresh(10)}, id, created_by, target_value, completed_at from couple_goals where status = 'completed'`,
    `insert into pebble_balances select a.id, coalesce(t.sum, 0) from accounts a left join (select account_id, sum(amount)::int from pebble_transactions group by 1) t on t.account_id = a.id`,
    `insert into mobile_invites (account_id, earned_at) select ${account(who)}, now() - interval '300 days' from ${both}`,
    `insert into user_badges (account_id, badge_id, unlocked_at, celebrated_at, told_at) select e.account_id, e.badge_id, now(), now(), now() from (select a.id as account_id, b.id as badge_id from accounts a, badges b) e`,
    'select recount_figures()',
    'set session_replication_role = origin',
    'analyze',
  ])
    await run(statement);
}

type Sql = (number: string) => string;
