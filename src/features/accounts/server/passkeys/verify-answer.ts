import { noScope } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { PasskeyAnswer, passkeyErrors } from '../../contract.ts';
import { tokenHash } from '../auth.ts';
import { spendChallenge } from '../store/passkey-challenges.ts';
import { passkeyOf } from '../store/passkeys.ts';
import { readClientData, relyingParty } from './relying-party.ts';

/** A passkey that has answered a challenge of this browser. Its age and its count are checked when it is used. */
export interface VerifiedPasskey {
  id: string;
  accountId: string;
  signCount: number;
}

/** Spends the challenge, whether or not the answer is right. Every wrong answer gets the same error. */
export async function verifyAnswer(
  context: RequestContext<keyof typeof passkeyErrors>,
  answer: PasskeyAnswer,
): Promise<VerifiedPasskey> {
  const client = readClientData(answer.clientData);
  if (!client) throw context.error('wrong_passkey');
  const { challenge, isFramed } = client;
  const browser = tokenHash(context.challengeToken ?? '');
  const isSpent = await context.database.transaction(noScope, context.now, (tx) =>
    spendChallenge(tx, tokenHash(challenge), browser),
  );
  if (!isSpent) throw context.error('challenge_over');
  const passkey = await passkeyOf(context.database, Buffer.from(answer.id, 'base64url'));
  if (isFramed || !passkey || passkey.handle.toString('base64url') !== answer.userHandle)
    throw context.error('wrong_passkey');
  const signCount = await countOf(context, answer, challenge, passkey);
  if (signCount === null) throw context.error('wrong_passkey');
  return { id: passkey.id, accountId: passkey.accountId, signCount };
}

/** The count of a right answer, otherwise null. The library throws for most wrong ones. */
async function countOf(
  { settings, log }: RequestContext,
  answer: PasskeyAnswer,
  challenge: string,
  passkey: { publicKey: Buffer; signCount: number },
): Promise<number | null> {
  // Takes 30 MB, which a server without passkeys need not have.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { rpId, origin } = relyingParty(settings);
  const { id, clientData: clientDataJSON, authenticatorData, signature } = answer;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.signCount },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    log.info({ reason: (error as Error).name }, 'an answer of a passkey was wrong');
    return null;
  }
}
