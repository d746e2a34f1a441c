import { sql } from 'kysely';
import { earliestDayAt, type Zone } from '#features/accounts/rules.ts';
import type { LaneMember } from '#features/accounts/server/auth.ts';
import { findInOtherLanes, hasWrittenElsewhere } from '#features/pairing/server/store.ts';
import { lockBalance } from '#features/pebbles/server/store.ts';
import type { Row } from '#db/rows.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { MemoryType } from '../../rules.ts';
import { zonesIn } from './lanes.ts';

export interface MemoryRow extends Row<
  'memories',
  | 'id'
  | 'authorId'
  | 'type'
  | 'wasPlanned'
  | 'date'
  | 'time'
  | 'timeZone'
  | 'activity'
  | 'creditedTo'
  | 'venueUrl'
  | 'suggestionId'
  | 'ideaTitle'
  | 'category'
  | 'mood'
  | 'notes'
  | 'pebbles'
  | 'paidEach'
  | 'removedAt'
  | 'removedBy'
  | 'reversedAt'
> {
  addedIn: string;
}

export const memoryColumns = sql`
  m.id, m.author_id, m.type, m.was_planned, m.date, m.time, m.time_zone, m.activity, m.credited_to, m.venue_url, m.suggestion_id, m.idea_title, m.category,
  m.mood, m.notes, m.pebbles, m.paid_each, m.removed_at, m.removed_by, m.reversed_at, paid_in(m.lane_id, m.author_id, m.shared_at) as added_in`;

/** What the ledger pays for, also after the memory was shared. */
export const sourceOf = ({ addedIn, id }: Pick<MemoryRow, 'addedIn' | 'id'>) => ({ laneId: addedIn, id });

/** Locks a memory of an open lane, which also keeps the lane open. Returns it with the earliest calendar day among the lane's members. */
export async function lockMemory(
  tx: Tx,
  laneId: string,
  memoryId: string,
): Promise<(MemoryRow & { laneDay: string }) | undefined> {
  const found = await tx.maybeOne(sql<MemoryRow & { people: Zone[] }>`
    select ${memoryColumns}, ${zonesIn(laneId)} as people from memories m join lanes l on l.id = m.lane_id and l.closed_at is null
    where m.lane_id = ${laneId} and m.id = ${memoryId}
    for no key update of m for share of l`);
  if (!found) return undefined;
  const { people, ...memory } = found;
  return { ...memory, laneDay: earliestDayAt(tx.now, people) };
}

/** Locks the memory. */
export async function holdMemory(tx: Tx, laneId: string, memoryId: string): Promise<boolean> {
  return (
    (await tx.maybeOne(
      sql`select id from memories where lane_id = ${laneId} and id = ${memoryId} for no key update`,
    )) !== undefined
  );
}

export function memory(tx: Tx, laneId: string, memoryId: string) {
  return tx.maybeOne(
    sql<MemoryRow>`select ${memoryColumns} from memories m where m.lane_id = ${laneId} and m.id = ${memoryId}`,
  );
}

/** What was sent as a new memory, without the fields that the server adds. */
export type Submit = Pick<
  NewMemory,
  'id' | 'type' | 'date' | 'activity' | 'creditedTo' | 'time' | 'venueUrl' | 'suggestionId' | 'mood' | 'notes'
>;

/** The same in the first other lane that has it, such as the solo lane from before a pairing. */
export function submittedElsewhere(tx: Tx, { laneId, id }: LaneMember, submit: Omit<Submit, 'creditedTo'>) {
  return findInOtherLanes(tx, { laneId, id }, (other) =>
    submitted(tx, { laneId: other, id }, { ...submit, creditedTo: null }),
  );
}

/**
 * The account's memory with the id of a submit, in the lane of the scope. `isSame` is whether the submit has stored it. One that was edited or emptied
 * since counts as the same. `creditedTo` of the submit is null where the lane has changed since and with it who can be credited.
 */
export function submitted(
  tx: Tx,
  { laneId, id: accountId }: LaneMember,
  submit: Omit<Submit, 'creditedTo'> & { creditedTo: string | null },
) {
  return tx.maybeOne(sql<Row<'memories', 'pebbles' | 'createdAt'> & { isSame: boolean; addedIn: string }>`
    select m.pebbles, m.created_at, paid_in(m.lane_id, m.author_id, m.shared_at) as added_in,
      m.was_planned = ${submit.type === 'planned'} and (m.changed_by is not null or m.reversed_at is not null or (
        m.date = ${submit.date}::date and m.activity = ${submit.activity} and m.time is not distinct from ${submit.time ?? null}::text
        and (m.credited_to is null or ${submit.creditedTo}::uuid is null or m.credited_to = ${submit.creditedTo}::uuid)
        and m.venue_url is not distinct from ${submit.venueUrl ?? null}::text and (m.suggestion_id is null or m.suggestion_id = ${submit.suggestionId ?? null}::uuid)
        and m.mood is not distinct from ${submit.mood ?? null}::text and m.notes is not distinct from ${submit.notes ?? null}::text)) as is_same
    from memories m where m.lane_id = ${laneId} and m.id = ${submit.id} and m.author_id = ${accountId}`);
}

