import { sql } from 'kysely';
import type { LaneMember } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { titleOf } from '../../rules.ts';

/** A title stands on one line of a toast. */
const titleMax = 120;

export interface MemoryActivity {
  kind: 'planned' | 'moved' | 'cancelled' | 'added' | 'rated' | 'commented';
  id: string;
  subjectId: string;
  title: string;
  createdAt: string;
}

/** `seenAt` is later than `from`: what lies between can be new or have been seen. */
interface Since {
  from: string;
  seenAt: string;
}

/**
 * What one member did in the lane since then, newest first: of a plan not yet seen, neither moves nor its cancellation; of a shared memory, that
 * it was added when it was shared, and nothing from before. Each table is read by its latest rows alone, so that the cost does not grow with what
 * was written.
 */
export async function memoryActivity(tx: Tx, { laneId, id: accountId }: LaneMember, { from, seenAt }: Since, size: number): Promise<MemoryActivity[]> {
  const latest = (table: string, author: string, { only = sql`true`, at = 'created_at' } = {}) => sql`(
    select * from ${sql.table(table)} where lane_id = ${laneId} and ${sql.ref(author)} = ${accountId} and ${sql.ref(at)} > ${from}::timestamptz and ${only}
    order by ${sql.ref(at)} desc limit ${size})`;
  const onMemory = (table: string) => sql`
    join memories m on m.lane_id = ${sql.ref(`${table}.lane_id`)} and m.id = ${sql.ref(`${table}.memory_id`)}
      and (m.shared_at is null or ${sql.ref(`${table}.created_at`)} > m.shared_at)`;
  const isMove = sql`c.field <> 'cancelled' and m.removed_at is null`;
  const isCancellation = sql`c.field = 'cancelled' and m.was_planned and m.removed_at = c.created_at and m.reversed_at is null`;
  const ofTitle = sql`m.activity, m.idea_title`;
  const rows = await tx.rows(sql<Omit<MemoryActivity, 'title'> & { activity: string; ideaTitle: string | null }>`
    select kind, id, subject_id, activity, idea_title, created_at from (
      select case when m.was_planned then 'planned' else 'added' end as kind, m.id, m.id as subject_id, ${ofTitle}, m.created_at
      from ${latest('memories', 'author_id', { only: sql`removed_at is null and shared_at is null` })} m
      union all
      select case m.type when 'planned' then 'planned' else 'added' end, m.id, m.id, ${ofTitle}, m.shared_at
      from ${latest('memories', 'author_id', { only: sql`removed_at is null`, at: 'shared_at' })} m
      union all
      (select distinct on (c.memory_id) case when c.field = 'cancelled' then 'cancelled' else 'moved' end, c.id, m.id, ${ofTitle}, c.created_at
       from ${latest('memory_changes', 'account_id', { only: sql`field in ('date', 'time', 'cancelled')` })} c ${onMemory('c')}
       where (${isMove} or ${isCancellation}) and (m.author_id <> ${accountId} or coalesce(m.shared_at, m.created_at) <= ${seenAt}::timestamptz)
       order by c.memory_id, c.created_at desc)
      union all
      select 'rated', m.id, m.id, ${ofTitle}, r.created_at from ${latest('date_ratings', 'account_id')} r ${onMemory('r')} where m.removed_at is null
      union all
      select 'commented', c.id, m.id, ${ofTitle}, c.created_at from ${latest('memory_comments', 'account_id')} c ${onMemory('c')} where m.removed_at is null
    ) found order by created_at desc limit ${size}`);
  return rows.map(({ activity, ideaTitle, ...row }) => ({ ...row, title: [...titleOf({ activity, ideaTitle })].slice(0, titleMax).join('') }));
}
