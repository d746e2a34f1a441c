import type { Account } from '#features/accounts/server/auth.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { Lane } from '../rules.ts';

type Act<Input, Answer> = (tx: Tx, principal: Account, input: Input) => Promise<Answer>;

/** The principal as they are in their solo lane: nobody is with them, and nobody hears of it. */
function alone(principal: Account): Account {
  return { ...principal, laneId: principal.soloLaneId, partner: null, scope: { account: principal.id, lane: principal.soloLaneId } };
}

/** Does a part in one of the principal's two lanes. While they have no partner the two are one. */
export function inLane<Answer>(tx: Tx, principal: Account, lane: Lane, part: (there: Account) => Promise<Answer>): Promise<Answer> {
  if (lane === 'open' || principal.laneId === principal.soloLaneId) return part(principal);
  const there = alone(principal);
  return tx.as(there.scope, () => part(there));
}

/** An act on a memory, done where the memory is: in the open lane or in the principal's own. Anywhere else is nowhere. */
export function whereItIs<Input, Answer>(act: Act<Input, Answer>): Act<Input, Answer> {
  return async (tx, principal, input) => {
    const inThe = (lane: Lane) => inLane(tx, principal, lane, (there) => act(tx, there, input));
    if (principal.laneId === principal.soloLaneId) return inThe('open');
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
