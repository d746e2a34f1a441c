import { uuidv7 } from 'uuidv7';
import type { ContextOf, RequestContext } from '#platform/server/http/request-context.ts';
import { passkeyAddedEmail } from '../../messages/emails.ts';
import type { NewPasskey } from '../../passkeys-contract.ts';
import type { passkeys } from '../../passkeys-contract.ts';
import { deviceOf } from '../../rules.ts';
import { holdSession, tokenHash, type Account } from '../auth.ts';
import { sendEmail } from '../send-email.ts';
import { lockAccount } from '../store/accounts.ts';
import { insertPasskey, spendAddition } from '../store/passkeys.ts';
import { isGuardedAccount } from './passkeys.ts';
import { readClientData, relyingParty } from './passkey-challenge.ts';
import { algorithms } from './start-passkey.ts';

/** Every open session of the account hears of it, and its owner by email: who shares a home may share a phone. */
export async function addPasskey(
  context: ContextOf<typeof passkeys.addPasskey>,
  { id: accountId, sessionId, scope, email, timeZone }: Account,
  { name, passkey }: { name: string; passkey: NewPasskey },
) {
  const { database, now, userAgent } = context;
  const client = readClientData(passkey.clientData);
  if (!client) throw context.error('wrong_passkey');
  // Spent before the rest is looked at: a challenge is answered once, also wrongly.
  const begun = await database.transaction(scope, now, (tx) =>
    spendAddition(tx, sessionId, tokenHash(client.challenge)),
  );
  if (!begun) throw context.error('challenge_over');
  const credential = client.isFramed ? null : await credentialIn(context, passkey, client.challenge);
  if (!credential) throw context.error('wrong_passkey');
  const passkeyId = uuidv7();
  const device = deviceOf(userAgent);
  const isGuarded = await database.transaction(scope, now, async (tx) => {
    await lockAccount(tx, accountId);
    await holdSession(tx, { sessionId });
    const row = {
      id: passkeyId,
      accountId,
      ...credential,
      transports: passkey.transports,
      name,
      device,
      withCode: begun.withCode,
    };
    if (!(await insertPasskey(tx, row))) throw context.error('too_many_passkeys');
    tx.announce([accountId], { changed: 'accounts' });
    return isGuardedAccount(tx, accountId);
  });
  sendEmail(context, email, passkeyAddedEmail({ isGuarded })(device, now, timeZone));
  return { passkeyId };
}

/** The key of a right answer, otherwise null. The library throws for most wrong ones. */
async function credentialIn({ settings, log }: RequestContext, passkey: NewPasskey, challenge: string) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { rpId, origin } = relyingParty(settings);
  const { id, clientData: clientDataJSON, attestation: attestationObject } = passkey;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return null;
    const { id: credentialId, publicKey, counter } = registrationInfo.credential;
    return { credentialId: Buffer.from(credentialId, 'base64url'), publicKey, signCount: counter };
  } catch (error) {
    log.info({ reason: (error as Error).name }, 'a new passkey was wrong');
    return null;
  }
}
