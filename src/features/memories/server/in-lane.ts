import type { Account } from '#features/accounts/server/identify-caller.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { Lane } from '../rules.ts';

type Act<Input, Answer> = (tx: Tx, caller: Account, input: Input) => Promise<Answer>;

/** The caller as they are in their solo lane: nobody is with them, and nobody hears of it. */
function alone(caller: Account): Account {
  return { ...caller, laneId: caller.soloLaneId, partner: null, scope: { account: caller.id, lane: caller.soloLaneId } };
}

/** Does a part in one of the caller's two lanes. While they have no partner the two are one. */
export function inLane<Answer>(tx: Tx, caller: Account, lane: Lane, part: (there: Account) => Promise<Answer>): Promise<Answer> {
  if (lane === 'open' || caller.laneId === caller.soloLaneId) return part(caller);
  const there = alone(caller);
  return tx.as(there.scope, () => part(there));
}

/** An act on a memory, done where the memory is: in the open lane or in the caller's own. Anywhere else is nowhere. */
export function whereItIs<Input, Answer>(act: Act<Input, Answer>): Act<Input, Answer> {
  return async (tx, caller, input) => {
    const inThe = (lane: Lane) => inLane(tx, caller, lane, (there) => act(tx, there, input));
    if (caller.laneId === caller.soloLaneId) return inThe('open');
    const found = (await unlessMissing(inThe('open'))) ?? (await unlessMissing(inThe('solo')));
    // Shared in this very moment, it was in neither when it was looked for there.
    return found ?? inThe('open');
  };
}

async function unlessMissing<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return undefined;
    throw error;
  }
}
