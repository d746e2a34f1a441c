import { Refusal } from '#platform/contract/refusal.ts';
import type { Account } from '#features/accounts/server/identify-caller.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { activityFault, creditedTo, memoryChangeFault, memoryDayFault, peopleOf } from '../rules.ts';
import { earnInvite } from './earn-invite.ts';
import * as store from './store.ts';

interface Edit {
  memoryId: string;
  activity: string;
  date: string;
  lead: 'me' | 'partner';
  mood?: string | null | undefined;
  notes: string | null;
}

/** Edits a past memory; its author may. What it paid stays paid. */
export async function editMemory(tx: Tx, caller: Account, { memoryId, activity, date, lead, mood = null, notes }: Edit) {
  const memory = await store.lockMemory(tx, caller.laneId, memoryId);
  if (!memory) throw new Refusal('not_found');
  const fault = memoryChangeFault(memory, caller) ?? memoryDayFault(date, caller.today) ?? activityFault(activity, memory.suggestionId);
  if (fault) throw new Refusal(fault);
  const leader = creditedTo(lead, caller);
  if (!leader) throw new Refusal('no_partner');
  await store.updatePast(tx, { laneId: caller.laneId, accountId: caller.id }, memoryId, { date, activity, creditedTo: leader, mood, notes });
  tx.announce(peopleOf(caller), { changed: 'memories', ids: [memoryId] });
  if (memory.wasPlanned && date !== memory.date) await earnInvite(tx, caller.laneId);
  return {};
}
