import { uuidv7 } from 'uuidv7';
import type { Tx } from '#platform/server/database/transaction.ts';
import { type CappedReason, withinDailyCap } from '../rules.ts';
import * as store from './store.ts';
import type { PaidSource } from './store.ts';

interface Award {
  accountId: string;
  reason: CappedReason | 'goal_completed';
  source: store.PaidSource;
  amount: number;
  metadata: { activity: string; category: string | null };
}

/**
 * Pays the account of the current scope once, up to its daily cap (goals are not capped), and returns the amount. To pay two accounts, call it
 * in the order of their ids: it locks the balance until the transaction ends.
 */
export async function creditPebbles(tx: Tx, award: Award): Promise<number> {
  const day = await store.lockBalance(tx, award.accountId);
  const amount = award.reason === 'goal_completed' ? award.amount : await clipped(tx, award, day);
  if (amount === 0 || !(await store.insertTransaction(tx, { ...award, id: uuidv7(), amount, day }))) return 0;
  tx.announce([award.accountId], { changed: 'pebbles' });
  return amount;
}

async function clipped(tx: Tx, { accountId, amount }: Award, day: string): Promise<number> {
  const { dailyCap } = await store.config(tx);
  return withinDailyCap(amount, { ...(await store.earnedOn(tx, accountId, day)), dailyCap });
}

/** Takes back from the account of the current scope what a memory paid it. A second call takes nothing. */
export async function reverse(
  tx: Tx,
  accountId: string,
  memory: PaidSource,
  reason: 'date_cancelled' | 'memory_deleted',
): Promise<void> {
  const day = await store.lockBalance(tx, accountId);
  const paid = await store.paidForMemory(tx, accountId, memory);
  if (!paid || paid.amount <= 0) return;
  const reversed = {
    id: uuidv7(),
    accountId,
    amount: -paid.amount,
    reason,
    source: memory,
    day,
    metadata: paid.metadata,
  };
  if (await store.insertTransaction(tx, reversed)) tx.announce([accountId], { changed: 'pebbles' });
}
