import { dayAfter, earliestDayAt } from '#features/accounts/rules.ts';
import type { Account } from '#features/accounts/server/auth.ts';
import { unlockBadges } from '#features/badges/server/unlocks.ts';
import { holdLaneOpen } from '#features/pairing/server/store.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import { dayAt } from '#platform/format/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { doEach } from '#platform/server/job-runs.ts';
import * as laneStore from '../store/lanes.ts';
import * as memoryStore from '../store/memories.ts';
import { peopleOf } from '../../rules.ts';

/** For the open lane only. Pays nothing. */
export async function turnPast(tx: Tx, principal: Account): Promise<{ turned: number }> {
  const ids = await memoryStore.turnPastBefore(
    tx,
    principal.laneId,
    earliestDayAt(tx.now, await laneStore.peopleOfLane(tx, principal.laneId)),
  );
  if (ids.length === 0) return { turned: 0 };
  if (!(await holdLaneOpen(tx, principal.laneId))) throw new DomainError('not_found');
  tx.announce(peopleOf(principal), { changed: 'memories', ids });
  unlockBadges(tx, principal.laneId);
  return { turned: ids.length };
}

/** Turns planned dates past once their day is over for everyone in the lane. Returns their number. Idempotent. */
export async function turnAllPast(database: Database, now: Date): Promise<number> {
  // No time zone is more than a day ahead of UTC.
  const latestToday = dayAfter(dayAt(now, 'UTC'));
  const lanes = await database.asOwner(now, (tx) => memoryStore.lanesWithPlannedDatesBefore(tx, latestToday));
  return doEach(lanes, 'lanes could not be turned', (laneId) => turnLanePast(database, now, laneId));
}

function turnLanePast(database: Database, now: Date, laneId: string): Promise<number> {
  return database.transaction({ account: null, lane: laneId }, now, async (tx) => {
    if (!(await holdLaneOpen(tx, laneId))) return 0;
    const [account = null, partner = null] = await laneStore.everMembersOf(tx, laneId);
    const people = await tx.as({ account, lane: laneId, partner }, () => laneStore.peopleOfLane(tx, laneId));
    const ids = await memoryStore.turnPastBefore(tx, laneId, earliestDayAt(now, people));
    if (ids.length === 0) return 0;
    tx.announce(
      people.map(({ id }) => id),
      { changed: 'memories', ids },
    );
    unlockBadges(tx, laneId);
    return ids.length;
  });
}
