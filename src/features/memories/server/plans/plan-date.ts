import type { Partner } from '#features/accounts/server/auth.ts';
import { unlockBadges } from '#features/badges/server/unlocks.ts';
import { plannedSuggestion } from '#features/date-suggestions/server/store.ts';
import { holdLaneOpen } from '#features/pairing/server/store.ts';
import { pay } from '#features/pebbles/rules.ts';
import { DomainError, type ErrorsOf } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { earnInvite } from '../invite.ts';
import { payAuthor } from '../pay-author.ts';
import * as memoryStore from '../store/memories.ts';
import { storedOutcome } from '../stored-outcome.ts';
import type { memories } from '../../contract.ts';
import { activityError, creditedTo, planDayError, titleOf } from '../../rules.ts';

interface Plan {
  id: string;
  activity: string;
  date: string;
  time: string | null;
  venueUrl: string | null;
  idea: 'me' | 'partner';
  suggestionId?: string | null | undefined;
}

/** Plans a date in the shared lane and pays the author. Repeating it with the same id pays once; with another content the id is taken. */
export async function planDate(
  tx: Tx,
  principal: Partner,
  plan: Plan,
  errors: ErrorsOf<typeof memories.planDate>,
): Promise<{ id: string; pebbles: number }> {
  const { id, activity, idea, suggestionId = null } = plan;
  const submit = { ...plan, suggestionId, type: 'planned' as const, creditedTo: creditedTo(idea, principal)! };
  const code = planDayError(plan.date, principal.today) ?? activityError(activity, suggestionId);
  if (code) return storedOutcome(tx, principal, submit, errors, code);
  // If the suggestion was deleted meanwhile, the date is planned without its title and category.
  const suggestion = suggestionId ? await plannedSuggestion(tx, suggestionId) : undefined;
  const [ideaTitle, category] = [suggestion?.title ?? null, suggestion?.category ?? null];
  if (!(await holdLaneOpen(tx, principal.laneId))) throw new DomainError('not_found');
  const added = await memoryStore.insertMemory(tx, {
    ...submit,
    laneId: principal.laneId,
    authorId: principal.id,
    timeZone: principal.timeZone,
    ideaTitle,
    category,
    pebbles: pay.date_planned,
  });
  if (!added) return storedOutcome(tx, principal, submit, errors);
  const title = titleOf({ activity, ideaTitle });
  const paid = await payAuthor(tx, principal, { id, reason: 'date_planned', activity: title, category });
  earnInvite(tx, principal.laneId);
  if (paid > 0) unlockBadges(tx, principal.laneId);
  return { id, pebbles: paid };
}
