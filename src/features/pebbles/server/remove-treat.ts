import type { Account } from '#features/accounts/server/identify-caller.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { announceJar } from './announce-jar.ts';
import * as store from './store.ts';

/** Takes a treat out of the caller's jar. One that is not there, or is somebody else's, is not in it: nothing changes. */
export async function removeTreat(tx: Tx, caller: Account, { treatId }: { treatId: string }): Promise<Record<string, never>> {
  if (await store.deleteTreat(tx, caller.id, treatId)) await announceJar(tx, caller, treatId);
  return {};
}
