import type { Account } from '#features/accounts/server/identify-caller.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { pageOf, startOf } from '#platform/server/page.ts';
import { memoriesAsSeenBy } from './as-seen-by.ts';
import * as store from './store.ts';

const pageSize = 20;

export async function timeline(tx: Tx, caller: Account, { cursor }: { cursor?: string | undefined }) {
  const scope = { laneId: caller.laneId, accountId: caller.id };
  const document = await store.timelinePage(tx, scope, startOf(cursor, 'day'), pageSize + 1);
  const { page, nextCursor } = pageOf(memoriesAsSeenBy(caller, document), pageSize, ({ date, id }) => ({ at: date, id }));
  return { total: document.total, memories: page, nextCursor };
}
