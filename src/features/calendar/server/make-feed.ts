import { newToken, type Partner } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { seal } from '#platform/server/seal.ts';
import type { Wording } from '../rules.ts';
import { feedUrl } from './queries.ts';
import { insertFeed } from './store.ts';

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
