/** Passkeys: the part of accounts that adds them and logs in with one. */
import * as z from 'zod';
import { read, write } from '#platform/contract/procedure.ts';
import { boundedString, id, instant, line } from '#platform/contract/fields.ts';
import { code, knownPassword, timeZone } from '#platform/contract/person-fields.ts';
import {
  bytes,
  clientData,
  confirmErrors,
  confirmLimits,
  credentialId,
  deletionPending,
  logInLimits,
  me,
  passkeyAnswer,
  passkeyErrors,
} from './contract.ts';

export const passkeyName = line(40, { empty: 'Give it a name', long: 'Up to 40 characters' });

/** A new passkey, all in base64url. */
export const newPasskey = z.strictObject({
  id: credentialId,
  clientData,
  attestation: bytes(8_000),
  /** How a browser reaches it, such as 'internal' or 'usb'. */
  transports: z
    .array(boundedString(20, { error: 'Not a passkey' }).regex(/^[a-z-]+$/, { error: 'Not a passkey' }))
    .max(8),
});

export type NewPasskey = z.output<typeof newPasskey>;

export const passkey = z.object({
  id,
  name: z.string(),
  /** The browser it was added with, for example 'Firefox on Linux'. */
  device: z.string(),
  addedAt: instant,
  usedAt: instant.nullable(),
  /** From when it logs in without the password. */
  aloneFrom: instant,
  logsInAlone: z.boolean(),
});

/** What the browser passes to `navigator.credentials.create`. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

export const passkeys = {
  passkeys: read({
    summary: 'The passkeys of the account, the latest first.',
    access: 'account',
    input: z.strictObject({}),
    output: z.object({ passkeys: z.array(passkey) }),
  }),
  startPasskey: write({
    summary: 'Begin to add a passkey. Wants the password again, and a code where the second factor is on.',
    access: 'account',
    input: z.strictObject({ password: knownPassword, code: code.optional() }),
    output: z.object({ options: creationOptions }),
    errors: {
      ...confirmErrors,
      second_factor_needed: 'unacceptable',
      wrong_code: 'unacceptable',
      too_many_passkeys: 'conflict',
    },
    limits: confirmLimits,
  }),
  addPasskey: write({
    summary:
      'Add the passkey that the browser made. Its owner is told by email and on every open session; it logs in alone after 24 hours, or 7 days where the account has a second factor or an address that was proven.',
    access: 'account',
    input: z.strictObject({ name: passkeyName, passkey: newPasskey }),
    output: z.object({ passkeyId: id }),
    errors: {
      challenge_over: 'unacceptable',
      wrong_passkey: 'unacceptable',
      passkey_known: 'conflict',
      too_many_passkeys: 'conflict',
    },
    limits: [
      { bucket: 'add-passkey', by: 'session', max: 10, minutes: 1 },
      { bucket: 'add-passkey-day', by: 'account', max: 40, minutes: 24 * 60 },
    ],
  }),
  renamePasskey: write({
    summary: 'Give a passkey another name.',
    access: 'account',
    input: z.strictObject({ passkeyId: id, name: passkeyName }),
    output: z.object({}),
  }),
  removePasskey: write({
    summary: 'Remove a passkey: it logs in no more. Wants the password again.',
    access: 'account',
    input: z.strictObject({ passkeyId: id, password: knownPassword }),
    output: z.object({}),
    errors: confirmErrors,
    limits: confirmLimits,
  }),
  passkeyChallenge: write({
    summary:
      'A challenge for any passkey, the same for everybody, for this browser alone. It is answered once, within 15 minutes.',
    access: 'visitor',
    input: z.strictObject({}),
    output: z.object({
      challenge: z.string(),
      /** The domain that passkeys are for. */
      rpId: z.string(),
    }),
    limits: [{ bucket: 'passkey-challenge', by: 'address', max: 60, minutes: 5 }],
  }),
  logInWithPasskey: write({
    summary:
      'Log in with a passkey that is no longer new, without a password. While the account waits to be erased, only together with keeping it.',
    access: 'visitor',
    input: z.strictObject({
      passkey: passkeyAnswer,
      timeZone,
      /** Cancels the requested deletion of the account. */
      keepAccount: z.boolean().optional(),
    }),
    output: z.object({ me }),
    errors: {
      ...passkeyErrors,
      account_disabled: 'forbidden',
      sign_on_only: 'forbidden',
      deletion_pending: deletionPending,
    },
    limits: logInLimits,
  }),
};
