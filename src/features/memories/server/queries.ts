import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { pageOf, parseCursor } from '#platform/server/page.ts';
import { pageSize, restorableUntil, undoClosedBefore, type Lane } from '../rules.ts';
import { presentChange, presentMemories } from './present.ts';
import { findInLanes, inLane } from './in-lane.ts';
import { lanePage, timelineEntries, timelineEntry, type LaneDocument, type LaneKey } from './store/timeline.ts';
import * as changeStore from './store/changes.ts';
import * as binStore from './store/bin.ts';
import * as sharingStore from './store/sharing.ts';
import * as inviteStore from './store/invites.ts';

const binPageSize = 20;

export function timeline(tx: Tx, principal: Account, { lane, cursor }: { lane: Lane; cursor?: string | undefined }) {
  return inLane(tx, principal, lane, async (laneAccount) => {
    const document = await lanePage(tx, laneAccount, parseLaneCursor(cursor), pageSize + 1);
    const { page, nextCursor } = pageOf(document.memories, pageSize, ({ date, id }) => ({ at: date, id }));
    const { total, past, months } = document;
    return {
      total,
      past,
      months,
      memories: presentMemories(laneAccount, { ...document, memories: page }),
      nextCursor: nextCursor && cursorAfter(page.at(-1)!, nextCursor),
    };
  });
}

/** A day can have both planned and past memories, so the cursor says after which of them the page starts, and after which time of the day. */
const cursorAfter = ({ type, time }: LaneDocument['memories'][number], cursor: string) =>
  type === 'planned' ? `planned.${time ? `${time}.` : ''}${cursor}` : cursor;

function parseLaneCursor(cursor: string | undefined): LaneKey | null {
  const [, planned, time = '', rest] = /^(planned\.)?(?:(\d\d:\d\d)\.)?(.*)$/s.exec(cursor ?? '') ?? [];
  const key = parseCursor(cursor && rest, 'day');
  return key && { ...key, type: planned ? 'planned' : 'past', time };
}

export function many(tx: Tx, principal: Account, { lane, memoryIds }: { lane: Lane; memoryIds: string[] }) {
  return inLane(tx, principal, lane, async (laneAccount) => {
    const document = await timelineEntries(tx, laneAccount, memoryIds);
    return { memories: presentMemories(laneAccount, document) };
  });
}

export function get(tx: Tx, principal: Account, { memoryId }: { memoryId: string }) {
  return findInLanes(tx, principal, async (laneAccount) => {
    const document = await timelineEntry(tx, laneAccount, memoryId);
    const [memory] = presentMemories(laneAccount, document);
    if (!memory) return undefined;
    const changes = await changeStore.changesOf(tx, laneAccount.laneId, memoryId);
    return { memory, changes: changes.map((change) => presentChange(laneAccount, change)) };
  });
}

export function bin(tx: Tx, principal: Account, { lane, cursor }: { lane: Lane; cursor?: string | undefined }) {
  return inLane(tx, principal, lane, async ({ laneId }) => {
    const rows = await binStore.bin(
      tx,
      laneId,
      undoClosedBefore(tx.now),
      parseCursor(cursor, 'instant'),
      binPageSize + 1,
    );
    const { page, nextCursor } = pageOf(rows, binPageSize, ({ removedAt, id }) => ({ at: removedAt, id }));
    const removed = page.map(({ removedBy, type, ...memory }) => ({
      ...memory,
      removedByMe: removedBy === principal.id,
      restorableUntil: restorableUntil({ type, removedAt: memory.removedAt }).toISOString(),
    }));
    return { removed, nextCursor };
  });
}

/** The prompt is only shown for memories from before the pairing. */
export async function soloSummary(tx: Tx, principal: Account): Promise<{ count: number; isAsked: boolean }> {
  const since = await sharingStore.unaskedSince(tx, principal);
  const { count, isBefore } = await inLane(tx, principal, 'solo', ({ laneId }) =>
    sharingStore.countOwnMemories(tx, laneId, since),
  );
  return { count, isAsked: isBefore };
}

export async function invite(tx: Tx, principal: Account) {
  const [plannedDays, stored] = await Promise.all([
    inviteStore.plannedDays(tx, principal.laneId),
    inviteStore.inviteOf(tx, principal.id),
  ]);
  return {
    plannedDays,
    earnedAt: stored?.earnedAt ?? null,
    isHidden: stored !== undefined && stored.hiddenAt !== null,
  };
}
