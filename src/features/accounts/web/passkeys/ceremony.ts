import type * as browserLibrary from '@simplewebauthn/browser';
import type { PasskeyAnswer } from '../../contract.ts';
import type { NewPasskey } from '../../passkeys-contract.ts';

/** Only a secure page of a browser that knows passkeys has this. */
export const hasPasskeys = () => 'PublicKeyCredential' in globalThis;

/** Whether the browser can offer passkeys while an email address is typed. */
export async function canAutofill(): Promise<boolean> {
  return hasPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);
}

type Library = typeof browserLibrary;

let loaded: Library | undefined;

export type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON'];

/** Its code comes with the first use. */
const library = async () => (loaded ??= await import('@simplewebauthn/browser'));

/** Lets the device make a passkey; why it did not, otherwise. */
export async function createPasskey(optionsJSON: CreationOptions): Promise<NewPasskey | 'cancelled' | 'has one'> {
  const { startRegistration } = await library();
  try {
    const { id, response } = await startRegistration({ optionsJSON });
    // Of the ways to reach it only known words, and few, are of use.
    const transports = (response.transports ?? []).filter((way) => /^[a-z-]{1,20}$/.test(way)).slice(0, 8);
    return { id, clientData: response.clientDataJSON, attestation: response.attestationObject, transports };
  } catch (error) {
    if (nameOf(error) === 'InvalidStateError') return 'has one';
    if (isCancelled(error)) return 'cancelled';
    throw error;
  }
}

/** Lets a passkey answer; null if nobody chose one. With `autofill` the browser offers them beside the email field and waits. */
export async function answerChallenge(
  { challenge, rpId }: { challenge: string; rpId: string },
  { autofill = false } = {},
): Promise<PasskeyAnswer | null> {
  const { startAuthentication } = await library();
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: { challenge, rpId, userVerification: 'required', timeout: 5 * 60_000 },
      useBrowserAutofill: autofill,
    });
    const { clientDataJSON: clientData, authenticatorData, signature, userHandle = '' } = response;
    return { id, clientData, authenticatorData, signature, userHandle };
  } catch (error) {
    if (isCancelled(error)) return null;
    throw error;
  }
}

/** Ends what waits for an answer, at once: the next request may follow. */
export function cancelCeremony(): void {
  loaded?.WebAuthnAbortService.cancelCeremony();
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');
const isCancelled = (error: unknown) => ['NotAllowedError', 'AbortError'].includes(nameOf(error));