export interface NewMemory {
  id: string;
  laneId: string;
  authorId: string;
  type: MemoryType;
  date: string;
  activity: string;
  creditedTo: string;
  time?: string | null;
  /** Of a planned date. */
  timeZone?: string;
  venueUrl?: string | null;
  suggestionId?: string | null;
  ideaTitle?: string | null;
  category?: string | null;
  mood?: string | null;
  notes?: string | null;
  pebbles: number;
}

/**
 * False when the id is taken, also by an own memory in another lane: a submit that is sent again after a pairing. The author's balance is locked first,
 * so that of two such submits at once one waits.
 */
export async function insertMemory(tx: Tx, row: NewMemory): Promise<boolean> {
  await lockBalance(tx, row.authorId);
  if (await hasWrittenElsewhere(tx, { laneId: row.laneId, id: row.authorId }, 'memories', row.id)) return false;
  return (
    (await tx.execute(sql`
    insert into memories (lane_id, id, author_id, type, was_planned, date, time, time_zone, activity, credited_to, venue_url, suggestion_id, idea_title, category,
                          mood, notes, pebbles, created_at, changed_at)
    values (${row.laneId}, ${row.id}, ${row.authorId}, ${row.type}, ${row.type === 'planned'}, ${row.date}, ${row.time ?? null}, ${row.timeZone ?? null}, ${row.activity}, ${row.creditedTo},
            ${row.venueUrl ?? null}, ${row.suggestionId ?? null}, ${row.ideaTitle ?? null}, ${row.category ?? null}, ${row.mood ?? null}, ${row.notes ?? null},
            ${row.pebbles}, ${tx.now}, ${tx.now})
    on conflict do nothing`)) === 1
  );
}

export async function setPebbles(tx: Tx, laneId: string, memoryId: string, pebbles: number): Promise<void> {
  await tx.execute(sql`update memories set pebbles = ${pebbles} where lane_id = ${laneId} and id = ${memoryId}`);
}

export async function updatePlan(
  tx: Tx,
  { laneId, id: accountId }: LaneMember,
  memoryId: string,
  plan: Pick<MemoryRow, 'date' | 'time' | 'timeZone' | 'activity' | 'venueUrl' | 'creditedTo'>,
): Promise<void> {
  await tx.execute(sql`
    update memories set date = ${plan.date}, time = ${plan.time}, time_zone = ${plan.timeZone}, activity = ${plan.activity}, venue_url = ${plan.venueUrl},
      credited_to = ${plan.creditedTo}, changed_at = ${tx.now}, changed_by = ${accountId}
    where lane_id = ${laneId} and id = ${memoryId}`);
}

interface PastFields {
  date: string;
  activity: string;
  creditedTo: string | null;
  mood: string | null;
  notes: string | null;
}

export async function updatePast(
  tx: Tx,
  { laneId, id: accountId }: LaneMember,
  memoryId: string,
  past: PastFields,
): Promise<void> {
  await tx.execute(sql`
    update memories set type = 'past', date = ${past.date}, activity = ${past.activity}, credited_to = ${past.creditedTo},
      mood = ${past.mood}, notes = ${past.notes}, changed_at = ${tx.now}, changed_by = ${accountId}
    where lane_id = ${laneId} and id = ${memoryId}`);
}

/** Removes the texts of the scope’s account in all lanes; day and activity of shared memories stay. */
export async function eraseMemories(tx: Tx): Promise<void> {
  await tx.rows(sql`select erase_memories()`);
}

/** Returns their ids. */
export async function turnPastBefore(tx: Tx, laneId: string, day: string): Promise<string[]> {
  const turned = await tx.rows(sql<Row<'memories', 'id'>>`
    update memories set type = 'past' where lane_id = ${laneId} and type = 'planned' and removed_at is null and date < ${day} returning id`);
  return turned.map(({ id }) => id);
}

export async function turnPast(tx: Tx, laneId: string, memoryId: string): Promise<void> {
  await tx.execute(sql`update memories set type = 'past' where lane_id = ${laneId} and id = ${memoryId}`);
}

/** In all lanes. */
export async function lanesWithPlannedDatesBefore(tx: Tx, day: string): Promise<string[]> {
  const lanes = await tx.rows(sql<{ laneId: string }>`select lane_id from lanes_with_planned_dates_before(${day})`);
  return lanes.map(({ laneId }) => laneId);
}
