import { DomainError } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { Identity } from '#platform/server/open-id/identity.ts';
import type { accounts } from '../../contract.ts';
import { identitiesOf, insertIdentity } from '../store/sign-ons.ts';

/**
 * Links an identity to the scope's account. An account has one identity at each provider: an address that a provider gave to somebody else
 * never opens the account of its former owner. False if it was linked before.
 */
export async function linkIdentity(tx: Tx, accountId: string, { issuer, subject }: Identity): Promise<boolean> {
  if (await insertIdentity(tx, accountId, { issuer, subject })) return true;
  const own = (await identitiesOf(tx, accountId)).find((identity) => identity.issuer === issuer);
  if (!own) throw new DomainError<typeof accounts.finishSignOn>('identity_taken');
  if (own.subject !== subject) throw new DomainError<typeof accounts.finishSignOn>('linked_to_another');
  return false;
}
