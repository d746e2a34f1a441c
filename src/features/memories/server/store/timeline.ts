import { sql, type RawBuilder } from 'kysely';
import { earliestDayAt, type Zone } from '#features/accounts/rules.ts';
import type { LaneMember } from '#features/accounts/server/auth.ts';
import { paidFor } from '#features/pebbles/server/store.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { PageKey } from '#platform/server/page.ts';
import type { moods } from '../../contract.ts';
import { changesShownSince, picturesPerMemory, type MemoryType, type Stars } from '../../rules.ts';
import type { ChangeRow } from './changes.ts';
import { zonesIn } from './lanes.ts';
import { sourceOf } from './memories.ts';
import type { PictureRow } from './pictures.ts';

type Mood = (typeof moods)[number];

const commentsOnCard = 2;

/** A page of a timeline with all data of its cards. */
export interface LaneDocument {
  now: Date;
  total: number;
  /** How many of them are past. */
  past: number;
  /** The months of the page's past memories, with how many past memories of the lane each has. */
  months: { month: string; count: number }[];
  /** The earliest calendar day among the members; null when all have left. */
  laneDay: string | null;
  /** The members with their time zones. */
  people: (Zone & { id: string })[];
  memories: {
    id: string;
    authorId: string;
    type: MemoryType;
    date: string;
    time: string | null;
    /** Of a planned date. */
    timeZone: string | null;
    activity: string;
    pebbles: number;
    creditedTo: string | null;
    venueUrl: string | null;
    suggestionId: string | null;
    ideaTitle: string | null;
    mood: Mood | null;
    notes: string | null;
    wasPlanned: boolean;
    paidEach: number | null;
    /** The reader's share. */
    paidMe: number | null;
  }[];
  /** By the reader and by the partner, each concatenated. */
  reactions: { memoryId: string; mine: string | null; theirs: string | null }[];
  commentCounts: { memoryId: string; count: number }[];
  /** Of each memory the latest, oldest first. */
  lastComments: { memoryId: string; id: string; accountId: string; comment: string; createdAt: string }[];
  ratings: (Stars & { memoryId: string; accountId: string; createdAt: string })[];
  /** The latest saved changes of planned dates in the last 24 hours, latest first. */
  lastChanges: (ChangeRow & { memoryId: string })[];
  /** In the order of the card. */
  pictures: (PictureRow & { memoryId: string })[];
}

/** As the database has them, which does not know what the reader was paid: their ledger may lie on another machine. */
type Tables = Omit<LaneDocument, 'now' | 'total' | 'past' | 'laneDay' | 'people' | 'memories'> & {
  memories: (Omit<LaneDocument['memories'][number], 'paidMe'> & { addedIn: string })[];
};

/** Where a page of a lane starts: after a planned or after a past memory. */
export interface LaneKey extends PageKey {
  type: MemoryType;
  /** Of a planned memory; blank for none. */
  time: string;
}

/** In the order of `laneOrder`. */
export function lanePage(tx: Tx, scope: LaneMember, start: LaneKey | null, size: number): Promise<LaneDocument> {
  const afterPlan =
    start && sql`and (m.date, coalesce(m.time, ''), m.id) > (${start.at}::date, ${start.time}, ${start.id}::uuid)`;
  const planned = sql`(${inLane(scope)} and m.type = 'planned' ${afterPlan ?? sql``} order by m.date, coalesce(m.time, ''), m.id limit ${size})`;
  // No past memory is later than today anywhere, so that the index is read from there.
  const past = sql`(${inLane(scope)} and m.type = 'past' and m.date <= ${latestDay(tx)}::date
    ${start?.type === 'past' ? sql`and (m.date, m.id) < (${start.at}::date, ${start.id}::uuid)` : sql``} order by m.date desc, m.id desc limit ${size})`;
  const found =
    start?.type === 'past' ? past : sql`select * from (${planned} union all ${past}) m ${inLaneOrder} limit ${size}`;
  return laneDocument(tx, scope, found, inLaneOrder);
}

/** Newest first. */
export function timelinePage(tx: Tx, scope: LaneMember, start: PageKey | null, size: number): Promise<LaneDocument> {
  const after = start ? sql`and (m.date, m.id) < (${start.at}::date, ${start.id}::uuid)` : sql``;
  return laneDocument(tx, scope, sql`${inLane(scope)} ${after} order by m.date desc, m.id desc limit ${size}`);
}

export function timelineEntry(tx: Tx, scope: LaneMember, memoryId: string): Promise<LaneDocument> {
  return laneDocument(tx, scope, sql`${inLane(scope)} and m.id = ${memoryId}`);
}

export function timelineEntries(tx: Tx, scope: LaneMember, memoryIds: string[]): Promise<LaneDocument> {
  return laneDocument(tx, scope, sql`${inLane(scope)} and m.id = any(${memoryIds}::uuid[])`);
}

const inLane = ({ laneId }: LaneMember) =>
  sql`select m.*, paid_in(m.lane_id, m.author_id, m.shared_at) as added_in from memories m where m.lane_id = ${laneId} and m.removed_at is null`;

const newestFirst = sql`order by m.date desc, m.id desc`;
const ofPlan = (column: RawBuilder<unknown>) => sql`case m.type when 'planned' then ${column} end`;
const inLaneOrder = sql`
  order by m.type = 'planned' desc, ${ofPlan(sql`m.date`)}, ${ofPlan(sql`coalesce(m.time, '')`)}, ${ofPlan(sql`m.id`)}, m.date desc, m.id desc`;

/** The calendar day in the earliest time zone. */
const latestDay = ({ now }: Tx) => new Date(now.getTime() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10);

