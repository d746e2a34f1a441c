import type { Partner } from '#features/accounts/server/auth.ts';
import { holdLaneOpen } from '#features/pairing/server/store.ts';
import { DomainError, type ErrorsOf } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { pebbles } from '../contract.ts';
import { honoring } from '../rules.ts';
import * as store from './store.ts';

/** Repeating it changes nothing. The partner’s page reads the activity, which says when to read it again. */
export async function honor(
  tx: Tx,
  principal: Partner,
  { voucherId }: { voucherId: string },
  { error }: ErrorsOf<typeof pebbles.honor>,
): Promise<Record<string, never>> {
  const { id, laneId, partner } = principal;
  const next = honoring(await lockVoucher(tx, principal, voucherId), id);
  if (next === 'not_yours') throw error(next);
  if (next === 'honor') {
    await store.setHonored(tx, laneId, voucherId);
    tx.announce([id], { changed: 'pebbles', ids: [voucherId] });
    tx.announce([partner.id], { changed: 'activity' });
  }
  return {};
}

/** A voucher of the shared lane; neither changes until the transaction ends. */
export async function lockVoucher(tx: Tx, { laneId }: Partner, voucherId: string): Promise<store.VoucherRow> {
  if (!(await holdLaneOpen(tx, laneId))) throw new DomainError('not_paired');
  const voucher = await store.voucher(tx, laneId, voucherId, { forUpdate: true });
  if (!voucher) throw new DomainError('not_found');
  return voucher;
}
