import { sql } from 'kysely';
import type { LaneMember } from '#features/accounts/server/auth.ts';
import { hasWrittenElsewhere } from '#features/pairing/server/store.ts';
import type { Row, Rows } from '#db/rows.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { PageKey } from '#platform/server/page.ts';
import { historyMax, type Mood, type MoodEmoji } from '../rules.ts';

type RatingRow = Row<'mood_ratings', 'id' | 'accountId' | 'emoji' | 'label' | 'comment' | 'createdAt'>;

/** The latest rating of each partner and the latest of both, newest first, since the lane was opened. */
export function latestRatings(tx: Tx, laneId: string, [one, other]: readonly [string, string]) {
  const latest = (whose: string | null, count: number) => sql`
    (select m.id from mood_ratings m
     where m.lane_id = ${laneId} and m.created_at >= (select opened_at from lane) ${whose === null ? sql`` : sql`and m.account_id = ${whose}`}
     order by m.created_at desc, m.id desc limit ${count})`;
  return tx.rows(sql<RatingRow & { responseCount: number }>`
    with lane as materialized (select opened_at from lanes where id = ${laneId} and closed_at is null),
         shown as materialized (${latest(null, historyMax)} union ${latest(one, 1)} union ${latest(other, 1)})
    select r.id, r.account_id, r.emoji, r.label, r.comment, r.created_at,
           (select count(*)::int from mood_rating_comments c where c.lane_id = ${laneId} and c.mood_rating_id = r.id) as response_count
    from mood_ratings r where r.lane_id = ${laneId} and r.id = any(array(select id from shown))
    order by r.created_at desc, r.id desc`);
}

/** Since the lane was opened, newest first. */
export function ratingsPage(tx: Tx, laneId: string, start: PageKey | null, size: number) {
  return tx.rows(sql<RatingRow & { responseCount: number }>`
    select m.id, m.account_id, m.emoji, m.label, m.comment, m.created_at,
           (select count(*)::int from mood_rating_comments c where c.lane_id = ${laneId} and c.mood_rating_id = m.id) as response_count
    from mood_ratings m join lanes l on l.id = ${laneId} and l.closed_at is null and m.created_at >= l.opened_at
    where m.lane_id = ${laneId} ${start ? sql`and (m.created_at, m.id) < (${start.at}::timestamptz, ${start.id}::uuid)` : sql``}
    order by m.created_at desc, m.id desc limit ${size}`);
}

/** Ratings from before the lane was opened are closed, even if the same two pair again. */
export function openRating(tx: Tx, laneId: string, ratingId: string) {
  return tx.maybeOne(sql<RatingRow>`
    select m.id, m.account_id, m.emoji, m.label, m.comment, m.created_at
    from mood_ratings m join lanes l on l.id = ${laneId} and l.closed_at is null and m.created_at >= l.opened_at
    where m.lane_id = ${laneId} and m.id = ${ratingId}`);
}

export interface NewRating {
  id: string;
  partnerId: string;
  mood: Mood;
  comment: string | null;
  /** Of the lane. */
  openedAt: string;
}

/**
 * The timestamp is never before the lane's opening, even if the servers' clocks differ. False when the id is taken, also by an own rating in another lane.
 */
export async function insertRating(
  tx: Tx,
  { laneId, id: accountId }: LaneMember,
  { id, partnerId, mood, comment, openedAt }: NewRating,
): Promise<boolean> {
  if (await hasWrittenElsewhere(tx, { laneId, id: accountId }, 'mood_ratings', id)) return false;
  return (
    (await tx.execute(sql`
    insert into mood_ratings (lane_id, id, account_id, partner_id, emoji, label, comment, created_at)
    values (${laneId}, ${id}, ${accountId}, ${partnerId}, ${mood.emoji}, ${mood.label}, ${comment}, greatest(${tx.now}::timestamptz, ${openedAt}))
    on conflict do nothing`)) === 1
  );
}

export async function insertResponse(
  tx: Tx,
  { laneId, id: accountId }: LaneMember,
  row: { id: string; moodRatingId: string; comment: string },
): Promise<boolean> {
  return (
    (await tx.execute(sql`
    insert into mood_rating_comments (lane_id, id, mood_rating_id, account_id, comment, created_at)
    values (${laneId}, ${row.id}, ${row.moodRatingId}, ${accountId}, ${row.comment}, ${tx.now})
    on conflict do nothing`)) === 1
  );
}

export async function hasResponse(
  tx: Tx,
  { laneId, id: accountId }: LaneMember,
  { id, moodRatingId, comment }: { id: string; moodRatingId: string; comment: string },
): Promise<boolean> {
  return (
    (await tx.maybeOne(sql`
    select id from mood_rating_comments
    where lane_id = ${laneId} and id = ${id} and account_id = ${accountId} and mood_rating_id = ${moodRatingId} and comment = ${comment}`)) !==
    undefined
  );
}

/** Oldest first. */
export function responses(tx: Tx, laneId: string, ratingId: string, start: PageKey | null, size: number) {
  return tx.rows(sql<Row<'mood_rating_comments', 'id' | 'moodRatingId' | 'accountId' | 'comment' | 'createdAt'>>`
    select id, mood_rating_id, account_id, comment, created_at from mood_rating_comments
    where lane_id = ${laneId} and mood_rating_id = ${ratingId}
      ${start ? sql`and (created_at, id) > (${start.at}::timestamptz, ${start.id}::uuid)` : sql``}
    order by created_at, id limit ${size}`);
}

export interface MoodActivity {
  kind: 'mood' | 'answered';
  id: string;
  /** The mood rating. */
  subjectId: Rows['mood_ratings']['id'];
  title: MoodEmoji;
  createdAt: string;
}

/** What one member rated and answered in the open lane after `from`, newest first. */
export function moodActivity(tx: Tx, { laneId, id: accountId }: LaneMember, { from }: { from: string }, size: number) {
  return tx.rows(sql<MoodActivity>`
    select kind, id, subject_id, emoji as title, created_at from (
      (select 'mood' as kind, r.id, r.id as subject_id, r.emoji, r.created_at from mood_ratings r
       where r.lane_id = ${laneId} and r.account_id = ${accountId} and r.created_at > ${from}::timestamptz
       order by r.created_at desc limit ${size})
      union all
      (select 'answered', c.id, r.id, r.emoji, c.created_at from mood_rating_comments c join mood_ratings r on r.lane_id = ${laneId} and r.id = c.mood_rating_id
       where c.lane_id = ${laneId} and c.account_id = ${accountId} and c.created_at > ${from}::timestamptz
       order by c.created_at desc limit ${size})
    ) found order by created_at desc limit ${size}`);
}

/** Removes the ratings of the scope’s account with their responses, and its own responses. */
export async function eraseMoods(tx: Tx): Promise<void> {
  await tx.rows(sql`select erase_moods()`);
}
