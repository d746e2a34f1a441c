import { DomainError, type ErrorsOf } from '#platform/contract/domain-error.ts';
import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { memories } from '../contract.ts';
import { activityError, creditedTo, memoryChangeError, memoryDayError, type pastFields, peopleOf } from '../rules.ts';
import { earnInvite } from './invite.ts';
import * as memoryStore from './store/memories.ts';

interface Edit {
  memoryId: string;
  activity: string;
  date: string;
  lead: 'me' | 'partner';
  mood?: string | null | undefined;
  notes: string | null;
  /** The fields to write; all without it. */
  changed?: readonly (typeof pastFields)[number][] | undefined;
}

/** Only the author may. The payment does not change. */
export async function editMemory(
  tx: Tx,
  principal: Account,
  { memoryId, changed, ...written }: Edit,
  { error }: ErrorsOf<typeof memories.editMemory>,
) {
  const memory = await memoryStore.lockMemory(tx, principal.laneId, memoryId);
  if (!memory) throw new DomainError('not_found');
  const isChanged = (field: (typeof pastFields)[number]) => changed?.includes(field) ?? true;
  const activity = isChanged('activity') ? written.activity : memory.activity;
  const date = isChanged('date') ? written.date : memory.date;
  const mood = isChanged('mood') ? (written.mood ?? null) : memory.mood;
  const notes = isChanged('notes') ? written.notes : memory.notes;
  const code =
    memoryChangeError(memory, principal) ??
    memoryDayError(date, principal.today) ??
    activityError(activity, memory.suggestionId);
  if (code) throw error(code);
  const leader = isChanged('lead') ? creditedTo(written.lead, principal) : memory.creditedTo;
  if (!leader && isChanged('lead')) throw error('no_partner');
  await memoryStore.updatePast(tx, principal, memoryId, { date, activity, creditedTo: leader, mood, notes });
  tx.announce(peopleOf(principal), { changed: 'memories', ids: [memoryId] });
  if (memory.wasPlanned && date !== memory.date) earnInvite(tx, principal.laneId);
  return {};
}
