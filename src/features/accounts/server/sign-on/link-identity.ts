import type { Errors } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { Identity } from '#platform/server/open-id/identity.ts';
import { identitiesOf, insertIdentity } from '../store/sign-ons.ts';

/**
 * Links an identity to the scope's account. An account has one identity at each provider: an address that a provider gave to somebody else
 * never opens the account of its former owner. False if it was linked before.
 */
export async function linkIdentity(
  tx: Tx,
  accountId: string,
  { issuer, subject }: Identity,
  { error }: Errors<'identity_taken' | 'linked_to_another'>,
): Promise<boolean> {
  if (await insertIdentity(tx, accountId, { issuer, subject })) return true;
  const own = (await identitiesOf(tx, accountId)).find((identity) => identity.issuer === issuer);
  if (!own) throw error('identity_taken');
  if (own.subject !== subject) throw error('linked_to_another');
  return false;
}
