import type { Seeded } from '../harness/couples.ts';
import type { Platform } from './platform.ts';

/** Adds old past dates to some couples until each has that many memories. It bypasses the triggers and updates the totals. */
export async function fillLanes(
  { run, memories: has }: Platform,
  people: readonly Seeded[],
  memories: number,
): Promise<void> {
  const lanes = people.map(({ lane }) => `'${lane}'::uuid`).join(', ');
  await run('set session_replication_role = replica');
  await run(`
    insert into memories (lane_id, id, author_id, type, was_planned, time_zone, date, activity, credited_to, category, pebbles, created_at, changed_at)
    select m.lane_id, gen_random_uuid(), m.account_id, 'past', n % 2 = 0, case when n % 2 = 0 then 'UTC' end, current_date - 370 - n % 20000, 'A walk along the river, and the bakery behind the mill', m.account_id,
           case when n % 3 = 0 then 'romantic' end, 0, now() - interval '370 days', now() - interval '370 days'
    from lane_members m, generate_series(1, ${memories - has}) n where m.lane_id in (${lanes}) and m.slot = 1 + n % 2`);
  await run('set session_replication_role = origin');
}
