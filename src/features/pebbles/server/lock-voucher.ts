import { DomainError } from '#platform/contract/domain-error.ts';
import type { Partner } from '#features/accounts/server/auth.ts';
import { holdLaneOpen } from '#features/pairing/server/store.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import * as store from './store.ts';

/** A voucher of the shared lane; neither changes until the transaction ends. */
export async function lockVoucher(tx: Tx, { laneId }: Partner, voucherId: string): Promise<store.VoucherRow> {
  if (!(await holdLaneOpen(tx, laneId))) throw new DomainError('not_paired');
  const voucher = await store.voucher(tx, laneId, voucherId, { forUpdate: true });
  if (!voucher) throw new DomainError('not_found');
  return voucher;
}
