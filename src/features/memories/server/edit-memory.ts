import { DomainError } from '#platform/contract/domain-error.ts';
import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { memories } from '../contract.ts';
import { activityError, creditedTo, memoryChangeError, memoryDayError, peopleOf } from '../rules.ts';
import { earnInvite } from './earn-invite.ts';
import * as memoryStore from './store/memories.ts';

interface Edit {
  memoryId: string;
  activity: string;
  date: string;
  lead: 'me' | 'partner';
  mood?: string | null | undefined;
  notes: string | null;
}

/** Only the author may. The payment does not change. */
export async function editMemory(tx: Tx, principal: Account, { memoryId, activity, date, lead, mood = null, notes }: Edit) {
  const memory = await memoryStore.lockMemory(tx, principal.laneId, memoryId);
  if (!memory) throw new DomainError('not_found');
  const error = memoryChangeError(memory, principal) ?? memoryDayError(date, principal.today) ?? activityError(activity, memory.suggestionId);
  if (error) throw new DomainError<typeof memories.editMemory>(error);
  const leader = creditedTo(lead, principal);
  if (!leader) throw new DomainError<typeof memories.editMemory>('no_partner');
  await memoryStore.updatePast(tx, principal, memoryId, { date, activity, creditedTo: leader, mood, notes });
  tx.announce(peopleOf(principal), { changed: 'memories', ids: [memoryId] });
  if (memory.wasPlanned && date !== memory.date) await earnInvite(tx, principal.laneId);
  return {};
}
