import { zoneAt } from '#features/accounts/rules.ts';
import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { pageOf, parseCursor } from '#platform/server/page.ts';
import { isRecentParting } from '../rules.ts';
import { blocksPage, historyPage, incomingRequests, outgoingRequests, pairingCodeOf, partnerOf, takesRequests } from './store.ts';

const pageSize = 10;

export async function status(tx: Tx, me: Account) {
  const [pairingCode, takes, partner, incoming, outgoing] = await Promise.all([
    pairingCodeOf(tx, me.id),
    takesRequests(tx, me.id),
    partnerOf(tx, me.id),
    incomingRequests(tx),
    outgoingRequests(tx, me.id),
  ]);
  const parted = partner ? null : await recentParting(tx, me.id);
  return { pairingCode, takesRequests: takes, partner: partner ? { ...partner, timeZone: zoneAt(tx.now, partner) } : null, parted, incoming, outgoing };
}

async function recentParting(tx: Tx, accountId: string) {
  const [last] = await historyPage(tx, accountId, null, 1);
  return last && isRecentParting(last.unpairedAt, tx.now) ? { laneId: last.laneId, firstName: last.partnerFirstName } : null;
}

export async function blocks(tx: Tx, me: Account, { cursor }: { cursor?: string | undefined }) {
  const rows = await blocksPage(tx, me.id, parseCursor(cursor, 'instant'), pageSize + 1);
  const { page, nextCursor } = pageOf(rows, pageSize, ({ blockedAt, id }) => ({ at: blockedAt, id }));
  return { blocks: page, nextCursor };
}

export async function previousRelationships(tx: Tx, me: Account, { cursor }: { cursor?: string | undefined }) {
  const rows = await historyPage(tx, me.id, parseCursor(cursor, 'instant'), pageSize + 1);
  const { page, nextCursor } = pageOf(rows, pageSize, ({ unpairedAt, id }) => ({ at: unpairedAt, id }));
  return { relationships: page.map((row) => ({ ...row, isPairedAgain: row.laneId === me.laneId })), nextCursor };
}
