import type { Tx } from '#platform/server/database/transaction.ts';
import { pageOf, startOf } from '#platform/server/page.ts';
import { deviceOf } from '../../rules.ts';
import type { Account } from '../auth.ts';
import { otherSessions, session, type SessionRow } from '../store/sessions.ts';

const pageSize = 5;

export async function sessions(tx: Tx, principal: Account, { cursor }: { cursor?: string | undefined }) {
  const thisOne = cursor === undefined ? [await session(tx, principal.sessionId)] : [];
  const rows = await otherSessions(tx, principal, startOf(cursor, 'instant'), pageSize + 1);
  const { page, nextCursor } = pageOf(rows, pageSize, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { sessions: [...thisOne, ...page].map((row) => shown(row, principal)), nextCursor };
}

const shown = ({ id, userAgent, createdAt, lastSeenAt }: SessionRow, { sessionId }: Account) => ({
  id,
  device: deviceOf(userAgent),
  openedAt: createdAt,
  lastSeenAt,
  isThisOne: id === sessionId,
});
