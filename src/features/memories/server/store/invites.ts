import { sql, type RawBuilder } from 'kysely';
import type { Row } from '#db/rows.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { inviteDays } from '../../rules.ts';

/** The number of distinct days of dates that were planned and not cancelled, counted up to `inviteDays`. */
export async function plannedDays(tx: Tx, laneId: string): Promise<number> {
  const firstDay = (after: RawBuilder<unknown>) => sql`
    (select m.date from memories m where m.lane_id = ${laneId} and m.was_planned and m.removed_at is null ${after} order by m.date limit 1)`;
  return (
    await tx.one(sql<{ days: number }>`
    with recursive days as (
      select ${firstDay(sql``)} as date, 1 as number
      union all select ${firstDay(sql`and m.date > days.date`)}, number + 1 from days where date is not null and number < ${inviteDays}::int)
    select count(date)::int as days from days`)
  ).days;
}

export async function partnersWithoutInvite(tx: Tx): Promise<string[]> {
  return (await tx.rows(sql<{ accountId: string }>`select account_id from partners_without_invite() order by 1`)).map(
    ({ accountId }) => accountId,
  );
}

export async function insertInvite(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(
    sql`insert into mobile_invites (account_id, earned_at) values (${accountId}, ${tx.now}) on conflict do nothing`,
  );
}

export function inviteOf(tx: Tx, accountId: string) {
  return tx.maybeOne(
    sql<
      Row<'mobile_invites', 'earnedAt' | 'hiddenAt'>
    >`select earned_at, hidden_at from mobile_invites where account_id = ${accountId}`,
  );
}

/** False when there is no invite or it is already hidden. */
export async function setInviteHidden(tx: Tx, accountId: string): Promise<boolean> {
  return (
    (await tx.execute(sql`
    update mobile_invites set hidden_at = greatest(earned_at, ${tx.now}::timestamptz) where account_id = ${accountId} and hidden_at is null`)) ===
    1
  );
}
