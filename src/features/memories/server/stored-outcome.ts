import type { Errors } from '#platform/contract/domain-error.ts';
import type { Account } from '#features/accounts/server/auth.ts';
import { holdLaneOpen } from '#features/pairing/server/store.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { Lane } from '../rules.ts';
import * as memoryStore from './store/memories.ts';

type Outcome = { id: string; pebbles: number };
type Submit = Omit<memoryStore.Submit, 'creditedTo'> & { creditedTo: string | null };

/** The first outcome of a repeated submit, also when it would not be fit to be written any more. Without one, or for another content, throws the error. */
export async function storedOutcome<Code extends string>(
  tx: Tx,
  principal: Account,
  submit: Submit,
  { error }: Errors<Code | 'id_taken'>,
  code: Code | 'id_taken' = 'id_taken',
): Promise<Outcome> {
  const stored = await memoryStore.submitted(tx, principal, submit);
  if (!stored?.isSame) throw error(stored ? 'id_taken' : code);
  return { id: submit.id, pebbles: stored.pebbles };
}

/**
 * The first outcome of a memory that was sent before its author paired or unpaired, or shared it. One that was sent for other eyes is another one: for the
 * author's own instead of for both, or with another partner.
 */
export async function storedElsewhere(
  tx: Tx,
  principal: Account,
  submit: Omit<Submit, 'creditedTo'>,
  into: Lane,
  { error }: Errors<'id_taken'>,
): Promise<Outcome | null> {
  const isAlone = principal.laneId === principal.soloLaneId;
  const asked = into === 'solo' ? principal.soloLaneId : principal.laneId;
  const stored = await memoryStore.submittedElsewhere(tx, { laneId: asked, id: principal.id }, submit);
  if (!stored) return null;
  const openedAt = (await holdLaneOpen(tx, principal.laneId)) ?? '';
  const wasAlone = stored.addedIn === principal.soloLaneId && stored.createdAt < openedAt;
  if (!stored.isSame || !(isAlone || stored.addedIn === asked || wasAlone)) throw error('id_taken');
  return { id: submit.id, pebbles: stored.pebbles };
}
