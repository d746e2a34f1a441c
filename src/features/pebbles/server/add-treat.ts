import type { Partner } from '#features/accounts/server/auth.ts';
import { holdLaneOpen, lockOpenLane } from '#features/pairing/server/store.ts';
import { DomainError, type ErrorsOf } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { pebbles } from '../contract.ts';
import { addTreatErrors } from '../rules.ts';
import * as store from './store.ts';

/** Adds a treat to the principal's jar. Repeating it with the same id changes nothing; with another content the id is taken. */
export async function addTreat(
  tx: Tx,
  principal: Partner,
  { id, treat }: { id: string; treat: string },
  { error }: ErrorsOf<typeof pebbles.addTreat>,
): Promise<{ id: string }> {
  const { laneId, partner } = principal;
  if (!(await lockOpenLane(tx, laneId))) throw new DomainError('not_paired');
  const mine = (await store.treats(tx, laneId)).filter(({ accountId }) => accountId === principal.id);
  const stored = mine.find((known) => known.id === id);
  if (stored && stored.treat !== treat) throw error('id_taken');
  if (stored) return { id };
  const domainError = addTreatErrors(mine.length);
  if (domainError) throw error(domainError);
  let slot = 1;
  while (mine.some((other) => other.slot === slot)) slot += 1;
  if (!(await store.insertTreat(tx, { laneId, giver: principal.id }, { id, treat, slot }))) throw error('id_taken');
  tx.announce([principal.id, partner.id], { changed: 'pebbles', ids: [id] });
  return { id };
}

/** A treat that does not exist or belongs to somebody else is ignored. */
export async function removeTreat(
  tx: Tx,
  principal: Partner,
  { treatId }: { treatId: string },
): Promise<Record<string, never>> {
  const { laneId, partner } = principal;
  if (!(await holdLaneOpen(tx, laneId))) throw new DomainError('not_paired');
  const removed = await store.deleteTreat(tx, { laneId, giver: principal.id }, treatId);
  if (removed) tx.announce([principal.id, partner.id], { changed: 'pebbles', ids: [treatId] });
  return {};
}
