import type { Account } from '#features/accounts/server/auth.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { Lane } from '../rules.ts';
import * as memoryStore from './store/memories.ts';

type Handler<Input, Answer> = (tx: Tx, principal: Account, input: Input) => Promise<Answer>;

/** The principal as they are in their solo lane: nobody is with them, and nobody hears of it. */
function alone(principal: Account): Account {
  return { ...principal, laneId: principal.soloLaneId, partner: null, scope: { account: principal.id, lane: principal.soloLaneId } };
}

/** Does a part in one of the principal's two lanes. While they have no partner the two are one. */
export function inLane<Answer>(tx: Tx, principal: Account, lane: Lane, part: (there: Account) => Promise<Answer>): Promise<Answer> {
  if (lane === 'open' || !hasTwoLanes(principal)) return part(principal);
  const there = alone(principal);
  return tx.as(there.scope, () => part(there));
}

/** Finds a memory, or a part of one, in the lane that holds it. Solo comes first: sharing moves a memory from there to the open lane and never back. */
export async function findInLanes<Answer>(tx: Tx, principal: Account, find: (there: Account) => Promise<Answer | undefined>): Promise<Answer> {
  const found = (hasTwoLanes(principal) ? await inLane(tx, principal, 'solo', find) : undefined) ?? (await find(principal));
  if (!found) throw new DomainError('not_found');
  return found;
}

/** A handler of a write, run in the lane of its memory. */
export function inLaneOfMemory<Input extends { memoryId: string }, Answer>(handler: Handler<Input, Answer>): Handler<Input, Answer> {
  return async (tx, principal, input) =>
    inLane(tx, principal, await laneOfMemory(tx, principal, input.memoryId), (there) => handler(tx, there, input));
}

/** Which of the principal's lanes holds a memory, which cannot be shared meanwhile; the open lane if neither does. */
async function laneOfMemory(tx: Tx, principal: Account, memoryId: string): Promise<Lane> {
  if (!hasTwoLanes(principal)) return 'open';
  return (await inLane(tx, principal, 'solo', ({ laneId }) => memoryStore.holdMemory(tx, laneId, memoryId))) ? 'solo' : 'open';
}

function hasTwoLanes({ laneId, soloLaneId }: Account): boolean {
  return laneId !== soloLaneId;
}
