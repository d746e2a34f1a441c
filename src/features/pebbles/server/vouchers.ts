import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { pageOf, startOf } from '#platform/server/page.ts';
import * as store from './store.ts';

const pageSize = 20;

export async function vouchers(tx: Tx, principal: Account, { cursor }: { cursor?: string | undefined }) {
  const rows = await store.vouchers(tx, principal.laneId, startOf(cursor, 'instant'), pageSize + 1);
  const { page, nextCursor } = pageOf(rows, pageSize, ({ claimedAt, id }) => ({ at: claimedAt, id }));
  return { vouchers: page.map(({ giver, ...voucher }) => ({ ...voucher, giver: giver === principal.id ? ('me' as const) : ('partner' as const) })), nextCursor };
}
