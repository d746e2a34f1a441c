import { DomainError } from '#platform/contract/domain-error.ts';
import type { Partner } from '#features/accounts/server/identify-caller.ts';
import { unlockBadges } from '#features/badges/server/unlock-badges.ts';
import { suggestionCategory } from '#features/date-suggestions/server/store.ts';
import { book } from '#features/pebbles/server/book.ts';
import { pay } from '#features/pebbles/rules.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { activityError, creditedTo, peopleOf, planDayError } from '../rules.ts';
import { earnInvite } from './earn-invite.ts';
import { storedOutcome } from './stored-outcome.ts';
import * as store from './store.ts';

interface Plan {
  id: string;
  activity: string;
  date: string;
  time: string | null;
  venueUrl: string | null;
  idea: 'me' | 'partner';
  suggestionId?: string | null | undefined;
}

/** Plans a date in the shared lane and pays its author; the same id again is the same date, paid once. */
export async function planDate(tx: Tx, caller: Partner, plan: Plan): Promise<{ id: string; pebbles: number }> {
  const { id, activity, idea, suggestionId = null } = plan;
  const error = planDayError(plan.date, caller.today) ?? activityError(activity, suggestionId);
  if (error) throw new DomainError(error);
  // Deleted while they had it before them, it is planned like an idea of their own.
  const category = (suggestionId && (await suggestionCategory(tx, suggestionId))) || null;
  if (!(await store.holdOpen(tx, caller.laneId))) throw new DomainError('not_found');
  const added = await store.insertMemory(tx, {
    ...plan,
    laneId: caller.laneId,
    authorId: caller.id,
    type: 'planned',
    creditedTo: creditedTo(idea, caller)!,
    category,
    pebbles: pay.date_planned,
  });
  if (!added) return storedOutcome(tx, caller, id);
  const paid = await book(tx, { accountId: caller.id, reason: 'date_planned', sourceId: id, amount: pay.date_planned, metadata: { activity, category } });
  if (paid !== pay.date_planned) await store.setPebbles(tx, caller.laneId, id, paid);
  tx.announce(peopleOf(caller), { changed: 'memories', ids: [id] });
  await earnInvite(tx, caller.laneId);
  if (paid > 0) await unlockBadges(tx, caller.laneId);
  return { id, pebbles: paid };
}
