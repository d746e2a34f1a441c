import { zoneAt } from '#features/accounts/rules.ts';
import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { pageOf, parseCursor } from '#platform/server/page.ts';
import { isRecentParting } from '../rules.ts';
import {
  blocksPage,
  historyPage,
  incomingRequests,
  outgoingRequests,
  pairingCodeOf,
  partnerOf,
  takesRequests,
} from './store.ts';

const pageSize = 10;

export async function status(tx: Tx, principal: Account) {
  const [pairingCode, takes, partner, incoming, outgoing] = await Promise.all([
    pairingCodeOf(tx, principal.id),
    takesRequests(tx, principal.id),
    partnerOf(tx, principal.id),
    incomingRequests(tx),
    outgoingRequests(tx, principal.id),
  ]);
  const parted = partner ? null : await recentParting(tx, principal.id);
  return {
    pairingCode,
    takesRequests: takes,
    partner: partner ? { ...partner, timeZone: zoneAt(tx.now, partner) } : null,
    parted,
    incoming,
    outgoing,
  };
}

async function recentParting(tx: Tx, accountId: string) {
  const [last] = await historyPage(tx, accountId, null, 1);
  return last && isRecentParting(last.unpairedAt, tx.now)
    ? { laneId: last.laneId, firstName: last.partnerFirstName }
    : null;
}

export async function blocks(tx: Tx, principal: Account, { cursor }: { cursor?: string | undefined }) {
  const rows = await blocksPage(tx, principal.id, parseCursor(cursor, 'instant'), pageSize + 1);
  const { page, nextCursor } = pageOf(rows, pageSize, ({ blockedAt, id }) => ({ at: blockedAt, id }));
  return { blocks: page, nextCursor };
}

export async function previousRelationships(tx: Tx, principal: Account, { cursor }: { cursor?: string | undefined }) {
  const rows = await historyPage(tx, principal.id, parseCursor(cursor, 'instant'), pageSize + 1);
  const { page, nextCursor } = pageOf(rows, pageSize, ({ unpairedAt, id }) => ({ at: unpairedAt, id }));
  return { relationships: page.map((row) => ({ ...row, isPairedAgain: row.laneId === principal.laneId })), nextCursor };
}
