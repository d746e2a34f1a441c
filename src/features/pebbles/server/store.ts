import { sql } from 'kysely';
import type { LaneMember } from '#features/accounts/server/auth.ts';
import { zoneAt } from '#features/accounts/rules.ts';
import { dayAt } from '#platform/format/calendar.ts';
import { hasWrittenElsewhere } from '#features/pairing/server/store.ts';
import type { Row, Rows } from '#db/rows.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { PageKey } from '#platform/server/page.ts';
import { cappedReasons, sourceKinds, honorFinalAfter, type PebbleConfig, type Thanks } from '../rules.ts';

interface LedgerRow extends Row<'pebble_transactions', 'id' | 'amount' | 'reason' | 'metadata'> {
  accountId: string;
  source: PaidSource;
  /** In the account's time zone. */
  day: string;
  metadata: { activity: string; category: string | null };
}

const configColumns = sql`base_rate_manual, base_rate_suggestion, category_bonuses, suggestion_multiplier, daily_cap,
  decay_enabled, decay_threshold, decay_rate`;

export function config(tx: Tx): Promise<PebbleConfig> {
  return tx.one(sql<PebbleConfig>`select ${configColumns} from pebble_config`);
}

/** With the time and the author of the last save. */
export function savedConfig(tx: Tx) {
  return tx.one(sql<PebbleConfig & { updatedAt: string; updatedByName: string | null }>`
    select ${configColumns}, updated_at, name_of_administrator(updated_by) as updated_by_name from pebble_config`);
}

/** Locks the configuration and returns when it was last saved. */
export async function lockConfig(tx: Tx): Promise<string> {
  return (await tx.one(sql<Row<'pebble_config', 'updatedAt'>>`select updated_at from pebble_config for update`))
    .updatedAt;
}

/** Each save gets a later timestamp than the one before, since `seen` compares it. */
export async function updateConfig(tx: Tx, administratorId: string, config: PebbleConfig): Promise<void> {
  await tx.execute(sql`
    update pebble_config set
      base_rate_manual = ${config.baseRateManual}, base_rate_suggestion = ${config.baseRateSuggestion},
      category_bonuses = ${JSON.stringify(config.categoryBonuses)}::jsonb, suggestion_multiplier = ${config.suggestionMultiplier},
      daily_cap = ${config.dailyCap}, decay_enabled = ${config.decayEnabled}, decay_threshold = ${config.decayThreshold},
      decay_rate = ${config.decayRate}, updated_at = greatest(${tx.now}::timestamptz, just_after(updated_at)),
      updated_by = ${administratorId}`);
}

export async function balance(tx: Tx, accountId: string): Promise<number> {
  return (
    await tx.one(
      sql<Row<'pebble_balances', 'balance'>>`select balance from pebble_balances where account_id = ${accountId}`,
    )
  ).balance;
}

/** Locks a balance until the transaction ends and returns the account's current day. */
export async function lockBalance(tx: Tx, accountId: string): Promise<string> {
  const zone = await tx.one(sql<Row<'accounts', 'timeZone' | 'nextTimeZone' | 'nextTimeZoneOn'>>`
    select a.time_zone, a.next_time_zone, a.next_time_zone_on
    from pebble_balances b join accounts a on a.id = b.account_id
    where b.account_id = ${accountId}
    for update of b`);
  return dayAt(tx.now, zoneAt(tx.now, zone));
}

const hour = 60 * 60 * 1000;

/** What counts toward the cap on the account's day and in the last 24 hours. */
export function earnedOn(tx: Tx, accountId: string, day: string) {
  const yesterday = new Date(tx.now.getTime() - 24 * hour);
  // A calendar day somewhere on earth lies within these 72 hours.
  const longAgo = new Date(tx.now.getTime() - 72 * hour);
  return tx.one(sql<{ earnedToday: number; earnedLately: number }>`
    select coalesce(sum(amount) filter (where day = ${day}), 0)::int as earned_today,
           coalesce(sum(amount) filter (where created_at > ${yesterday}), 0)::int as earned_lately
    from pebble_transactions
    where account_id = ${accountId} and created_at > ${longAgo} and (day = ${day} or created_at > ${yesterday}) and reason = any(${[...cappedReasons]})`);
}

/** With any partner. */
export async function goalsPaidSince(tx: Tx, accountId: string, since: Date): Promise<number> {
  return (
    await tx.one(sql<{ count: number }>`
    select count(*)::int as count from pebble_transactions
    where account_id = ${accountId} and created_at > ${since} and reason = 'goal_completed'`)
  ).count;
}

