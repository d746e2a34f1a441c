import type { Account } from '#features/accounts/server/auth.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { Lane } from '../rules.ts';
import * as memoryStore from './store/memories.ts';

type Handler<Input, Answer, Context> = (tx: Tx, principal: Account, input: Input, context: Context) => Promise<Answer>;

/** The principal in their solo lane, where they have no partner. */
function inSoloLane(principal: Account): Account {
  return {
    ...principal,
    laneId: principal.soloLaneId,
    partner: null,
    scope: { account: principal.id, lane: principal.soloLaneId },
  };
}

/** Runs `part` in one of the principal's lanes. Without a partner both are the same. */
export function inLane<Answer>(
  tx: Tx,
  principal: Account,
  lane: Lane,
  work: (laneAccount: Account) => Promise<Answer>,
): Promise<Answer> {
  if (lane === 'open' || !hasTwoLanes(principal)) return work(principal);
  const laneAccount = inSoloLane(principal);
  return tx.as(laneAccount.scope, () => work(laneAccount));
}

/** Looks in both lanes. Solo comes first, since sharing moves memories from there to the open lane and never back. */
export async function findInLanes<Answer>(
  tx: Tx,
  principal: Account,
  find: (there: Account) => Promise<Answer | undefined>,
): Promise<Answer> {
  const found =
    (hasTwoLanes(principal) ? await inLane(tx, principal, 'solo', find) : undefined) ?? (await find(principal));
  if (!found) throw new DomainError('not_found');
  return found;
}

/** Wraps a write, so that it runs in the lane of its memory. */
export function inLaneOfMemory<Input extends { memoryId: string }, Answer, Context>(
  handler: Handler<Input, Answer, Context>,
): Handler<Input, Answer, Context> {
  return async (tx, principal, input, context) =>
    inLane(tx, principal, await laneOfMemory(tx, principal, input.memoryId), (there) =>
      handler(tx, there, input, context),
    );
}

/** Locks the memory against sharing. Returns the open lane if neither holds it. */
async function laneOfMemory(tx: Tx, principal: Account, memoryId: string): Promise<Lane> {
  if (!hasTwoLanes(principal)) return 'open';
  return (await inLane(tx, principal, 'solo', ({ laneId }) => memoryStore.holdMemory(tx, laneId, memoryId)))
    ? 'solo'
    : 'open';
}

function hasTwoLanes({ laneId, soloLaneId }: Account): boolean {
  return laneId !== soloLaneId;
}
