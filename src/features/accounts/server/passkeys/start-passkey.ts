import { randomBytes } from 'node:crypto';
import type { ContextOf } from '#platform/server/http/request-context.ts';
import type { passkeys } from '../../passkeys-contract.ts';
import { passkeyChallengeExpiry, passkeysAtMost } from '../../rules.ts';
import { newToken, type Account } from '../auth.ts';
import { confirmPassword, writeConfirmed } from '../passwords/confirm-password.ts';
import { clearCodeAttempts, readCode, spendCodeIfOn } from '../second-factor/spend-code.ts';
import { knownDeviceOf } from '../sessions/known-device.ts';
import { handleOf, passkeysOf, upsertAddition } from '../store/passkeys.ts';
import { relyingParty } from './passkey-challenge.ts';

/** EdDSA, ES256 and RS256: what authenticators have. */
export const algorithms = [-8, -7, -257];

/** With the second factor on it also wants a code, so that a passkey never gets around it. */
export async function startPasskey(
  context: ContextOf<typeof passkeys.startPasskey>,
  principal: Account,
  { password, code }: { password: string; code?: string | undefined },
) {
  const confirmed = await confirmPassword(context, principal, password);
  const owner = { accountId: principal.id, device: await knownDeviceOf(context, principal.id) };
  const typed = code === undefined ? undefined : await readCode(context, owner, code);
  const { token: challenge, hash: challengeHash } = newToken();
  const { existing, handle } = await writeConfirmed(context, principal, confirmed, async (tx) => {
    const existing = await passkeysOf(tx, principal.id);
    if (existing.length >= passkeysAtMost) throw context.error('too_many_passkeys');
    const withCode = await spendCodeIfOn(tx, principal.id, typed, context);
    const addition = {
      sessionId: principal.sessionId,
      accountId: principal.id,
      withCode,
      challengeHash,
      expiresAt: passkeyChallengeExpiry(context.now),
    };
    await upsertAddition(tx, addition);
    return { existing, handle: await handleOf(tx, principal.id, randomBytes(32)) };
  });
  if (typed) await clearCodeAttempts(context, owner);
  const { rpId } = relyingParty(context.settings);
  const name = `${principal.firstName} ${principal.lastName}`;
  return {
    options: {
      challenge,
      rp: { id: rpId, name: 'Otterway' },
      user: { id: handle.toString('base64url'), name, displayName: name },
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
      timeout: 5 * 60_000,
      attestation: 'none' as const,
      excludeCredentials: existing.map(({ credentialId, transports }) => ({
        id: credentialId.toString('base64url'),
        type: 'public-key' as const,
        transports,
      })),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
    },
  };
}
