import type { ErrorsOf } from '#platform/contract/domain-error.ts';
import type { Partner } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { pebbles } from '../contract.ts';
import { reopening } from '../rules.ts';
import { lockVoucher } from './honor.ts';
import * as store from './store.ts';

export async function reopenVoucher(
  tx: Tx,
  principal: Partner,
  { voucherId }: { voucherId: string },
  { error }: ErrorsOf<typeof pebbles.reopenVoucher>,
): Promise<Record<string, never>> {
  const { id, laneId, partner } = principal;
  const voucher = await lockVoucher(tx, principal, voucherId);
  const next = reopening(voucher, id, tx.now);
  if (next === 'too_late') throw error(next);
  if (next === 'reopen') {
    // A claimer has not heard of what its giver can still undo.
    const isUndo = voucher.giver === id;
    await store.setReopened(tx, laneId, voucherId, isUndo ? null : tx.now);
    tx.announce(isUndo ? [id] : [id, partner.id], { changed: 'pebbles', ids: [voucherId] });
    tx.announce([partner.id], { changed: 'activity' });
  }
  return {};
}
