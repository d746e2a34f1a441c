import type { ErrorsOf } from '#platform/contract/domain-error.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Account } from '#features/accounts/server/auth.ts';
import { recordChange } from '#features/accounts/server/store/admin-changes.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { pebbles } from '../contract.ts';
import { sameCategories, type PebbleConfig } from '../rules.ts';
import * as store from './store.ts';

/** Saves the configuration unless it changed since `seen`. An identical one changes nothing. */
export async function saveConfig(
  tx: Tx,
  administrator: Account,
  { seen, ...wanted }: PebbleConfig & { seen: string },
  { error }: ErrorsOf<typeof pebbles.saveConfig>,
) {
  const savedAt = await store.lockConfig(tx);
  const inForce = await store.config(tx);
  if (!isDeepStrictEqual(inForce, wanted)) {
    if (savedAt !== seen) throw error('changed_meanwhile');
    if (!sameCategories(inForce.categoryBonuses, wanted.categoryBonuses)) throw error('unknown_category');
    await store.updateConfig(tx, administrator.id, wanted);
    const change = { procedure: 'pebbles.saveConfig', subjectId: null, subjectName: 'Pebble configuration' };
    await recordChange(tx, administrator, { ...change, before: inOneLevel(inForce), after: inOneLevel(wanted) });
  }
  return store.savedConfig(tx);
}

/** Flattens the bonuses, so that the record names the one that changed. */
function inOneLevel({ categoryBonuses, ...rest }: PebbleConfig) {
  return {
    ...rest,
    ...Object.fromEntries(
      Object.entries(categoryBonuses).map(([category, bonus]) => [`categoryBonuses.${category}`, bonus]),
    ),
  };
}
