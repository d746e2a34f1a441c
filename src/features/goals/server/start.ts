import { DomainError, type ErrorsOf } from '#platform/contract/domain-error.ts';
import type { Partner } from '#features/accounts/server/auth.ts';
import { lockOpenLane } from '#features/pairing/server/store.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { goals } from '../contract.ts';
import * as store from './store.ts';

/** Copies the template as it is now. Repeating it with the same id returns the first goal. */
export async function start(
  tx: Tx,
  principal: Partner,
  { id, templateId }: { id: string; templateId: string },
  { error }: ErrorsOf<typeof goals.start>,
): Promise<{ id: string }> {
  const { laneId, partner } = principal;
  if (!(await lockOpenLane(tx, laneId))) throw new DomainError('not_paired');
  const known = await store.goal(tx, laneId, id);
  if (known?.createdBy === principal.id && known.templateId === templateId) return { id };
  const template = await store.activeTemplate(tx, templateId);
  if (!template) throw new DomainError('not_found');
  if (await store.hasActiveCopy(tx, laneId, templateId)) throw error('already_started');
  if (!(await store.insertGoal(tx, principal, id, template))) throw error('id_taken');
  tx.announce([principal.id, partner.id], { changed: 'goals', ids: [id] });
  return { id };
}
