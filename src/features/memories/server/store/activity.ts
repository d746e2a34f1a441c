import { sql } from 'kysely';
import type { LaneMember } from '#features/accounts/server/auth.ts';
import type { Row, Rows } from '#db/rows.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { titleOf } from '../../rules.ts';

/** A title stands on one line of a toast. */
const titleMax = 120;

/** Pictures of one memory that follow each other within this time are told once. */
const together = '10 minutes';

export interface MemoryActivity extends Row<'memories', 'id' | 'createdAt'> {
  kind: 'planned' | 'moved' | 'cancelled' | 'added' | 'pictured' | 'rated' | 'commented';
  subjectId: Rows['memories']['id'];
  title: string;
}

/** `seenAt` is later than `from`: what lies between can be new or have been seen. */
interface Since {
  from: string;
  seenAt: string;
}

/**
 * What one member did in the lane since then, newest first: moves that still hold; of a plan not yet seen, neither moves nor its cancellation; of
 * a shared memory, that it was added when it was shared, and nothing from before; of pictures that follow each other or their memory, the first.
 * Each table is read by its latest rows alone, so that the cost does not grow with what was written.
 */
export async function memoryActivity(
  tx: Tx,
  { laneId, id: accountId }: LaneMember,
  { from, seenAt }: Since,
  size: number,
): Promise<MemoryActivity[]> {
  const latest = (table: string, author: string, { only = sql`true`, at = 'created_at' } = {}) => sql`(
    select * from ${sql.table(table)} where lane_id = ${laneId} and ${sql.ref(author)} = ${accountId} and ${sql.ref(at)} > ${from}::timestamptz and ${only}
    order by ${sql.ref(at)} desc limit ${size})`;
  const onMemory = (table: string) => sql`
    join memories m on m.lane_id = ${laneId} and m.id = ${sql.ref(`${table}.memory_id`)}
      and (m.shared_at is null or ${sql.ref(`${table}.created_at`)} > m.shared_at)`;
  const value = sql`case c.field when 'date' then to_char(m.date, 'YYYY-MM-DD') when 'time' then m.time end`;
  const before = sql`first_value(c.old_value) over (partition by c.memory_id, c.field, c.created_at > ${seenAt}::timestamptz order by c.created_at, c.id)`;
  const isMove = sql`field <> 'cancelled' and removed_at is null and new_value is not distinct from value and value_before is distinct from value`;
  const isCancellation = sql`field = 'cancelled' and was_planned and removed_at = created_at and reversed_at is null`;
  const isFirstPicture = sql`
    not (m.author_id = ${accountId} and p.created_at < coalesce(m.shared_at, m.created_at) + ${together}::interval) and not exists (
      select from memory_pictures e where e.lane_id = ${laneId} and e.memory_id = p.memory_id and e.account_id = p.account_id
        and e.created_at < p.created_at and e.created_at > p.created_at - ${together}::interval)`;
  const ofTitle = sql`m.activity, m.idea_title`;
  const rows = await tx.rows(sql<Omit<MemoryActivity, 'title'> & { activity: string; ideaTitle: string | null }>`
    select kind, id, subject_id, activity, idea_title, created_at from (
      select case when m.was_planned then 'planned' else 'added' end as kind, m.id, m.id as subject_id, ${ofTitle}, m.created_at
      from ${latest('memories', 'author_id', { only: sql`removed_at is null and shared_at is null` })} m
      union all
      select case m.type when 'planned' then 'planned' else 'added' end, m.id, m.id, ${ofTitle}, m.shared_at
      from ${latest('memories', 'author_id', { only: sql`removed_at is null`, at: 'shared_at' })} m
      union all
      (select distinct on (memory_id) case when field = 'cancelled' then 'cancelled' else 'moved' end, id, memory_id, activity, idea_title, created_at
       from (
         select c.*, ${value} as value, ${before} as value_before, ${ofTitle}, m.removed_at, m.reversed_at, m.was_planned
         from ${latest('memory_changes', 'account_id', { only: sql`field in ('date', 'time', 'cancelled')` })} c ${onMemory('c')}
         where m.author_id <> ${accountId} or coalesce(m.shared_at, m.created_at) <= ${seenAt}::timestamptz) c
       where (${isMove}) or (${isCancellation})
       order by memory_id, created_at desc)
      union all
      select 'rated', m.id, m.id, ${ofTitle}, r.created_at from ${latest('date_ratings', 'account_id')} r ${onMemory('r')} where m.removed_at is null
      union all
      select 'pictured', p.id, m.id, ${ofTitle}, p.created_at from ${latest('memory_pictures', 'account_id', { only: sql`removed_at is null` })} p ${onMemory('p')}
      where m.removed_at is null and ${isFirstPicture}
      union all
      select 'commented', c.id, m.id, ${ofTitle}, c.created_at from ${latest('memory_comments', 'account_id')} c ${onMemory('c')} where m.removed_at is null
    ) found order by created_at desc limit ${size}`);
  return rows.map(({ activity, ideaTitle, ...row }) => ({ ...row, title: shortTitle({ activity, ideaTitle }) }));
}

/** Of a memory that is not removed. */
export async function titleIn(tx: Tx, laneId: string, memoryId: string): Promise<string | undefined> {
  const found = await tx.maybeOne(
    sql<Titled>`select activity, idea_title from memories where lane_id = ${laneId} and id = ${memoryId} and removed_at is null`,
  );
  return found && shortTitle(found);
}

type Titled = Row<'memories', 'activity' | 'ideaTitle'>;

const shortTitle = (memory: Titled) => [...titleOf(memory)].slice(0, titleMax).join('');
