import { uuidv7 } from 'uuidv7';
import type { Partner } from '#features/accounts/server/auth.ts';
import { DomainError, type ErrorsOf } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { earnInvite } from '../invite.ts';
import { inZone } from './local-times.ts';
import * as changeStore from '../store/changes.ts';
import * as memoryStore from '../store/memories.ts';
import type { memories } from '../../contract.ts';
import {
  activityError,
  changesOf,
  creditedTo,
  partnerOf,
  peopleOf,
  planChangeError,
  planDayError,
  type planFields,
} from '../../rules.ts';

interface Edit {
  memoryId: string;
  activity: string;
  date: string;
  time: string | null;
  venueUrl: string | null;
  idea: 'me' | 'partner';
  /** The fields to write; all without it. */
  changed?: readonly (typeof planFields)[number][] | undefined;
}

/** Stores what changed, so that the partner sees it. */
export async function editPlan(
  tx: Tx,
  principal: Partner,
  { memoryId, changed, ...written }: Edit,
  { error }: ErrorsOf<typeof memories.editPlan>,
) {
  const memory = await memoryStore.lockMemory(tx, principal.laneId, memoryId);
  if (!memory) throw new DomainError('not_found');
  // Everybody reads and writes a plan by their own clock. One whose day and time were not touched keeps its own.
  const shown = inZone(memory, principal.timeZone);
  const isChanged = (field: (typeof planFields)[number]) => changed?.includes(field) ?? true;
  const edit = {
    activity: isChanged('activity') ? written.activity : memory.activity,
    date: isChanged('date') ? written.date : shown.date,
    time: isChanged('time') ? written.time : shown.time,
    venueUrl: isChanged('venueUrl') ? written.venueUrl : memory.venueUrl,
  };
  const isMoved = edit.date !== shown.date || edit.time !== shown.time;
  const { date, time, timeZone } = isMoved ? { ...edit, timeZone: principal.timeZone } : memory;
  // An unchanged day is accepted even if it is already over for the principal.
  const dayError = edit.date === shown.date ? null : planDayError(edit.date, principal.today);
  const code = planChangeError(memory) ?? dayError ?? activityError(edit.activity, memory.suggestionId);
  if (code) throw error(code);
  const plan = { ...edit, idea: isChanged('idea') ? creditedTo(written.idea, principal) : memory.creditedTo };
  const changes = changesOf({ ...memory, ...shown, idea: memory.creditedTo }, plan);
  if (changes.length === 0) return {};
  await memoryStore.updatePlan(tx, principal, memoryId, { ...plan, date, time, timeZone, creditedTo: plan.idea });
  await changeStore.insertChanges(
    tx,
    principal,
    memoryId,
    changes.map((change) => ({ ...change, id: uuidv7() })),
  );
  tx.announce(peopleOf(principal), { changed: 'memories', ids: [memoryId] });
  if (isMoved) tx.announce(partnerOf(principal), { changed: 'activity' });
  if (date !== memory.date) earnInvite(tx, principal.laneId);
  return {};
}
