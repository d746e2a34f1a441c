import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { Kind } from '../rules.ts';
import { setKind } from './store.ts';

export async function turnKind(tx: Tx, { id }: Account, { kind, isOn }: { kind: Kind; isOn: boolean }) {
  await setKind(tx, id, kind, isOn);
  tx.announce([id], { changed: 'notifications' });
  return {};
}
