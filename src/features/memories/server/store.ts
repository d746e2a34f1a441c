import { sql, type RawBuilder } from 'kysely';
import { earliestDayAt, type Zone } from '#features/accounts/rules.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { PageKey } from '#platform/server/page.ts';
import { decayDays, inviteDays, type Change, type MemoryType, type Stars } from '../rules.ts';

/** A memory as a verb needs it. */
export interface MemoryRow {
  id: string;
  authorId: string;
  type: MemoryType;
  wasPlanned: boolean;
  date: string;
  time: string | null;
  activity: string;
  creditedTo: string | null;
  venueUrl: string | null;
  suggestionId: string | null;
  category: string | null;
  pebbles: number;
  paidEach: number | null;
  removedAt: string | null;
  reversedAt: string | null;
}

const memoryColumns = sql`
  m.id, m.author_id, m.type, m.was_planned, m.date, m.time, m.activity, m.credited_to, m.venue_url, m.suggestion_id, m.category,
  m.pebbles, m.paid_each, m.removed_at, m.reversed_at`;

/** The zones of everybody who is in a lane. */
export const zonesIn = (laneId: string) => sql`
  (select json_agg(json_build_object('timeZone', a.time_zone, 'nextTimeZone', a.next_time_zone, 'nextTimeZoneOn', a.next_time_zone_on))
   from lane_members p join accounts a on a.id = p.account_id where p.lane_id = ${laneId} and p.left_at is null)`;

/**
 * Locks a memory of an open lane: writes to one memory queue here, and the lane cannot close under them. With it comes the earliest
 * calendar day among the people of the lane.
 */
export async function lockMemory(tx: Tx, laneId: string, memoryId: string): Promise<(MemoryRow & { laneDay: string }) | undefined> {
  const found = await tx.maybe(sql<MemoryRow & { people: Zone[] }>`
    select ${memoryColumns}, ${zonesIn(laneId)} as people from memories m join lanes l on l.id = m.lane_id and l.closed_at is null
    where m.lane_id = ${laneId} and m.id = ${memoryId}
    for no key update of m for share of l`);
  if (!found) return undefined;
  const { people, ...memory } = found;
  return { ...memory, laneDay: earliestDayAt(tx.now, people) };
}

/** Holds a lane open until the transaction ends; false when it is closed. */
export async function holdOpen(tx: Tx, laneId: string): Promise<boolean> {
  return (await tx.maybe(sql`select id from lanes where id = ${laneId} and closed_at is null for share`)) !== undefined;
}

/** Whether a lane holds a memory, locked until the transaction ends. */
export async function holdMemory(tx: Tx, laneId: string, memoryId: string): Promise<boolean> {
  return (await tx.maybe(sql`select id from memories where lane_id = ${laneId} and id = ${memoryId} for no key update`)) !== undefined;
}

export function memory(tx: Tx, laneId: string, memoryId: string) {
  return tx.maybe(sql<MemoryRow>`select ${memoryColumns} from memories m where m.lane_id = ${laneId} and m.id = ${memoryId}`);
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
  venueUrl?: string | null;
  suggestionId?: string | null;
  category?: string | null;
  mood?: string | null;
  notes?: string | null;
  pebbles: number;
}

/** Adds a memory; false when its id is taken, by this lane or by one that the principal must not learn of. */
export async function insertMemory(tx: Tx, row: NewMemory): Promise<boolean> {
  return (await tx.count(sql`
    insert into memories (lane_id, id, author_id, type, was_planned, date, time, activity, credited_to, venue_url, suggestion_id, category,
                          mood, notes, pebbles, created_at, changed_at)
    values (${row.laneId}, ${row.id}, ${row.authorId}, ${row.type}, ${row.type === 'planned'}, ${row.date}, ${row.time ?? null}, ${row.activity}, ${row.creditedTo},
            ${row.venueUrl ?? null}, ${row.suggestionId ?? null}, ${row.category ?? null}, ${row.mood ?? null}, ${row.notes ?? null},
            ${row.pebbles}, ${tx.now}, ${tx.now})
    on conflict do nothing`)) === 1;
}

