import { DomainError } from '#platform/contract/domain-error.ts';
import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { memories } from '../contract.ts';
import type { activityError, memoryDayError, planDayError } from '../rules.ts';
import * as memoryStore from './store/memories.ts';

type Unfit = NonNullable<ReturnType<typeof activityError | typeof memoryDayError | typeof planDayError>>;

/** The first outcome of a repeated submit, also when it would not be fit to be written any more. Without one, throws the error. */
export async function storedOutcome(tx: Tx, principal: Account, id: string, error: Unfit | 'id_taken' = 'id_taken'): Promise<{ id: string; pebbles: number }> {
  const stored = await memoryStore.memory(tx, principal.laneId, id);
  if (stored?.authorId !== principal.id) throw new DomainError<typeof memories.addMemory | typeof memories.planDate>(error);
  return { id, pebbles: stored.pebbles };
}
