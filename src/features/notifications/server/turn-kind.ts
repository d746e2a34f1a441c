import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { Channel, Kind } from '../rules.ts';
import { setKind } from './store.ts';

export async function turnKind(
  tx: Tx,
  { id }: Account,
  { kind, channel, isOn }: { kind: Kind; channel: Channel; isOn: boolean },
) {
  await setKind(tx, id, channel, kind, isOn);
  tx.announce([id], { changed: 'notifications' });
  return {};
}