export async function setPebbles(tx: Tx, laneId: string, memoryId: string, pebbles: number): Promise<void> {
  await tx.count(sql`update memories set pebbles = ${pebbles} where lane_id = ${laneId} and id = ${memoryId}`);
}

export interface By {
  laneId: string;
  accountId: string;
}

export async function updatePlan(tx: Tx, { laneId, accountId }: By, memoryId: string, plan: Pick<MemoryRow, 'date' | 'time' | 'activity' | 'venueUrl' | 'creditedTo'>): Promise<void> {
  await tx.count(sql`
    update memories set date = ${plan.date}, time = ${plan.time}, activity = ${plan.activity}, venue_url = ${plan.venueUrl},
      credited_to = ${plan.creditedTo}, changed_at = ${tx.now}, changed_by = ${accountId}
    where lane_id = ${laneId} and id = ${memoryId}`);
}

export interface PastFields {
  date: string;
  activity: string;
  creditedTo: string | null;
  mood: string | null;
  notes: string | null;
}

export async function updatePast(tx: Tx, { laneId, accountId }: By, memoryId: string, past: PastFields): Promise<void> {
  await tx.count(sql`
    update memories set type = 'past', date = ${past.date}, activity = ${past.activity}, credited_to = ${past.creditedTo},
      mood = ${past.mood}, notes = ${past.notes}, changed_at = ${tx.now}, changed_by = ${accountId}
    where lane_id = ${laneId} and id = ${memoryId}`);
}

export async function insertChanges(tx: Tx, { laneId, accountId }: By, memoryId: string, changes: readonly (Change & { id: string })[]): Promise<void> {
  for (const { id, field, oldValue, newValue } of changes) {
    await tx.count(sql`
      insert into memory_changes (lane_id, id, memory_id, account_id, field, old_value, new_value, created_at)
      values (${laneId}, ${id}, ${memoryId}, ${accountId}, ${field}, ${oldValue}, ${newValue}, ${tx.now})`);
  }
}

/** Puts a memory in the bin, with the type it has on this day: the undo window goes by it. */
export async function remove(tx: Tx, { laneId, accountId }: By, memoryId: string, type: MemoryType): Promise<void> {
  await tx.count(sql`
    update memories set type = ${type}, removed_at = ${tx.now}, removed_by = ${accountId} where lane_id = ${laneId} and id = ${memoryId}`);
}

export async function restore(tx: Tx, laneId: string, memoryId: string): Promise<void> {
  await tx.count(sql`update memories set removed_at = null, removed_by = null where lane_id = ${laneId} and id = ${memoryId}`);
}

/**
 * Moves a memory of the scope's account, or every one, from its solo lane into the scope's lane, which it must share now; says
 * which were moved. What is in the bin stays.
 */
export async function shareSolo(tx: Tx, memoryId: string | null): Promise<string[]> {
  const shared = await tx.rows(sql<{ id: string }>`select id from share_solo_memories(${memoryId}::uuid)`);
  return shared.map(({ id }) => id);
}

/** Notes that an account need not be asked again whether to bring its own memories into a lane. */
export async function setSharingChoice(tx: Tx, { laneId, accountId }: By): Promise<void> {
  await tx.count(sql`
    insert into sharing_choices (account_id, lane_id, chosen_at) values (${accountId}, ${laneId}, ${tx.now})
    on conflict (account_id, lane_id) do update set chosen_at = excluded.chosen_at`);
}

/** Since when an account has been in its open shared lane with no word yet on its own memories; undefined when there is nothing to ask. */
export async function unaskedSince(tx: Tx, { laneId, accountId }: By): Promise<string | undefined> {
  const member = await tx.maybe(sql<{ joinedAt: string }>`
    select m.joined_at from lane_members m
    where m.lane_id = ${laneId} and m.account_id = ${accountId} and m.kind = 'shared' and m.left_at is null
      and not exists (select from sharing_choices c where c.account_id = m.account_id and c.lane_id = m.lane_id and c.chosen_at >= m.joined_at)`);
  return member?.joinedAt;
}

