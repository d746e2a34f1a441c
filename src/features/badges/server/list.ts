import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { sharedUnlocks } from '../rules.ts';
import * as store from './store.ts';

export async function list(tx: Tx, { id, partner }: Account) {
  const [badges, partners] = await Promise.all([
    store.badgesOf(tx, id),
    partner ? store.toldBadges(tx, partner.id) : [],
  ]);
  const shared = sharedUnlocks(badges, partners);
  return { badges: badges.map((badge) => ({ ...badge, isShared: shared.has(badge.id) })), partners };
}
