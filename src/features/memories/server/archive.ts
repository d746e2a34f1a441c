import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { pageOf, parseCursor } from '#platform/server/page.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import { pageSize } from '../rules.ts';
import { nameOf, presentMemories } from './present.ts';
import { timelinePage } from './store/timeline.ts';
import { presentComments } from './comments.ts';
import * as laneStore from './store/lanes.ts';

export function archive(
  tx: Tx,
  principal: Account,
  { laneId, cursor }: { laneId: string; cursor?: string | undefined },
) {
  return inFormerLane(tx, principal, laneId, async ({ partnerName, pairedAt, unpairedAt, lastDay, formerMember }) => {
    const document = await timelinePage(tx, { laneId, id: principal.id }, parseCursor(cursor, 'day'), pageSize + 1);
    const memories = presentMemories(formerMember, document, { lastDay });
    const { page, nextCursor } = pageOf(memories, pageSize, ({ date, id }) => ({ at: date, id }));
    return { partnerName, pairedAt, unpairedAt, total: document.total, memories: page, nextCursor };
  });
}

interface Thread {
  laneId: string;
  memoryId: string;
  cursor?: string | undefined;
}

export function archivedComments(tx: Tx, principal: Account, { laneId, ...thread }: Thread) {
  return inFormerLane(tx, principal, laneId, async ({ formerMember, partnerName }) => {
    const page = await presentComments(
      tx,
      { id: principal.id, laneId, partner: { ...formerMember.partner, name: partnerName } },
      thread,
    );
    if (!page) throw new DomainError('not_found');
    return page;
  });
}

/** A closed lane of the principal. */
export interface Archive {
  laneId: string;
  partnerName: string;
  pairedAt: string;
  unpairedAt: string;
  /** The earlier of the two calendar days when the pair ended. Dates planned before it are past. */
  lastDay: string;
  /** The partner has the name from when the pair ended: later changes are not visible to the principal. */
  formerMember: Pick<Account, 'id' | 'timeZone'> & { partner: NonNullable<Account['partner']> };
}

/** Runs `part` in a closed shared lane of the principal. Any other lane is not found. */
export async function inFormerLane<Answer>(
  tx: Tx,
  principal: Account,
  laneId: string,
  work: (archive: Archive) => Promise<Answer>,
): Promise<Answer> {
  const former = await laneStore.formerLane(tx, { laneId, id: principal.id });
  if (!former) throw new DomainError('not_found');
  const partner = { id: former.partnerId, firstName: former.partnerFirstName, lastName: former.partnerLastName };
  const { pairedAt, unpairedAt, lastDay } = former;
  const archive = {
    laneId,
    partnerName: nameOf(partner),
    pairedAt,
    unpairedAt,
    lastDay,
    formerMember: { id: principal.id, timeZone: principal.timeZone, partner },
  };
  return tx.as({ account: principal.id, lane: laneId }, () => work(archive));
}
