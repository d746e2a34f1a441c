import { noScope, type Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { Errors } from '#platform/contract/domain-error.ts';
import type { PasskeyAnswer, passkeyErrors } from '../../contract.ts';
import { tokenHash } from '../auth.ts';
import { lockPasskey, markPasskeyUsed, passkeyOf, spendChallenge } from '../store/passkeys.ts';
import { readClientData, relyingParty } from './passkey-challenge.ts';
import { passkeyAloneFrom, passkeyProves } from '../../rules.ts';
import { isGuardedAccount } from './passkeys.ts';

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

/** Lets a passkey of the scope's account stand for the password or for a code, if it is old enough and was not removed meanwhile. */
export async function spendPasskey(
  tx: Tx,
  { id, accountId, signCount }: VerifiedPasskey,
  { as: role }: { as: 'password' | 'code' },
  { error }: Errors<keyof typeof passkeyErrors>,
): Promise<void> {
  const found = await lockPasskey(tx, accountId, id);
  if (!found) throw error('wrong_passkey');
  const addedAt = new Date(found.addedAt);
  const isGuarded = await isGuardedAccount(tx, accountId);
  if (!passkeyProves({ addedAt, withCode: found.withCode, isGuarded }, tx.now)[role]) {
    throw error('passkey_too_new', { until: passkeyAloneFrom(addedAt, { isGuarded }).toISOString() });
  }
  if (!(await markPasskeyUsed(tx, accountId, id, signCount))) throw error('wrong_passkey');
}