async function laneDocument(
  tx: Tx,
  { laneId, id: accountId }: LaneMember,
  found: RawBuilder<unknown>,
  order = newestFirst,
): Promise<LaneDocument> {
  const ofPage = sql`lane_id = ${laneId} and memory_id = any(array(select id from page))`;
  const { total, past, people, memories, ...tables } = await tx.one(sql<
    { total: number; past: number; people: LaneDocument['people'] | null } & Tables
  >`
    with page as materialized (
      select m.id, m.author_id, m.type, m.date, m.time, m.time_zone, m.activity, m.pebbles, m.credited_to, m.venue_url, m.suggestion_id, m.idea_title, m.mood, m.notes, m.was_planned, m.paid_each, m.added_in
      from (${found}) m)
    select
      (select coalesce(sum(amount), 0)::int from lane_totals where lane_id = ${laneId} and total = 'memories') as total,
      (select coalesce(sum(amount), 0)::int from lane_totals where lane_id = ${laneId} and total = 'past') as past,
      ${zonesIn(laneId)} as people,
      (select ${columns.memories} from (select * from page m ${order}) page) as memories,
      (select ${columns.months} from (
        select right(total, 7) as month, sum(amount)::int as count from lane_totals
        where lane_id = ${laneId} and total = any(array(select distinct 'month ' || to_char(date, 'YYYY-MM') from page where type = 'past'))
        group by 1) counted) as months,
      (select ${columns.reactions} from (
        select memory_id, string_agg(reaction, '') filter (where account_id = ${accountId}) as mine,
               string_agg(reaction, '') filter (where account_id <> ${accountId}) as theirs
        from memory_reactions where ${ofPage} group by memory_id) given) as reactions,
      (select ${columns.commentCounts} from (
        select memory_id, count(*)::int as count from memory_comments where ${ofPage} group by memory_id) counted) as comment_counts,
      (select ${columns.lastComments} from (
        select c.* from page p cross join lateral (
          select c.memory_id, c.id, c.account_id, c.comment, to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
          from memory_comments c where c.lane_id = ${laneId} and c.memory_id = p.id
          order by c.created_at desc, c.id desc limit ${commentsOnCard}) c
        order by c.created_at, c.id) said) as last_comments,
      (select ${columns.ratings} from date_ratings where ${ofPage}) as ratings,
      (select ${columns.lastChanges} from (
        select c.* from page p cross join lateral (
          select c.memory_id, c.id, c.account_id, c.field, c.old_value, c.new_value,
                 to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
          from memory_changes c where c.lane_id = ${laneId} and c.memory_id = p.id and c.created_at > ${changesShownSince(tx.now)}
          order by c.created_at desc fetch first row with ties) c
        where p.type = 'planned' order by c.id desc) changed) as last_changes,
      (select ${columns.pictures} from (
        select s.* from page p cross join lateral (
          select memory_id, id, account_id, width, height, encode(thumb_hash, 'base64') as thumb_hash, alt_text
          from memory_pictures where lane_id = ${laneId} and memory_id = p.id and removed_at is null order by slot limit ${picturesPerMemory}) s) shown) as pictures`);
  const paid = await paidFor(
    tx,
    accountId,
    'date_completed',
    memories.filter(({ paidEach }) => paidEach !== null).map(sourceOf),
  );
  return {
    now: tx.now,
    total,
    past,
    laneDay: people && earliestDayAt(tx.now, people),
    people: people ?? [],
    memories: memories.map(({ addedIn, ...memory }) => ({
      ...memory,
      paidMe: memory.paidEach === null ? null : paid(sourceOf({ ...memory, addedIn })),
    })),
    ...tables,
  };
}

/** The rows as one JSON array of objects. */
function inRows(columns: Record<string, string>): RawBuilder<unknown> {
  const fields = Object.entries(columns).map(([key, column]) => `'${key}', ${column}`);
  return sql.raw(`coalesce(json_agg(json_build_object(${fields.join(', ')})), '[]')`);
}

const columns = {
  memories: inRows({
    id: 'id',
    authorId: 'author_id',
    type: 'type',
    date: 'date',
    time: 'time',
    timeZone: 'time_zone',
    activity: 'activity',
    pebbles: 'pebbles',
    creditedTo: 'credited_to',
    venueUrl: 'venue_url',
    suggestionId: 'suggestion_id',
    ideaTitle: 'idea_title',
    mood: 'mood',
    notes: 'notes',
    wasPlanned: 'was_planned',
    paidEach: 'paid_each',
    addedIn: 'added_in',
  }),
  months: inRows({ month: 'month', count: 'count' }),
  reactions: inRows({ memoryId: 'memory_id', mine: 'mine', theirs: 'theirs' }),
  commentCounts: inRows({ memoryId: 'memory_id', count: 'count' }),
  lastComments: inRows({
    memoryId: 'memory_id',
    id: 'id',
    accountId: 'account_id',
    comment: 'comment',
    createdAt: 'created_at',
  }),
  ratings: inRows({
    memoryId: 'memory_id',
    accountId: 'account_id',
    rating: 'rating',
    comment: 'comment',
    createdAt: 'created_at',
  }),
  lastChanges: inRows({
    memoryId: 'memory_id',
    id: 'id',
    accountId: 'account_id',
    field: 'field',
    oldValue: 'old_value',
    newValue: 'new_value',
    createdAt: 'created_at',
  }),
  pictures: inRows({
    memoryId: 'memory_id',
    id: 'id',
    accountId: 'account_id',
    width: 'width',
    height: 'height',
    thumbHash: 'thumb_hash',
    altText: 'alt_text',
  }),
};