/** How many memories a solo lane has, and whether one of them was there before a moment. */
export function countOwnMemories(tx: Tx, laneId: string, before: string | undefined) {
  return tx.one(sql<{ count: number; isBefore: boolean }>`
    select coalesce(sum(amount), 0)::int as count, ${before ? sql`exists (
             select from memories where lane_id = ${laneId} and (author_id = lane_id) is true and removed_at is null and created_at < ${before}::timestamptz)` : sql`false`} as is_before
    from lane_totals where lane_id = ${laneId} and total = 'memories'`);
}

export interface FormerLane {
  partnerId: string;
  partnerFirstName: string;
  partnerLastName: string;
  pairedAt: string;
  unpairedAt: string;
  /** The earlier of the two partners' calendar days when they parted. */
  lastDay: string;
}

/** A shared lane that an account has left, with the other as their names were then; undefined while it is open, and to anybody else. */
export function formerLane(tx: Tx, { laneId, accountId }: By) {
  return tx.maybe(sql<FormerLane>`
    select h.partner_id, h.partner_first_name, h.partner_last_name, h.paired_at, h.unpaired_at, h.last_day
    from lane_members m join relationship_history h on h.account_id = m.account_id and h.lane_id = m.lane_id
    where m.lane_id = ${laneId} and m.account_id = ${accountId} and m.kind = 'shared' and m.left_at is not null
    order by h.unpaired_at desc limit 1`);
}

/** Turns planned dates before a day past, and says which. */
export async function turnPastBefore(tx: Tx, laneId: string, day: string): Promise<string[]> {
  const turned = await tx.rows(sql<{ id: string }>`
    update memories set type = 'past' where lane_id = ${laneId} and type = 'planned' and removed_at is null and date < ${day} returning id`);
  return turned.map(({ id }) => id);
}

export async function turnPast(tx: Tx, laneId: string, memoryId: string): Promise<void> {
  await tx.count(sql`update memories set type = 'past' where lane_id = ${laneId} and id = ${memoryId}`);
}

export async function insertReaction(tx: Tx, { laneId, accountId }: By, memoryId: string, reaction: string): Promise<boolean> {
  return (await tx.count(sql`
    insert into memory_reactions (lane_id, memory_id, account_id, reaction, created_at)
    values (${laneId}, ${memoryId}, ${accountId}, ${reaction}, ${tx.now})
    on conflict do nothing`)) === 1;
}

export async function deleteReaction(tx: Tx, { laneId, accountId }: By, memoryId: string, reaction: string): Promise<boolean> {
  return (await tx.count(sql`
    delete from memory_reactions
    where lane_id = ${laneId} and memory_id = ${memoryId} and account_id = ${accountId} and reaction = ${reaction}`)) === 1;
}

export async function insertComment(tx: Tx, { laneId, accountId }: By, row: { id: string; memoryId: string; comment: string }): Promise<boolean> {
  return (await tx.count(sql`
    insert into memory_comments (lane_id, id, memory_id, account_id, comment, created_at)
    values (${laneId}, ${row.id}, ${row.memoryId}, ${accountId}, ${row.comment}, ${tx.now})
    on conflict do nothing`)) === 1;
}

/** The memory that an own comment belongs to. */
export async function memoryOfOwnComment(tx: Tx, { laneId, accountId }: By, commentId: string): Promise<string | undefined> {
  const found = await tx.maybe(sql<{ memoryId: string }>`
    select memory_id from memory_comments where lane_id = ${laneId} and id = ${commentId} and account_id = ${accountId}`);
  return found?.memoryId;
}

