import { sql } from 'kysely';
import { dayAt, zoneAt } from '#features/accounts/rules.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { cappedReasons, type CappedReason, type PebbleConfig } from '../rules.ts';

export type Reason = CappedReason | 'goal_completed' | 'reward_claimed' | 'date_cancelled';

export interface LedgerRow {
  id: string;
  accountId: string;
  amount: number;
  reason: Reason;
  sourceId: string;
  /** The account's own calendar day. */
  day: string;
  metadata: { activity: string; category: string | null };
}

export function config(tx: Tx): Promise<PebbleConfig> {
  return tx.one(sql<PebbleConfig>`
    select base_rate_manual, base_rate_suggestion, category_bonuses, suggestion_multiplier, daily_cap,
           decay_enabled, decay_threshold, decay_rate
    from pebble_config`);
}

export async function balance(tx: Tx, accountId: string): Promise<number> {
  return (await tx.one(sql<{ balance: number }>`select balance from pebble_balances where account_id = ${accountId}`)).balance;
}

/** Locks a balance until the transaction ends, so that what is read of its ledger stays true; returns the account's own day. */
export async function lockBalance(tx: Tx, accountId: string): Promise<string> {
  const zone = await tx.one(sql<{ timeZone: string; nextTimeZone: string | null; nextTimeZoneOn: string | null }>`
    select a.time_zone, a.next_time_zone, a.next_time_zone_on
    from pebble_balances b join accounts a on a.id = b.account_id
    where b.account_id = ${accountId}
    for update of b`);
  return dayAt(tx.now, zoneAt(tx.now, zone));
}

/** What the daily cap has counted so far. */
export async function earnedOn(tx: Tx, accountId: string, day: string): Promise<number> {
  const { earned } = await tx.one(sql<{ earned: number }>`
    select coalesce(sum(amount), 0)::int as earned from pebble_transactions
    where account_id = ${accountId} and day = ${day} and reason = any(${[...cappedReasons]})`);
  return earned;
}

/** All that a source has paid an account, or null if nothing was ever paid. */
export async function paidFor(tx: Tx, accountId: string, sourceId: string) {
  return tx.maybe(sql<{ amount: number; metadata: LedgerRow['metadata'] }>`
    select sum(amount)::int as amount, (array_agg(metadata order by created_at))[1] as metadata from pebble_transactions
    where account_id = ${accountId} and source_id = ${sourceId} having count(*) > 0`);
}

/** Writes a ledger row; false when this account was paid for this reason and source before. */
export async function insertTransaction(tx: Tx, row: LedgerRow): Promise<boolean> {
  return (await tx.count(sql`
    insert into pebble_transactions (id, account_id, amount, reason, source_id, day, metadata, created_at)
    values (${row.id}, ${row.accountId}, ${row.amount}, ${row.reason}, ${row.sourceId}, ${row.day}, ${JSON.stringify(row.metadata)}, ${tx.now})
    on conflict do nothing`)) === 1;
}
