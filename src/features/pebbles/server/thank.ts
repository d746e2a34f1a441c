import type { ErrorsOf } from '#platform/contract/domain-error.ts';
import type { Partner } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { pebbles } from '../contract.ts';
import { thanking, type Thanks } from '../rules.ts';
import { lockVoucher } from './honor.ts';
import * as store from './store.ts';

export async function thank(
  tx: Tx,
  principal: Partner,
  { voucherId, thanks }: { voucherId: string; thanks: Thanks },
  { error }: ErrorsOf<typeof pebbles.thank>,
): Promise<Record<string, never>> {
  const { id, laneId, partner } = principal;
  const next = thanking(await lockVoucher(tx, principal, voucherId), id, tx.now);
  if (next !== 'thank' && next !== 'done') throw error(next);
  if (next === 'thank') {
    await store.setThanks(tx, laneId, voucherId, thanks);
    tx.announce([id, partner.id], { changed: 'pebbles', ids: [voucherId] });
    tx.announce([partner.id], { changed: 'activity' });
  }
  return {};
}
