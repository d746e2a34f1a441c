import { sql } from 'kysely';
import type { Zone } from '#features/accounts/rules.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { usualQuietHours, type Choices, type Kind } from '../rules.ts';

export function choicesOf(tx: Tx, accountId: string) {
  return tx.maybeOne(sql<Choices>`select kinds, quiet_from, quiet_to from notification_choices where account_id = ${accountId}`);
}

export async function setKind(tx: Tx, accountId: string, kind: Kind, isOn: boolean): Promise<void> {
  const { quietFrom, quietTo } = usualQuietHours;
  await tx.execute(sql`
    insert into notification_choices as c (account_id, kinds, quiet_from, quiet_to)
    values (${accountId}, ${isOn ? [kind] : []}::text[], ${quietFrom}, ${quietTo})
    on conflict (account_id) do update set kinds = array_remove(c.kinds, ${kind}::text) || excluded.kinds`);
}

export interface QuietHours {
  quietFrom?: string | undefined;
  quietTo?: string | undefined;
}

export async function updateQuietHours(tx: Tx, accountId: string, { quietFrom = null, quietTo = null }: { quietFrom?: string | null | undefined; quietTo?: string | null | undefined }): Promise<void> {
  const usual = usualQuietHours;
  await tx.execute(sql`
    insert into notification_choices as c (account_id, kinds, quiet_from, quiet_to)
    values (${accountId}, '{}', coalesce(${quietFrom}::text, ${usual.quietFrom}), coalesce(${quietTo}::text, ${usual.quietTo}))
    on conflict (account_id) do update set quiet_from = coalesce(${quietFrom}::text, c.quiet_from), quiet_to = coalesce(${quietTo}::text, c.quiet_to)`);
}

/** A planned date near one of its two partners, who wants to be told of some. */
export interface Candidate extends Choices, Zone {
  accountId: string;
  email: string;
  partnerName: string;
  memoryId: string;
  activity: string;
  ideaTitle: string | null;
  type: 'planned' | 'past';
  date: string;
  time: string | null;
  planZone: string;
  isRated: boolean;
  told: Kind[];
}

/** Of all accounts whose address was proven, or needs no proof. */
export function candidates(tx: Tx, first: string, last: string): Promise<Candidate[]> {
  return tx.rows(sql<Candidate>`
    select c.account_id, c.kinds, c.quiet_from, c.quiet_to, a.email, a.time_zone, a.next_time_zone, a.next_time_zone_on, p.first_name as partner_name,
           m.id as memory_id, m.activity, m.idea_title, m.type, m.date, m.time, m.time_zone as plan_zone,
           exists (select from date_ratings r where r.lane_id = m.lane_id and r.memory_id = m.id and r.account_id = c.account_id) as is_rated,
           array(select n.kind from notifications n where n.account_id = c.account_id and n.memory_id = m.id and n.date = m.date and n.sent_at is not null) as told
    from (
      select m.* from memories m where m.type = 'planned' and m.removed_at is null and m.date between ${first}::date and ${last}::date
      union all
      select m.* from memories m where m.was_planned and m.type = 'past' and m.removed_at is null
        and week_of(m.date) between week_of(${first}::date) and week_of(${last}::date) and m.date between ${first}::date and ${last}::date) m
    join lane_members l on l.lane_id = m.lane_id and l.kind = 'shared' and l.left_at is null
    join notification_choices c on c.account_id = l.account_id
    join accounts a on a.id = c.account_id and a.disabled_at is null and (a.email_proven_at is not null or a.email_proof_waived)
    join lane_members o on o.lane_id = l.lane_id and o.account_id <> l.account_id
    join accounts p on p.id = o.account_id
    where cardinality(c.kinds) > 0`);
}

/** False if another server has sent it or is about to. */
export async function claim(tx: Tx, { accountId, memoryId, date }: Candidate, kind: Kind, takeOverBefore: Date): Promise<boolean> {
  return (await tx.execute(sql`
    insert into notifications (account_id, memory_id, kind, date, began_at) values (${accountId}, ${memoryId}, ${kind}, ${date}, ${tx.now})
    on conflict (account_id, memory_id, kind, date) do update set began_at = excluded.began_at
      where notifications.sent_at is null and notifications.began_at <= ${takeOverBefore}`)) === 1;
}

export async function setSent(tx: Tx, { accountId, memoryId, date }: Candidate, kind: Kind): Promise<void> {
  await tx.execute(sql`update notifications set sent_at = ${tx.now} where account_id = ${accountId} and memory_id = ${memoryId} and kind = ${kind} and date = ${date}`);
}

export function deleteOldNotifications(tx: Tx): Promise<number> {
  return tx.execute(sql`delete from notifications where date < (${tx.now}::timestamptz - interval '14 days')::date`);
}
