import { uuidv7 } from 'uuidv7';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { Partner } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { memories } from '../contract.ts';
import { activityError, changesOf, creditedTo, partnerOf, peopleOf, planChangeError, planDayError } from '../rules.ts';
import { earnInvite } from './earn-invite.ts';
import { inZone } from './local-times.ts';
import * as changeStore from './store/changes.ts';
import * as memoryStore from './store/memories.ts';

interface Edit {
  memoryId: string;
  activity: string;
  date: string;
  time: string | null;
  venueUrl: string | null;
  idea: 'me' | 'partner';
}

/** Stores what changed, so that the partner sees it. */
export async function editPlan(tx: Tx, principal: Partner, { memoryId, idea, ...edit }: Edit) {
  const memory = await memoryStore.lockMemory(tx, principal.laneId, memoryId);
  if (!memory) throw new DomainError('not_found');
  // Everybody reads and writes a plan by their own clock. One whose day and time were not touched keeps its own.
  const shown = inZone(memory, principal.timeZone);
  const isMoved = edit.date !== shown.date || edit.time !== shown.time;
  const { date, time, timeZone } = isMoved ? { ...edit, timeZone: principal.timeZone } : memory;
  // An unchanged day is accepted even if it is already over for the principal.
  const dayError = edit.date === shown.date ? null : planDayError(edit.date, principal.today);
  const error = planChangeError(memory) ?? dayError ?? activityError(edit.activity, memory.suggestionId);
  if (error) throw new DomainError<typeof memories.editPlan>(error);
  const plan = { ...edit, idea: creditedTo(idea, principal) };
  const changes = changesOf({ ...memory, ...shown, idea: memory.creditedTo }, plan);
  if (changes.length === 0) return {};
  await memoryStore.updatePlan(tx, principal, memoryId, { ...plan, date, time, timeZone, creditedTo: plan.idea });
  await changeStore.insertChanges(tx, principal, memoryId, changes.map((change) => ({ ...change, id: uuidv7() })));
  tx.announce(peopleOf(principal), { changed: 'memories', ids: [memoryId] });
  if (isMoved) tx.announce(partnerOf(principal), { changed: 'activity' });
  if (date !== memory.date) await earnInvite(tx, principal.laneId);
  return {};
}
