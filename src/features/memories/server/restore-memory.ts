import { uuidv7 } from 'uuidv7';
import { DomainError, type ErrorsOf } from '#platform/contract/domain-error.ts';
import type { Account } from '#features/accounts/server/auth.ts';
import { unlockBadges } from '#features/badges/server/unlocks.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { memories } from '../contract.ts';
import { canRestore, peopleOf } from '../rules.ts';
import { earnInvite } from './invite.ts';
import * as binStore from './store/bin.ts';
import * as changeStore from './store/changes.ts';
import * as memoryStore from './store/memories.ts';

/** Repeating it, or restoring a memory that was never removed, changes nothing. */
export async function restoreMemory(
  tx: Tx,
  principal: Account,
  { memoryId }: { memoryId: string },
  { error }: ErrorsOf<typeof memories.restoreMemory>,
) {
  const memory = await memoryStore.lockMemory(tx, principal.laneId, memoryId);
  if (!memory) throw new DomainError('not_found');
  const { type, removedAt, reversedAt } = memory;
  if (!removedAt) return {};
  if (!canRestore({ type, removedAt, reversedAt }, tx.now)) throw error('too_late_to_restore');
  await binStore.restore(tx, principal.laneId, memoryId);
  const restored = { id: uuidv7(), field: 'restored', oldValue: null, newValue: null } as const;
  await changeStore.insertChanges(tx, principal, memoryId, [restored]);
  tx.announce(peopleOf(principal), { changed: 'memories', ids: [memoryId] });
  if (memory.wasPlanned) earnInvite(tx, principal.laneId);
  if (type === 'past') unlockBadges(tx, principal.laneId);
  return {};
}
