import type { Account } from '#features/accounts/server/auth.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { blockPerson } from './block-sender.ts';
import { arePaired, leavePartner, type Parting } from './leave-partner.ts';
import { formerPartner, lockPair } from './store.ts';

/**
 * Unpairs the principal from the given partner. Repeating it is no error; a person one was never paired with is not found. `block` also
 * applies after the partner was faster, unless the two are paired again.
 */
export async function unpair(
  tx: Tx,
  principal: Account,
  { block = false, ...parting }: Parting & { block?: boolean | undefined },
) {
  const { partnerId } = parting;
  if (principal.partner?.id === partnerId) await leavePartner(tx, principal.id, parting);
  const former = await formerPartner(tx, principal.id, partnerId);
  if (!former) throw new DomainError('not_found');
  if (block) {
    await lockPair(tx, principal.id, partnerId);
    if (!(await arePaired(tx, principal.id, partnerId))) await blockPerson(tx, principal, { ...former, id: partnerId });
  }
  return {};
}
