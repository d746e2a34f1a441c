import { sql } from 'kysely';
import type { LaneMember } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';

export interface MemoryActivity {
  kind: 'planned' | 'moved' | 'cancelled' | 'added' | 'rated' | 'commented';
  id: string;
  subjectId: string;
  title: string;
  createdAt: string;
}

/** What one member did in the lane after `since`, newest first: of a plan made since, neither moves nor its cancellation. */
export function memoryActivity(tx: Tx, { laneId, id: accountId }: LaneMember, since: string, size: number) {
  const theirs = (table: string) => sql`${sql.ref(`${table}.lane_id`)} = ${laneId} and ${sql.ref(`${table}.account_id`)} = ${accountId} and ${sql.ref(`${table}.created_at`)} > ${since}::timestamptz`;
  const ofMemory = (table: string) => sql`join memories m on m.lane_id = ${sql.ref(`${table}.lane_id`)} and m.id = ${sql.ref(`${table}.memory_id`)}`;
  const knownBefore = sql`(m.author_id <> ${accountId} or m.created_at <= ${since}::timestamptz)`;
  // As `titleOf` in rules.ts.
  const title = sql`case when m.idea_title is not null and m.activity ~ '^[0-9]+\\. |\\n' then m.idea_title else left(split_part(m.activity, chr(10), 1), 120) end`;
  return tx.rows(sql<MemoryActivity>`
    select kind, id, subject_id, title, created_at from (
      select case when m.was_planned then 'planned' else 'added' end as kind, m.id, m.id as subject_id, ${title} as title, m.created_at from memories m
      where m.lane_id = ${laneId} and m.author_id = ${accountId} and m.removed_at is null and m.created_at > ${since}::timestamptz
      union all
      (select distinct on (c.memory_id) 'moved', c.id, m.id, ${title}, c.created_at from memory_changes c ${ofMemory('c')}
       where ${theirs('c')} and c.field in ('date', 'time') and m.removed_at is null and ${knownBefore}
       order by c.memory_id, c.created_at desc)
      union all
      (select distinct on (c.memory_id) 'cancelled', c.id, m.id, ${title}, c.created_at from memory_changes c ${ofMemory('c')}
       where ${theirs('c')} and c.field = 'cancelled' and m.removed_at is not null and m.reversed_at is null and ${knownBefore}
       order by c.memory_id, c.created_at desc)
      union all
      select 'rated', m.id, m.id, ${title}, r.created_at from date_ratings r ${ofMemory('r')} where ${theirs('r')} and m.removed_at is null
      union all
      select 'commented', c.id, m.id, ${title}, c.created_at from memory_comments c ${ofMemory('c')} where ${theirs('c')} and m.removed_at is null
    ) found order by created_at desc limit ${size}`);
}
