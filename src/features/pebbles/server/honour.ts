import { DomainError } from '#platform/contract/domain-error.ts';
import type { Partner } from '#features/accounts/server/auth.ts';
import { holdLaneOpen } from '#features/pairing/server/store.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { pebbles } from '../contract.ts';
import { honouring, reopening, thanking, type Thanks } from '../rules.ts';
import * as store from './store.ts';

interface Choice {
  voucherId: string;
}

/** Repeating it changes nothing. The partner's page reads the activity, which says when to read it again. */
export async function honour(tx: Tx, principal: Partner, { voucherId }: Choice): Promise<Record<string, never>> {
  const { id, laneId, partner } = principal;
  const next = honouring(await findVoucher(tx, principal, voucherId), id);
  if (next === 'not_yours') throw new DomainError<typeof pebbles.honour>(next);
  if (next === 'honour' && (await store.setHonoured(tx, laneId, voucherId))) {
    tx.announce([id], { changed: 'pebbles', ids: [voucherId] });
    tx.announce([partner.id], { changed: 'activity' });
  }
  return {};
}

export async function reopenVoucher(tx: Tx, principal: Partner, { voucherId }: Choice): Promise<Record<string, never>> {
  const { id, laneId, partner } = principal;
  const next = reopening(await findVoucher(tx, principal, voucherId), id, tx.now);
  if (next === 'too_late') throw new DomainError<typeof pebbles.reopenVoucher>(next);
  if (next === 'reopen' && (await store.setReopened(tx, laneId, voucherId))) {
    tx.announce([id, partner.id], { changed: 'pebbles', ids: [voucherId] });
    tx.announce([id, partner.id], { changed: 'activity' });
  }
  return {};
}

export async function thank(tx: Tx, principal: Partner, { voucherId, thanks }: Choice & { thanks: Thanks }): Promise<Record<string, never>> {
  const { id, laneId, partner } = principal;
  const next = thanking(await findVoucher(tx, principal, voucherId), id, tx.now);
  if (next === 'not_yours' || next === 'not_given') throw new DomainError<typeof pebbles.thank>(next);
  if (next === 'thank' && (await store.setThanks(tx, laneId, voucherId, thanks))) {
    tx.announce([id, partner.id], { changed: 'pebbles', ids: [voucherId] });
    tx.announce([partner.id], { changed: 'activity' });
  }
  return {};
}

async function findVoucher(tx: Tx, { laneId }: Partner, voucherId: string): Promise<store.VoucherRow> {
  if (!(await holdLaneOpen(tx, laneId))) throw new DomainError('not_paired');
  const voucher = await store.voucher(tx, laneId, voucherId);
  if (!voucher) throw new DomainError('not_found');
  return voucher;
}
