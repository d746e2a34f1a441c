import { type Account, newToken, type Partner } from '#features/accounts/server/auth.ts';
import type { ErrorsOf } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { seal, unseal } from '#platform/server/seal.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { calendar } from '../contract.ts';
import type { Wording } from '../rules.ts';
import { deleteFeed, feedOf, insertFeed, updateWording } from './store.ts';

export async function makeFeed(
  tx: Tx,
  principal: Partner,
  { wording }: { wording: Wording },
  { settings }: RequestContext,
) {
  const { token, hash } = newToken();
  await insertFeed(tx, principal, {
    tokenHash: hash,
    tokenSealed: seal(Buffer.from(token), settings, principal.id),
    wording,
  });
  tx.announce([principal.id], { changed: 'calendar' });
  return { feed: { url: feedUrl(settings, token), wording, madeAt: tx.now.toISOString() } };
}

/** Null as well when SECRET has changed since: the owner makes a new one. */
export async function feed(tx: Tx, principal: Account, _: object, { settings }: RequestContext) {
  const found = await feedOf(tx, principal);
  const token = found && unseal(found.tokenSealed, settings, principal.id);
  return {
    feed: token ? { url: feedUrl(settings, token.toString()), wording: found.wording, madeAt: found.madeAt } : null,
  };
}

const feedUrl = ({ publicUrl }: Settings, token: string) => `${publicUrl}/api/calendar/feedFile?token=${token}`;

export async function removeFeed(tx: Tx, { id }: Partner) {
  await deleteFeed(tx, id);
  tx.announce([id], { changed: 'calendar' });
  return {};
}

export async function setWording(
  tx: Tx,
  principal: Partner,
  { wording }: { wording: Wording },
  { error }: ErrorsOf<typeof calendar.setWording>,
) {
  if (!(await updateWording(tx, principal, wording))) throw error('no_feed');
  tx.announce([principal.id], { changed: 'calendar' });
  return {};
}
