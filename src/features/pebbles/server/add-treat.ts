import { DomainError } from '#platform/contract/domain-error.ts';
import type { Partner } from '#features/accounts/server/auth.ts';
import { holdLaneOpen } from '#features/pairing/server/store.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { pebbles } from '../contract.ts';
import { addTreatErrors } from '../rules.ts';
import * as store from './store.ts';

/** Adds a treat to the principal's jar. Repeating it with the same id returns the first treat. */
export async function addTreat(tx: Tx, principal: Partner, { id, treat }: { id: string; treat: string }): Promise<{ id: string }> {
  const { laneId, partner } = principal;
  if (!(await holdLaneOpen(tx, laneId))) throw new DomainError('not_paired');
  // Serialises writes to one jar, so that two do not take the same free slot.
  await store.lockBalance(tx, principal.id);
  let mine = await ownTreats(tx, principal);
  for (;;) {
    if (mine.some((known) => known.id === id)) return { id };
    const domainError = addTreatErrors(mine.length);
    if (domainError) throw new DomainError<typeof pebbles.addTreat>(domainError);
    let slot = 1;
    while (mine.some((other) => other.slot === slot)) slot += 1;
    if (await store.insertTreat(tx, { laneId, giver: principal.id }, { id, treat, slot })) break;
    mine = await ownTreats(tx, principal);
    // The balance may be on another machine, which gives its lock back a moment before the slot that was taken is seen here.
    if (!mine.some((other) => other.slot === slot)) throw new DomainError<typeof pebbles.addTreat>('id_taken');
  }
  tx.announce([principal.id, partner.id], { changed: 'pebbles', ids: [id] });
  return { id };
}

async function ownTreats(tx: Tx, { id, laneId }: Partner) {
  return (await store.treats(tx, laneId)).filter(({ accountId }) => accountId === id);
}
