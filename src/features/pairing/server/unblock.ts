import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { deleteBlock } from './store.ts';

/** The other person is not told. */
export async function unblock(tx: Tx, principal: Account, { blockId }: { blockId: string }) {
  if (await deleteBlock(tx, principal.id, blockId)) tx.announce([principal.id], { changed: 'pairing' });
  return {};
}
