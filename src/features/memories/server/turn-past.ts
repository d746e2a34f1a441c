import { DomainError } from '#platform/contract/domain-error.ts';
import type { Account } from '#features/accounts/server/auth.ts';
import { earliestDayAt } from '#features/accounts/rules.ts';
import { unlockBadges } from '#features/badges/server/unlock-badges.ts';
import { holdLaneOpen } from '#features/pairing/server/store.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { peopleOf } from '../rules.ts';
import * as laneStore from './store/lanes.ts';
import * as memoryStore from './store/memories.ts';

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
