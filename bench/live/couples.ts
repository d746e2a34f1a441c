import { ids } from '../harness/couples.ts';

export const memoriesEach = 6;

const idOf = (kind: number, number: string) =>
  `(lpad(to_hex(${kind}), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const code = (number: string) =>
  [25, 20, 15, 10, 5, 0]
    .map((shift) => `substr('${alphabet}', 1 + ((${number} >> ${shift}) & 31)::int, 1)`)
    .join(' || ');

/**
 * Seeds couples with sessions and a few memories without reactions, under the ids of the harness, in bulk and without triggers. `run` needs a
 * superuser.
 */
export async function seedPages(run: (statement: string) => Promise<unknown>, couples: number): Promise<void> {
  const everybody = `generate_series(1, ${couples * 2}) n`;
  const both = `generate_series(1, ${couples}) couple, generate_series(1, 2) slot`;
  const [account, lane] = [(number: string) => idOf(1, number), (number: string) => idOf(2, number)];
  const firstMemory =
    Number.parseInt(ids.memory(2, 1).slice(-12), 16) - Number.parseInt(ids.memory(1, 1).slice(-12), 16);
  for (const statement of [
    'set session_replication_role = replica',
    `insert into accounts (id, email, first_name, last_name, pairing_code, time_zone, created_at)
     select ${account('n')}, 'otter' || n || '@example.org', 'Otter', 'Number ' || n, ${code('n')}, 'UTC', now() - interval '100 days' from ${everybody}`,
    `insert into sessions (id, account_id, token_hash, user_agent, created_at, last_seen_at, expires_at)
     select ${idOf(9, 'n')}, ${account('n')}, sha256(convert_to(lpad(n::text, 43, 'a'), 'UTF8')), 'Chrome', now(), now(), now() + interval '30 days' from ${everybody}`,
    `insert into lanes (id, kind, opened_at) select ${account('n')}, 'solo', now() - interval '100 days' from ${everybody}`,
    `insert into lane_members (lane_id, account_id, slot, kind, joined_at) select ${account('n')}, ${account('n')}, 1, 'solo', now() - interval '100 days' from ${everybody}`,
    `insert into lanes (id, kind, opened_at) select ${lane('couple')}, 'shared', now() - interval '99 days' from generate_series(1, ${couples}) couple`,
    `insert into lane_members (lane_id, account_id, slot, kind, joined_at) select ${lane('couple')}, ${account('couple * 2 + slot - 2')}, slot, 'shared', now() - interval '99 days' from ${both}`,
    `insert into pebble_balances select id, 0 from accounts`,
    `insert into memories (lane_id, id, author_id, type, was_planned, date, activity, credited_to, pebbles, created_at, changed_at)
     select ${lane('couple')}, ${idOf(3, `(couple - 1) * ${firstMemory} + number`)}, ${account('couple * 2')}, 'past', false, current_date - number, 'A walk along the river', ${account('couple * 2')}, 3, now(), now()
     from generate_series(1, ${couples}) couple, generate_series(1, ${memoriesEach}) number`,
    'set session_replication_role = origin',
    'analyze',
  ])
    await run(statement);
}
