import { noScope } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { Settings } from '#platform/server/settings.ts';
import { newToken, tokenHash } from '../auth.ts';
import { insertChallenge } from '../store/passkeys.ts';
import { passkeyChallenge as life, passkeyChallengeExpiry } from '../../rules.ts';

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

/** Whom passkeys are for: they depend on PUBLIC_URL alone, never on what a request claims. */
export function relyingParty({ publicUrl }: Pick<Settings, 'publicUrl'>): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
}

/** The challenge that a browser says it answers, and whether inside a frame of another site, which the library allows; null for anything else. */
export function readClientData(clientData: string): { challenge: string; isFramed: boolean } | null {
  try {
    const { challenge, crossOrigin } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as {
      challenge?: unknown;
      crossOrigin?: unknown;
    };
    return typeof challenge === 'string' ? { challenge, isFramed: crossOrigin === true } : null;
  } catch {
    return null;
  }
}