/** Deletes an own comment and tells which memory it was on; undefined when there is no such comment. */
export async function deleteComment(tx: Tx, { laneId, accountId }: By, commentId: string): Promise<string | undefined> {
  const deleted = await tx.maybe(sql<{ memoryId: string }>`
    delete from memory_comments where lane_id = ${laneId} and id = ${commentId} and account_id = ${accountId} returning memory_id`);
  return deleted?.memoryId;
}

export async function insertRating(tx: Tx, { laneId, accountId }: By, memoryId: string, { rating, comment }: Stars): Promise<boolean> {
  return (await tx.count(sql`
    insert into date_ratings (lane_id, memory_id, account_id, rating, comment, created_at)
    values (${laneId}, ${memoryId}, ${accountId}, ${rating}, ${comment}, ${tx.now})
    on conflict do nothing`)) === 1;
}

export async function hasRated(tx: Tx, { laneId, accountId }: By, memoryId: string): Promise<boolean> {
  return (await tx.maybe(sql`
    select account_id from date_ratings where lane_id = ${laneId} and memory_id = ${memoryId} and account_id = ${accountId}`)) !== undefined;
}

/** The completions of a lane that were paid and stay paid, of the days up to a memory's own. */
export function paidCompletionsUpTo(tx: Tx, laneId: string, date: string) {
  return tx.rows(sql<{ category: string | null; activity: string }>`
    select category, activity from memories
    where lane_id = ${laneId} and paid_each is not null and reversed_at is null
      and date between ${date}::date - ${decayDays}::int and ${date}::date`);
}

export async function setPaidEach(tx: Tx, laneId: string, memoryId: string, paidEach: number): Promise<void> {
  await tx.count(sql`update memories set paid_each = ${paidEach} where lane_id = ${laneId} and id = ${memoryId}`);
}

/** Planned dates of any lane before a day, by lane. */
export async function lanesWithPlannedDatesBefore(tx: Tx, day: string): Promise<string[]> {
  const lanes = await tx.rows(sql<{ laneId: string }>`select lane_id from lanes_with_planned_dates_before(${day})`);
  return lanes.map(({ laneId }) => laneId);
}

/** Removed memories of any lane whose undo window is over. */
export function memoriesToReverse(tx: Tx, before: Record<MemoryType, Date>) {
  return tx.rows(sql<{ laneId: string; id: string }>`select lane_id, id from memories_to_reverse(${before.planned}, ${before.past})`);
}

/** Locks a removed memory that was not reversed yet, in an open or a closed lane. */
export function lockRemoved(tx: Tx, laneId: string, memoryId: string) {
  return tx.maybe(sql<MemoryRow & { removedAt: string }>`
    select ${memoryColumns} from memories m
    where m.lane_id = ${laneId} and m.id = ${memoryId} and m.removed_at is not null and m.reversed_at is null
    for no key update`);
}

export async function setReversed(tx: Tx, laneId: string, memoryId: string): Promise<void> {
  await tx.count(sql`update memories set reversed_at = ${tx.now} where lane_id = ${laneId} and id = ${memoryId}`);
}

/** Removes the words of a memory that was reversed, whoever wrote them, and all that hangs on it. The ledger keeps what it was paid for. */
export async function forgetReversed(tx: Tx, memoryId: string): Promise<void> {
  await tx.rows(sql`select forget_reversed_memory(${memoryId})`);
}

/** Everyone in a lane, with the zones they live by. */
export function peopleOfLane(tx: Tx, laneId: string) {
  return tx.rows(sql<Zone & { id: string }>`
    select a.id, a.time_zone, a.next_time_zone, a.next_time_zone_on
    from lane_members l join accounts a on a.id = l.account_id where l.lane_id = ${laneId} and l.left_at is null`);
}

/** Everyone who is or was in a lane, in the order of their ids. */
export async function everMembersOf(tx: Tx, laneId: string): Promise<string[]> {
  const members = await tx.rows(sql<{ accountId: string }>`select account_id from lane_members where lane_id = ${laneId} order by account_id`);
  return members.map(({ accountId }) => accountId);
}

