import type { Account } from '#features/accounts/server/auth.ts';
import type { AskedContent } from '#platform/contract/content.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import * as store from './store.ts';

export function allTemplates(tx: Tx, _administrator: Account, asked: AskedContent) {
  return store.templatesAsked(tx, asked);
}
