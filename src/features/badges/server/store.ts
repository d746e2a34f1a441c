import { sql } from 'kysely';
import { contentTable } from '#platform/server/content/content-table.ts';
import type { Row } from '#db/rows.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { criteriaTypes, type BadgeContent, type Criteria, type CriteriaType } from '../rules.ts';

interface BadgeRow extends Row<'badges', 'id' | 'name' | 'description' | 'icon'>, Criteria {}

export interface AdminBadgeRow extends BadgeContent {
  id: string;
  title: string;
  createdAt: string;
  updatedAt: string;
}

/** Active and unlocked badges of the scope's account with progress; of each kind the nearest first. */
export async function badgesOf(tx: Tx, accountId: string) {
  const { progress } = await tx.one(
    sql<{ progress: Record<CriteriaType, number> }>`select own_badge_progress() as progress`,
  );
  return tx.rows(sql<BadgeRow & { count: number; unlockedAt: string | null; isCelebrated: boolean }>`
    select b.id, b.name, b.description, b.icon, b.criteria_type as type, b.required, greatest((${JSON.stringify(progress)}::jsonb ->> b.criteria_type)::int, 0) as count,
           u.unlocked_at, u.celebrated_at is not null as is_celebrated
    from badges b
    left join user_badges u on u.badge_id = b.id and u.account_id = ${accountId}
    where (b.is_active and b.deleted_at is null) or u.badge_id is not null
    order by array_position(${[...criteriaTypes]}::text[], b.criteria_type), b.required, b.created_at desc, b.id`);
}

/** What a partner may see: unlocks earned without the solo lane. Latest first. */
export function toldBadges(tx: Tx, accountId: string) {
  return tx.rows(sql<Pick<BadgeRow, 'id' | 'name' | 'description' | 'icon'> & { unlockedAt: string }>`
    select b.id, b.name, b.description, b.icon, u.told_at as unlocked_at
    from user_badges u join badges b on b.id = u.badge_id
    where u.account_id = ${accountId} and u.told_at is not null
    order by u.told_at desc, b.required desc, b.id`);
}

/** Serialises the unlocks of a lane, so that each transaction sees those before it. Returns the members, even of a closed lane. */
export async function lockLane(tx: Tx, laneId: string): Promise<string[]> {
  const people = await tx.rows(sql<Row<'lane_members', 'accountId'>>`
    select account_id, pg_advisory_xact_lock(hashtextextended('badges of ' || account_id, 0))
    from (select account_id from lane_members where lane_id = ${laneId} order by account_id) people`);
  return people.map(({ accountId }) => accountId);
}

interface Earned {
  accountId: string;
  badgeId: string;
  /** Whether a partner may see it. */
  isTold: boolean;
}

/** Badges the members of the scope's lane have earned but not unlocked, or unlocked but not yet shown to the partner. */
export function earnedBadges(tx: Tx) {
  return tx.rows(sql<Earned>`select account_id, badge_id, is_told from earned_badges()`);
}

/** Stores unlocks and since when a partner may see them. Neither is ever taken back. */
export async function putUnlocks(tx: Tx, accountId: string, earned: readonly Earned[]): Promise<void> {
  await tx.execute(sql`
    insert into user_badges (account_id, badge_id, unlocked_at, told_at)
    select ${accountId}::uuid, badge_id, ${tx.now}::timestamptz, case when is_told then ${tx.now}::timestamptz end
    from unnest(${earned.map(({ badgeId }) => badgeId)}::uuid[], ${earned.map(({ isTold }) => isTold)}::boolean[]) earned (badge_id, is_told)
    on conflict (account_id, badge_id) do update set told_at = greatest(user_badges.unlocked_at, excluded.told_at)
      where user_badges.told_at is null and excluded.told_at is not null`);
}

/** False when the unlock was already seen. */
export async function setCelebrated(tx: Tx, accountId: string, badgeId: string): Promise<boolean> {
  return (
    (await tx.execute(sql`
    update user_badges set celebrated_at = greatest(unlocked_at, ${tx.now}::timestamptz)
    where account_id = ${accountId} and badge_id = ${badgeId} and celebrated_at is null`)) === 1
  );
}

export async function hasBadge(tx: Tx, accountId: string, badgeId: string): Promise<boolean> {
  return (
    (await tx.maybeOne(
      sql`select badge_id from user_badges where account_id = ${accountId} and badge_id = ${badgeId}`,
    )) !== undefined
  );
}

/** Removes the unlocks of the scope’s account. */
export async function eraseBadges(tx: Tx): Promise<void> {
  await tx.rows(sql`select erase_badges()`);
}

/** Badges as administrators see them. */
export const badgeTable = contentTable<AdminBadgeRow>({
  name: 'badges',
  columns: sql`c.id, c.name, c.name as title, c.description, c.icon, c.criteria_type as type, c.required, c.is_active, c.created_at, c.updated_at`,
  titleColumn: 'name',
  isPresent: sql`c.deleted_at is null`,
});

/** A new badge, or one that was deleted and comes back. */
export async function putBadge(tx: Tx, badgeId: string, content: BadgeContent, createdAt: Date): Promise<void> {
  const { name, description, icon, type, required, isActive } = content;
  await tx.execute(sql`
    insert into badges (id, name, description, icon, criteria_type, required, is_active, created_at, updated_at)
    values (${badgeId}, ${name}, ${description}, ${icon}, ${type}, ${required}, ${isActive}, ${createdAt}, ${tx.now})
    on conflict (id) do update set name = excluded.name, description = excluded.description, icon = excluded.icon,
      criteria_type = excluded.criteria_type, required = excluded.required, is_active = excluded.is_active,
      updated_at = greatest(excluded.updated_at, just_after(badges.updated_at)), deleted_at = null`);
}

export async function setDeleted(tx: Tx, badgeId: string): Promise<void> {
  await tx.execute(sql`update badges set deleted_at = ${tx.now} where id = ${badgeId}`);
}