/** A memory, goal or voucher, by the lane in which it was added. */
export interface PaidSource {
  laneId: Rows['pebble_transactions']['sourceLaneId'];
  id: Rows['pebble_transactions']['sourceId'];
}

/** What the account was paid for each of these, which may lie on another machine than its ledger. */
export async function paidFor(
  tx: Tx,
  accountId: string,
  reason: 'date_completed' | 'goal_completed',
  sources: readonly PaidSource[],
): Promise<(source: PaidSource) => number> {
  const rows =
    sources.length === 0
      ? []
      : await tx.rows(sql<PaidSource & { amount: number }>`
    select source_lane_id as lane_id, source_id as id, amount from pebble_transactions
    where account_id = ${accountId} and source_kind = ${sourceKinds[reason]} and source_id = any(${sources.map(({ id }) => id)}::uuid[]) and reason = ${reason}`);
  return ({ laneId, id }) => rows.find((row) => row.id === id && row.laneId === laneId)?.amount ?? 0;
}

/** The same of one that another transaction may just have paid, which is waited for. */
export async function paidOnce(
  tx: Tx,
  accountId: string,
  reason: 'date_completed' | 'goal_completed',
  source: PaidSource,
): Promise<number> {
  await lockBalance(tx, accountId);
  return (await paidFor(tx, accountId, reason, [source]))(source);
}

/** Net of reversals; undefined if nothing was ever paid. */
export async function paidForMemory(tx: Tx, accountId: string, { laneId, id }: PaidSource) {
  return tx.maybeOne(sql<{ amount: number; metadata: LedgerRow['metadata'] }>`
    select sum(amount)::int as amount, (array_agg(metadata order by created_at))[1] as metadata from pebble_transactions
    where account_id = ${accountId} and source_kind = 'memory' and source_lane_id = ${laneId} and source_id = ${id} having count(*) > 0`);
}

/** False when this account was already paid for this reason and source. */
export async function insertTransaction(tx: Tx, row: LedgerRow): Promise<boolean> {
  return (
    (await tx.execute(sql`
    insert into pebble_transactions (id, account_id, amount, reason, source_kind, source_lane_id, source_id, day, metadata, created_at)
    values (${row.id}, ${row.accountId}, ${row.amount}, ${row.reason}, ${sourceKinds[row.reason]}, ${row.source.laneId}, ${row.source.id}, ${row.day}, ${JSON.stringify(row.metadata)}, ${tx.now})
    on conflict do nothing`)) === 1
  );
}

/** Newest first. */
export function history(tx: Tx, accountId: string, start: PageKey | null, size: number) {
  return tx.rows(sql<
    Pick<LedgerRow, 'id' | 'amount' | 'reason'> & { metadata: Partial<LedgerRow['metadata']>; createdAt: string }
  >`
    select id, amount, reason, metadata, created_at from pebble_transactions
    where account_id = ${accountId} ${start ? sql`and (created_at, id) < (${start.at}::timestamptz, ${start.id}::uuid)` : sql``}
    order by created_at desc, id desc limit ${size}`);
}

interface TreatRow extends Row<'treats', 'id' | 'accountId' | 'slot' | 'treat'> {
  /** Its place in the jar, from 1. */
  slot: number;
}

/** Both jars, in the order they were filled. */
export function treats(tx: Tx, laneId: string) {
  return tx.rows(
    sql<TreatRow>`select id, account_id, slot, treat from treats where lane_id = ${laneId} order by created_at, id`,
  );
}

interface Jar {
  laneId: string;
  giver: string;
}

export function treat(tx: Tx, { laneId, giver }: Jar, treatId: string) {
  return tx.maybeOne(
    sql<TreatRow>`select id, account_id, slot, treat from treats where lane_id = ${laneId} and account_id = ${giver} and id = ${treatId}`,
  );
}

/** False when the id is taken, also by an own treat in another lane. */
export async function insertTreat(
  tx: Tx,
  { laneId, giver }: Jar,
  { id, treat, slot }: Pick<TreatRow, 'id' | 'treat' | 'slot'>,
): Promise<boolean> {
  if (await hasWrittenElsewhere(tx, { laneId, id: giver }, 'treats', id)) return false;
  return (
    (await tx.execute(sql`
    insert into treats (lane_id, id, account_id, slot, treat, created_at) values (${laneId}, ${id}, ${giver}, ${slot}, ${treat}, ${tx.now})
    on conflict do nothing`)) === 1
  );
}

export async function deleteTreat(tx: Tx, { laneId, giver }: Jar, treatId: string): Promise<boolean> {
  return (
    (await tx.execute(
      sql`delete from treats where lane_id = ${laneId} and account_id = ${giver} and id = ${treatId}`,
    )) === 1
  );
}

