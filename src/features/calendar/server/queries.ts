import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { unseal } from '#platform/server/seal.ts';
import type { Settings } from '#platform/server/settings.ts';
import { feedOf } from './store.ts';

/** Null as well when SECRET has changed since: the owner makes a new one. */
export async function feed(tx: Tx, principal: Account, _: object, { settings }: RequestContext) {
  const found = await feedOf(tx, principal);
  const token = found && unseal(found.tokenSealed, settings, principal.id);
  return {
    feed: token ? { url: feedUrl(settings, token.toString()), wording: found.wording, madeAt: found.madeAt } : null,
  };
}

export const feedUrl = ({ publicUrl }: Settings, token: string) => `${publicUrl}/api/calendar/feedFile?token=${token}`;
