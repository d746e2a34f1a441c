import { noScope } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { passkeyChallenge as life, passkeyChallengeExpiry } from '../../rules.ts';
import { newToken, tokenHash } from '../auth.ts';
import { insertChallenge } from '../store/passkey-challenges.ts';
import { relyingParty } from './relying-party.ts';

/** Names no passkey, so that it tells nobody which accounts have one. */
export async function passkeyChallenge(context: RequestContext) {
  const { token: challenge, hash } = newToken();
  const browser = context.challengeToken ?? newToken().token;
  await context.database.transaction(noScope, context.now, (tx) =>
    insertChallenge(
      tx,
      { hash, browserHash: tokenHash(browser), expiresAt: passkeyChallengeExpiry(context.now) },
      life.perBrowser,
    ),
  );
  context.setChallenge(browser, life.minutes);
  return { challenge, rpId: relyingParty(context.settings).rpId };
}
