import { DomainError } from '#platform/contract/domain-error.ts';
import type { Partner } from '#features/accounts/server/auth.ts';
import { holdLaneOpen } from '#features/pairing/server/store.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { pebbles } from '../contract.ts';
import { honouring } from '../rules.ts';
import * as store from './store.ts';

/** Repeating it changes nothing. */
export async function honour(tx: Tx, principal: Partner, { voucherId }: { voucherId: string }): Promise<Record<string, never>> {
  const { laneId, partner } = principal;
  if (!(await holdLaneOpen(tx, laneId))) throw new DomainError('not_paired');
  const voucher = await store.voucher(tx, laneId, voucherId);
  if (!voucher) throw new DomainError('not_found');
  const next = honouring(voucher, principal.id);
  if (next === 'not_yours') throw new DomainError<typeof pebbles.honour>(next);
  if (next !== 'honour' || !(await store.setHonoured(tx, laneId, voucherId))) return {};
  tx.announce([principal.id, partner.id], { changed: 'pebbles', ids: [voucherId] });
  tx.announce([partner.id], { changed: 'activity' });
  return {};
}
