import { randomBytes } from 'node:crypto';
import { noScope } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { passkeyChallenge as life, passkeyChallengeExpiry } from '../../rules.ts';
import { tokenHash } from '../auth.ts';
import { insertChallenge } from '../store/passkey-challenges.ts';
import { challengeHash, relyingParty } from './relying-party.ts';

/** Names no passkey, so that it tells nobody which accounts have one. */
export async function passkeyChallenge(context: RequestContext) {
  const challenge = randomBytes(32).toString('base64url');
  const browser = context.challengeToken ?? randomBytes(32).toString('base64url');
  await context.database.transaction(noScope, context.now, (tx) =>
    insertChallenge(tx, { hash: challengeHash(challenge), browserHash: tokenHash(browser), expiresAt: passkeyChallengeExpiry(context.now) }, life.perBrowser),
  );
  context.setChallenge(browser, life.minutes);
  return { challenge, rpId: relyingParty(context.settings).rpId };
}
