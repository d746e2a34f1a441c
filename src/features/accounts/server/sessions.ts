import type { Tx } from '#platform/server/database/transaction.ts';
import { pageOf, startOf } from '#platform/server/page.ts';
import { deviceOf } from '../rules.ts';
import type { Account } from './identify-caller.ts';
import { sessionsPage } from './store.ts';

const pageSize = 10;

export async function sessions(tx: Tx, caller: Account, { cursor }: { cursor?: string | undefined }) {
  const rows = await sessionsPage(tx, caller.id, startOf(cursor, 'instant'), pageSize + 1);
  const { page, nextCursor } = pageOf(rows, pageSize, ({ createdAt, id }) => ({ at: createdAt, id }));
  return {
    sessions: page.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      id, device: deviceOf(userAgent), openedAt: createdAt, lastSeenAt, isThisOne: id === caller.sessionId,
    })),
    nextCursor,
  };
}
