import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { pageOf, parseCursor } from '#platform/server/page.ts';
import { canReply, shownHonoredAt } from '../rules.ts';
import * as store from './store.ts';

const pageSize = 20;

export async function history(tx: Tx, principal: Account, { cursor }: { cursor?: string | undefined }) {
  const rows = await store.history(tx, principal.id, parseCursor(cursor, 'instant'), pageSize + 1);
  const { page, nextCursor } = pageOf(rows, pageSize, ({ createdAt, id }) => ({ at: createdAt, id }));
  const transactions = page.map(({ metadata: { activity = null, category = null }, ...row }) => ({
    ...row,
    activity,
    category,
  }));
  return { transactions, nextCursor };
}

export async function jar(tx: Tx, { id, laneId }: Account) {
  const treats = await store.treats(tx, laneId);
  return {
    mine: treats.filter(({ accountId }) => accountId === id),
    partners: treats.filter(({ accountId }) => accountId !== id),
  };
}

export async function vouchers(tx: Tx, principal: Account, { cursor }: { cursor?: string | undefined }) {
  const rows = await store.vouchers(tx, principal.laneId, parseCursor(cursor, 'instant'), pageSize + 1);
  const { page, nextCursor } = pageOf(rows, pageSize, ({ claimedAt, id }) => ({ at: claimedAt, id }));
  const vouchers = page.map((voucher) => ({
    ...voucher,
    giver: voucher.giver === principal.id ? ('me' as const) : ('partner' as const),
    honoredAt: shownHonoredAt(voucher, principal.id, tx.now),
    canReply: canReply(voucher, principal.id, tx.now),
  }));
  return { vouchers, nextCursor };
}
