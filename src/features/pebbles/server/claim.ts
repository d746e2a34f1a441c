import { uuidv7 } from 'uuidv7';
import { DomainError, type ErrorsOf } from '#platform/contract/domain-error.ts';
import type { Partner } from '#features/accounts/server/auth.ts';
import { lockOpenLane } from '#features/pairing/server/store.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { pebbles } from '../contract.ts';
import { claimError, rewardThreshold } from '../rules.ts';
import * as store from './store.ts';

/** Claims a treat of the partner for one reward. Repeating it with the same id returns the first voucher and pays once; for another treat the id is taken. */
export async function claim(
  tx: Tx,
  principal: Partner,
  { id, treatId }: { id: string; treatId: string },
  errors: ErrorsOf<typeof pebbles.claim>,
): Promise<{ id: string; treat: string }> {
  const { laneId, partner } = principal;
  if (!(await lockOpenLane(tx, laneId))) throw new DomainError('not_paired');
  const before = await store.voucher(tx, laneId, id);
  if (before) {
    const asked = await store.treat(tx, { laneId, giver: partner.id }, treatId);
    return storedClaim(before, principal, asked, errors);
  }
  const day = await store.lockBalance(tx, principal.id);
  const domainError = claimError(await store.balance(tx, principal.id));
  if (domainError) throw errors.error(domainError);
  const found = await store.treat(tx, { laneId, giver: partner.id }, treatId);
  if (!found) throw errors.error('treat_gone');
  const { treat } = found;
  const paid = {
    id: uuidv7(),
    accountId: principal.id,
    amount: -rewardThreshold,
    reason: 'reward_claimed',
    source: { laneId, id },
    day,
    metadata: { activity: treat, category: null },
  } as const;
  const isNew =
    (await store.insertVoucher(tx, laneId, { id, claimedBy: principal.id, giver: partner.id, treat })) &&
    (await store.insertTransaction(tx, paid));
  if (!isNew) throw errors.error('id_taken');
  tx.announce([principal.id, partner.id], { changed: 'pebbles', ids: [id] });
  tx.announce([partner.id], { changed: 'activity' });
  return { id, treat };
}

/** `asked` is gone where its giver has taken it out since. */
function storedClaim(
  { id, treat, claimedBy }: store.VoucherRow,
  principal: Partner,
  asked: { treat: string } | undefined,
  { error }: ErrorsOf<typeof pebbles.claim>,
) {
  if (claimedBy !== principal.id || (asked && asked.treat !== treat)) throw error('id_taken');
  return { id, treat };
}
