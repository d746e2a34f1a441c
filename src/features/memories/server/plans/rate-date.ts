import type { Account } from '#features/accounts/server/auth.ts';
import { unlockBadges } from '#features/badges/server/unlocks.ts';
import { completionAward } from '#features/pebbles/rules.ts';
import { creditPebbles } from '#features/pebbles/server/credit-pebbles.ts';
import { config, paidOnce } from '#features/pebbles/server/store.ts';
import { DomainError, type ErrorsOf } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import * as laneStore from '../store/lanes.ts';
import * as memoryStore from '../store/memories.ts';
import * as ratingStore from '../store/ratings.ts';
import type { memories } from '../../contract.ts';
import { isSimilar, partnerOf, peopleOf, titleOf, typeOn } from '../../rules.ts';

interface Rating {
  memoryId: string;
  rating: number;
  comment: string | null;
}

/** Ratings are final; repeating one changes nothing. The second one completes the date and pays both partners. */
export async function rateDate(
  tx: Tx,
  principal: Account,
  { memoryId, ...rating }: Rating,
  { error }: ErrorsOf<typeof memories.rateDate>,
): Promise<{ paidEach: number | null; paidMe: number }> {
  const { laneId } = principal;
  const memory = await memoryStore.lockMemory(tx, laneId, memoryId);
  if (!memory || memory.removedAt) throw new DomainError('not_found');
  if (typeOn(memory.laneDay, memory) === 'planned') throw error('not_past');
  if (memory.type === 'planned') await memoryStore.turnPast(tx, laneId, memoryId);
  if (!(await ratingStore.insertRating(tx, principal, memoryId, rating))) {
    const given = await ratingStore.given(tx, principal, memoryId);
    if (given.rating !== rating.rating || given.comment !== rating.comment) throw error('already_rated');
    return {
      paidEach: memory.paidEach,
      paidMe: await paidOnce(tx, principal.id, 'date_completed', memoryStore.sourceOf(memory)),
    };
  }
  tx.announce(peopleOf(principal), { changed: 'memories', ids: [memoryId] });
  tx.announce(partnerOf(principal), { changed: 'activity' });
  const outcome = await outcomeOf(tx, principal, memory);
  if (outcome.paidEach !== null) tx.announce(peopleOf(principal), { changed: 'goals' });
  if (memory.type === 'planned' || outcome.paidEach !== null) unlockBadges(tx, laneId);
  return outcome;
}

async function outcomeOf(
  tx: Tx,
  principal: Account,
  memory: memoryStore.MemoryRow,
): Promise<{ paidEach: number | null; paidMe: number }> {
  const { laneId, partner } = principal;
  if (!partner || !(await ratingStore.hasRated(tx, { laneId, id: partner.id }, memory.id)))
    return { paidEach: null, paidMe: 0 };
  const paidEach = await completionPay(tx, laneId, memory);
  await ratingStore.setPaidEach(tx, laneId, memory.id, paidEach);
  return { paidEach, paidMe: await payBoth(tx, principal, memory, paidEach) };
}

async function completionPay(tx: Tx, laneId: string, memory: memoryStore.MemoryRow): Promise<number> {
  await laneStore.lockLane(tx, laneId, 'completions');
  const before = await ratingStore.paidCompletionsUpTo(tx, laneId, memory.date);
  const similarBefore = before.filter((other) => isSimilar(memory, other)).length;
  return completionAward(await config(tx), { category: memory.category, similarBefore });
}

/** Pays in the order of the account ids to avoid deadlocks, each in its own scope. Returns the principal's amount. */
async function payBoth(tx: Tx, principal: Account, memory: memoryStore.MemoryRow, amount: number): Promise<number> {
  const metadata = { activity: titleOf(memory), category: memory.category };
  let paidMe = 0;
  for (const accountId of peopleOf(principal).sort()) {
    const award = {
      accountId,
      reason: 'date_completed',
      source: memoryStore.sourceOf(memory),
      amount,
      metadata,
    } as const;
    const paid = await tx.as({ account: accountId, lane: principal.laneId }, () => creditPebbles(tx, award));
    if (accountId === principal.id) paidMe = paid;
  }
  return paidMe;
}