export interface VoucherRow extends Row<'vouchers', 'id' | 'claimedBy' | 'giver' | 'treat' | 'claimedAt' | 'thanks'> {
  honoredAt: Rows['vouchers']['honouredAt'];
}

const voucherColumns = sql`id, claimed_by, giver, treat, claimed_at, honoured_at as honored_at, thanks`;

export function vouchers(tx: Tx, laneId: string, start: PageKey | null, size: number) {
  return tx.rows(sql<VoucherRow>`
    select ${voucherColumns} from vouchers
    where lane_id = ${laneId} ${start ? sql`and (claimed_at, id) < (${start.at}::timestamptz, ${start.id}::uuid)` : sql``}
    order by claimed_at desc, id desc limit ${size}`);
}

export function voucher(tx: Tx, laneId: string, voucherId: string, { forUpdate = false } = {}) {
  return tx.maybeOne(sql<VoucherRow>`
    select ${voucherColumns} from vouchers where lane_id = ${laneId} and id = ${voucherId} ${forUpdate ? sql`for update` : sql``}`);
}

/** False when the id is taken, possibly in a lane the principal cannot see. */
export async function insertVoucher(
  tx: Tx,
  laneId: string,
  { id, claimedBy, giver, treat }: Pick<VoucherRow, 'id' | 'claimedBy' | 'giver' | 'treat'>,
): Promise<boolean> {
  return (
    (await tx.execute(sql`
    insert into vouchers (lane_id, id, claimed_by, giver, treat, claimed_at)
    values (${laneId}, ${id}, ${claimedBy}, ${giver}, ${treat}, ${tx.now})
    on conflict do nothing`)) === 1
  );
}

export async function setHonored(tx: Tx, laneId: string, voucherId: string): Promise<void> {
  await tx.execute(
    sql`update vouchers set honoured_at = greatest(claimed_at, ${tx.now}::timestamptz), reopened_at = null where lane_id = ${laneId} and id = ${voucherId}`,
  );
}

/** `at` is when its claimer said that it was not given yet; null for an undo by its giver. */
export async function setReopened(tx: Tx, laneId: string, voucherId: string, at: Date | null): Promise<void> {
  await tx.execute(
    sql`update vouchers set honoured_at = null, reopened_at = ${at}::timestamptz where lane_id = ${laneId} and id = ${voucherId}`,
  );
}

export async function setThanks(tx: Tx, laneId: string, voucherId: string, thanks: Thanks): Promise<void> {
  await tx.execute(
    sql`update vouchers set thanks = ${thanks}, thanked_at = greatest(honoured_at, ${tx.now}::timestamptz) where lane_id = ${laneId} and id = ${voucherId}`,
  );
}

export interface VoucherActivity extends Row<'vouchers', 'id'> {
  kind: 'claimed' | 'given' | 'thanked' | 'reopened';
  subjectId: Rows['vouchers']['id'];
  title: Rows['vouchers']['treat'];
  createdAt: Rows['vouchers']['claimedAt'];
}

/** What one member claimed, gave, thanked for and set back in the lane after `from`, newest first. A handover counts from when it is final. */
export function voucherActivity(
  tx: Tx,
  { laneId, id: accountId }: LaneMember,
  { from }: { from: string },
  size: number,
) {
  const undo = sql`${honorFinalAfter} * interval '1 millisecond'`;
  return tx.rows(sql<VoucherActivity>`
    select kind, id, id as subject_id, treat as title, created_at from (
      select 'claimed' as kind, id, treat, claimed_at as created_at from vouchers
      where lane_id = ${laneId} and claimed_by = ${accountId} and claimed_at > ${from}::timestamptz
      union all
      select 'given', id, treat, honoured_at + ${undo} from vouchers
      where lane_id = ${laneId} and giver = ${accountId} and honoured_at > ${from}::timestamptz - ${undo}
      union all
      select 'thanked', id, thanks, thanked_at from vouchers
      where lane_id = ${laneId} and claimed_by = ${accountId} and thanked_at > ${from}::timestamptz
      union all
      select 'reopened', id, treat, reopened_at from vouchers
      where lane_id = ${laneId} and claimed_by = ${accountId} and reopened_at > ${from}::timestamptz and honoured_at is null
    ) found order by created_at desc limit ${size}`);
}

/** Removes the treats of the scope’s account and its texts from all ledgers; payments stay. Must run before its memories are erased. */
export async function erasePebbles(tx: Tx): Promise<void> {
  await tx.rows(sql`select erase_pebbles()`);
}
