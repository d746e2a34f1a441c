import * as z from 'zod';
import { boundedString, line } from '#platform/contract/fields.ts';

/** What a browser answers for a passkey. Its parts are parsed only by the server's library, once they are known to be this short. */
const bytes = (max: number) => boundedString(max, { error: 'Not a passkey' }).regex(/^[\w-]+$/, { error: 'Not a passkey' });

const credentialId = bytes(1364);
const clientData = bytes(4096);

export const passkeyName = line(40, { empty: 'Give it a name', long: 'Up to 40 characters' });

/** A new passkey, all in base64url. */
export const newPasskey = z.strictObject({
  id: credentialId,
  clientData,
  attestation: bytes(16_000),
  /** How a browser reaches it, such as 'internal' or 'usb'. */
  transports: z.array(boundedString(20, { error: 'Not a passkey' }).regex(/^[a-z-]+$/, { error: 'Not a passkey' })).max(8),
});

/** A passkey's answer to a challenge, all in base64url. */
export const passkeyAnswer = z.strictObject({
  id: credentialId,
  clientData,
  authenticatorData: bytes(4096),
  signature: bytes(8192),
  userHandle: bytes(100),
});

export type NewPasskey = z.output<typeof newPasskey>;
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;
