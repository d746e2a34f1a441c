import { DomainError, type ErrorsOf } from '#platform/contract/domain-error.ts';
import type { Account } from '#features/accounts/server/auth.ts';
import { unlockBadges } from '#features/badges/server/unlocks.ts';
import { holdLaneOpen } from '#features/pairing/server/store.ts';
import { pay } from '#features/pebbles/rules.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { memories } from '../contract.ts';
import { activityError, creditedTo, memoryDayError } from '../rules.ts';
import { inLane } from './in-lane.ts';
import { payAuthor } from './pay-author.ts';
import { storedElsewhere, storedOutcome } from './stored-outcome.ts';
import * as memoryStore from './store/memories.ts';

interface PastDate {
  id: string;
  activity: string;
  date: string;
  lead: 'me' | 'partner';
  mood?: string | null | undefined;
  notes: string | null;
}

/**
 * Adds a past memory to the open or the author's solo lane and pays the author. Repeating it with the same id pays once, also after a pairing, and returns
 * the first outcome; with another content the id is taken.
 */
export async function addMemory(
  tx: Tx,
  principal: Account,
  { keepToMyself = false, ...memory }: PastDate & { keepToMyself?: boolean | undefined },
  errors: ErrorsOf<typeof memories.addMemory>,
) {
  const lane = keepToMyself ? 'solo' : 'open';
  const before = await storedElsewhere(tx, principal, { ...memory, type: 'past' }, lane, errors);
  return before ?? inLane(tx, principal, lane, (laneAccount) => addInLane(tx, laneAccount, memory, errors));
}

async function addInLane(
  tx: Tx,
  principal: Account,
  { id, activity, date, lead, mood, notes }: PastDate,
  errors: ErrorsOf<typeof memories.addMemory>,
): Promise<{ id: string; pebbles: number }> {
  const leader = creditedTo(lead, principal);
  const submit = { id, type: 'past' as const, date, activity, creditedTo: leader, mood: mood ?? null, notes };
  const code = memoryDayError(date, principal.today) ?? activityError(activity, null) ?? (leader ? null : 'no_partner');
  if (code) return storedOutcome(tx, principal, submit, errors, code);
  if (!(await holdLaneOpen(tx, principal.laneId))) throw new DomainError('not_found');
  const added = await memoryStore.insertMemory(tx, {
    ...submit,
    creditedTo: leader!,
    laneId: principal.laneId,
    authorId: principal.id,
    pebbles: pay.memory_added,
  });
  if (!added) return storedOutcome(tx, principal, submit, errors);
  const paid = await payAuthor(tx, principal, { id, reason: 'memory_added', activity, category: null });
  unlockBadges(tx, principal.laneId);
  return { id, pebbles: paid };
}
