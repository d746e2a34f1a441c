import { uuidv7 } from 'uuidv7';
import type { Tx } from '#platform/server/database/transaction.ts';
import { withinDailyCap, type CappedReason } from '../rules.ts';
import * as store from './store.ts';

export interface Award {
  accountId: string;
  reason: CappedReason;
  /** The memory that is paid. */
  sourceId: string;
  amount: number;
  metadata: { activity: string; category: string | null };
}

/**
 * Pays the account of the current scope once, clipped by what its own day still allows, and returns what was paid.
 * Who pays two accounts books them in the order of their ids: every balance stays locked until the transaction ends.
 */
export async function book(tx: Tx, award: Award): Promise<number> {
  const day = await store.lockBalance(tx, award.accountId);
  const { dailyCap } = await store.config(tx);
  const amount = withinDailyCap(award.amount, { earnedToday: await store.earnedOn(tx, award.accountId, day), dailyCap });
  if (amount === 0 || !(await store.insertTransaction(tx, { ...award, id: uuidv7(), amount, day }))) return 0;
  tx.announce([award.accountId], { changed: 'pebbles' });
  return amount;
}
