import { DomainError } from '#platform/contract/domain-error.ts';
import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { memories } from '../contract.ts';
import * as memoryStore from './store/memories.ts';

/** The first outcome of a repeated submit. If somebody else has the id, throws `id_taken`. */
export async function storedOutcome(tx: Tx, principal: Account, id: string): Promise<{ id: string; pebbles: number }> {
  const stored = await memoryStore.memory(tx, principal.laneId, id);
  if (stored?.authorId !== principal.id) throw new DomainError<typeof memories.addMemory | typeof memories.planDate>('id_taken');
  return { id, pebbles: stored.pebbles };
}