export type ChangeRow = Change & { id: string; accountId: string; createdAt: string };

export function changesOf(tx: Tx, laneId: string, memoryId: string) {
  return tx.rows(sql<ChangeRow>`
    select id, account_id, field, old_value, new_value, created_at from memory_changes
    where lane_id = ${laneId} and memory_id = ${memoryId} order by created_at desc, id desc limit 100`);
}

/** Comments oldest first, with the names of whoever wrote them and is still there. */
export function comments(tx: Tx, laneId: string, memoryId: string, start: PageKey | null, size: number) {
  return tx.rows(sql<{ id: string; accountId: string; authorName: string | null; comment: string; createdAt: string }>`
    select c.id, c.account_id, a.first_name || ' ' || a.last_name as author_name, c.comment, c.created_at
    from memory_comments c left join accounts a on a.id = c.account_id
    where c.lane_id = ${laneId} and c.memory_id = ${memoryId}
      ${start ? sql`and (c.created_at, c.id) > (${start.at}::timestamptz, ${start.id}::uuid)` : sql``}
    order by c.created_at, c.id limit ${size}`);
}

export function bin(tx: Tx, laneId: string, openSince: Record<MemoryType, Date>, start: PageKey | null, size: number) {
  return tx.rows(sql<{ id: string; activity: string; date: string; removedAt: string; removedBy: string }>`
    select id, activity, date, removed_at, removed_by from memories
    where lane_id = ${laneId} and removed_at is not null and reversed_at is null
      and removed_at > case type when 'planned' then ${openSince.planned}::timestamptz else ${openSince.past}::timestamptz end
      ${start ? sql`and (removed_at, id) < (${start.at}::timestamptz, ${start.id}::uuid)` : sql``}
    order by removed_at desc, id desc limit ${size}`);
}

/** On how many different days the people of a lane have planned dates that still stand, or stood: as many as an invite asks for, at most. */
export async function plannedDays(tx: Tx, laneId: string): Promise<number> {
  const firstDay = (after: RawBuilder<unknown>) => sql`
    (select m.date from memories m where m.lane_id = ${laneId} and m.was_planned and m.removed_at is null ${after} order by m.date limit 1)`;
  return (await tx.one(sql<{ days: number }>`
    with recursive days as (
      select ${firstDay(sql``)} as date, 1 as number
      union all select ${firstDay(sql`and m.date > days.date`)}, number + 1 from days where date is not null and number < ${inviteDays}::int)
    select count(date)::int as days from days`)).days;
}

/** Who of the scope's pair has no invite yet. */
export async function partnersWithoutInvite(tx: Tx): Promise<string[]> {
  return (await tx.rows(sql<{ accountId: string }>`select account_id from partners_without_invite() order by 1`)).map(({ accountId }) => accountId);
}

/** Lets one transaction at a time count a lane's planned days, or its completions: each then sees what the one before it brought. */
export async function lockLane(tx: Tx, laneId: string, toCount: 'planned days' | 'completions'): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${toCount} of ${laneId}`}, 0))`);
}

export async function insertInvite(tx: Tx, accountId: string): Promise<void> {
  await tx.count(sql`insert into mobile_invites (account_id, earned_at) values (${accountId}, ${tx.now}) on conflict do nothing`);
}

export function inviteOf(tx: Tx, accountId: string) {
  return tx.maybe(sql<{ earnedAt: string; hiddenAt: string | null }>`select earned_at, hidden_at from mobile_invites where account_id = ${accountId}`);
}

/** False when there is no invite, or its offer is hidden already. */
export async function setInviteHidden(tx: Tx, accountId: string): Promise<boolean> {
  return (await tx.count(sql`
    update mobile_invites set hidden_at = greatest(earned_at, ${tx.now}::timestamptz) where account_id = ${accountId} and hidden_at is null`)) === 1;
}

export async function eraseMemories(tx: Tx): Promise<void> {
  await tx.rows(sql`select erase_memories()`);
}
