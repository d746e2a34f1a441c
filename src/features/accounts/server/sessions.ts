import type { Tx } from '#platform/server/database/transaction.ts';
import { pageOf, startOf } from '#platform/server/page.ts';
import { deviceOf } from '../rules.ts';
import type { Account } from './identify-caller.ts';
import { otherSessions, session, type SessionRow } from './store.ts';

const pageSize = 5;

export async function sessions(tx: Tx, caller: Account, { cursor }: { cursor?: string | undefined }) {
  const thisOne = cursor === undefined ? [await session(tx, caller.sessionId)] : [];
  const rows = await otherSessions(tx, caller, startOf(cursor, 'instant'), pageSize + 1);
  const { page, nextCursor } = pageOf(rows, pageSize, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { sessions: [...thisOne, ...page].map((row) => shown(row, caller)), nextCursor };
}

const shown = ({ id, userAgent, createdAt, lastSeenAt }: SessionRow, { sessionId }: Account) => ({
  id,
  device: deviceOf(userAgent),
  openedAt: createdAt,
  lastSeenAt,
  isThisOne: id === sessionId,
});
