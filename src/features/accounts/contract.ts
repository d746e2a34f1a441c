/** Accounts: sign-up, log-in, log-out, password reset, sessions, the second factor and single sign-on. */
import * as z from 'zod';
import { read, write } from '#platform/contract/procedure.ts';
import { boundedString, cursor, id, instant, nextCursor } from '#platform/contract/fields.ts';
import {
  code,
  email,
  knownEmail,
  knownPassword,
  newPassword,
  personName,
  timeZone,
} from '#platform/contract/person-fields.ts';
import { ownPage } from '#platform/contract/paths.ts';
import { signUpModes } from '#platform/contract/shown-settings.ts';
import { emailProofs } from './rules.ts';

/**
 * Errors and limits of a procedure that asks a signed-in account for its password. The limits count by session: an attacker with a
 * copied cookie locks out no other browser.
 */
export const confirmErrors = { wrong_password: 'unacceptable', no_password: 'conflict' } as const;
export const confirmLimits = [
  { bucket: 'confirm', by: 'session', max: 5, minutes: 1 },
  { bucket: 'confirm-day', by: 'session', max: 100, minutes: 24 * 60 },
] as const;

const codeErrors = { ...confirmErrors, wrong_code: 'unacceptable', second_factor_off: 'conflict' } as const;

/** Limits on codes after a correct password. Each wrong code also counts as a failed log-in. A known browser has a count of its own. */
export const codeLimits = [
  { bucket: 'code', by: 'account', max: 5, minutes: 1 },
  { bucket: 'code-hour', by: 'account', max: 20, minutes: 60 },
  { bucket: 'code-day', by: 'account', max: 60, minutes: 24 * 60 },
] as const;

/** How often an account may get new recovery codes: each set takes ten slow hashes. */
export const recoveryCodeLimits = [{ bucket: 'recovery-codes-day', by: 'account', max: 5, minutes: 24 * 60 }] as const;

/** How often links that prove an address are mailed: for an account, and to an address whoever asks. */
const confirmationLimits = [
  { bucket: 'confirmation', by: 'account', max: 3, minutes: 60 },
  { bucket: 'confirmation-day', by: 'account', max: 10, minutes: 24 * 60 },
] as const;
const emailChangeLimits = [
  { bucket: 'email-change', by: 'account', max: 5, minutes: 60 },
  { bucket: 'email-change-day', by: 'account', max: 10, minutes: 24 * 60 },
  { bucket: 'email-change-to', by: { field: 'email' }, max: 3, minutes: 60 },
  { bucket: 'email-change-address', by: 'address', max: 30, minutes: 60 },
] as const;

export const signUpFields = { firstName: personName, lastName: personName, email, password: newPassword };

export const signUpErrors = {
  sign_up_closed: 'forbidden',
  sign_on_only: 'forbidden',
  email_taken: 'conflict',
  password_too_short: 'unacceptable',
  password_too_common: 'unacceptable',
} as const;
export const signUpLimits = [{ bucket: 'sign-up', by: 'address', max: 20, minutes: 60 }] as const;

/** What a browser answers for a passkey. Its parts are parsed only by the server's library, once they are known to be this short. */
export const bytes = (max: number) =>
  boundedString(max, { error: 'Not a passkey' }).regex(/^[\w-]+$/, { error: 'Not a passkey' });

export const credentialId = bytes(1364);
export const clientData = bytes(4096);

/** A passkey's answer to a challenge, all in base64url. */
export const passkeyAnswer = z.strictObject({
  id: credentialId,
  clientData,
  authenticatorData: bytes(4096),
  signature: bytes(8192),
  userHandle: bytes(100),
});

export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

export const logInFields = {
  email: knownEmail,
  password: knownPassword,
  /** Required when the second factor is on. */
  code: code.optional(),
  timeZone,
};
export const passkeyErrors = {
  wrong_passkey: 'unacceptable',
  challenge_over: 'unacceptable',
  passkey_too_new: { reason: 'forbidden', data: z.strictObject({ until: instant }) },
} as const;
export const logInErrors = {
  wrong_email_or_password: 'unacceptable',
  second_factor_needed: 'unacceptable',
  wrong_code: 'unacceptable',
  account_disabled: 'forbidden',
} as const;
export const deletionPending = { reason: 'conflict', data: z.strictObject({ until: instant }) } as const;
export const administratorLogInErrors = { ...logInErrors, not_administrator: 'forbidden' } as const;
export const logInLimits = [{ bucket: 'log-in-address', by: 'address', max: 25, minutes: 5 }] as const;

/** Password guesses for one account, from all addresses together. */
export const guessLimits = [
  { bucket: 'log-in', by: { field: 'email' }, max: 5, minutes: 1 },
  { bucket: 'log-in-day', by: { field: 'email' }, max: 100, minutes: 24 * 60 },
] as const;

/**
 * Password guesses from a browser the account has logged in from before. Guesses elsewhere do not use these up; once they are used
 * up, the browser counts like any other.
 */
export const knownDeviceLimits = [
  { bucket: 'log-in-device', by: 'account', max: 5, minutes: 1 },
  { bucket: 'log-in-device-day', by: 'account', max: 20, minutes: 24 * 60 },
] as const;

/** Log-ins at the OpenID provider. Each keeps a row for ten minutes and may cost requests to the provider. */
const signOnLimits = [{ bucket: 'sign-on', by: 'address', max: 30, minutes: 5 }] as const;

export const providerErrors = {
  provider_unavailable: 'conflict',
  provider_misconfigured: 'conflict',
  sign_on_off: 'missing',
} as const;

/** Errors of the identity that a browser has shown, and of linking it to an account. */
const identityErrors = {
  sign_on_over: 'unacceptable',
  linked_to_another: 'conflict',
  identity_taken: 'conflict',
} as const;

/** A path of this installation. A browser reads a backslash as a slash, so `/\\host` would lead elsewhere. */
const ownPath = boundedString(2_000)
  .regex(/^\/(?![/\\])[^\\\s\u0000-\u001F\u007F]*$/, { error: 'Not a path of ours' })
  .refine((path) => ownPage(path, 'http://localhost'), { error: 'Not a path of ours' });

export const signUpBySignOnFields = { firstName: personName, lastName: personName };
export const signUpBySignOnErrors = {
  sign_up_closed: 'forbidden',
  email_taken: 'conflict',
  sign_on_over: 'unacceptable',
} as const;

export const me = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  /** Calendar day in `timeZone`. */
  today: z.iso.date(),
  /** IANA zone. */
  timeZone: z.string(),
  isAdministrator: z.boolean(),
});

export const session = z.object({
  id,
  /** For example 'Firefox on Linux'. */
  device: z.string(),
  openedAt: instant,
  lastSeenAt: instant,
  isThisOne: z.boolean(),
});

export const accounts = {
  me: read({
    summary: 'The signed-in account, or null for a visitor.',
    access: 'visitor',
    input: z.strictObject({}),
    output: z.object({
      me: me.nullable(),
      minPasswordLength: z.int(),
      signUp: z.enum(signUpModes),
      /** How the session of this browser has ended, unless it has logged out; `unknown` when a person or a new password ended it, or when it is long over. */
      sessionEnded: z.enum(['expired', 'unknown']).optional(),
      /** Single sign-on, if there is one; `isOnlyWayIn` says that passwords open no session. */
      signOn: z.object({ name: z.string(), isOnlyWayIn: z.boolean() }).nullable(),
    }),
  }),
  signUp: write({
    summary: 'Make an account and log it in.',
    access: 'visitor',
    input: z.strictObject({
      ...signUpFields,
      timeZone,
      /** The token of an administrator's invitation. Required where sign-up is by invitation. */
      invitation: boundedString(100).optional(),
    }),
    output: z.object({ me }),
    errors: { ...signUpErrors, invitation_needed: 'forbidden', invitation_spent: 'unacceptable' },
    limits: signUpLimits,
  }),
  logIn: write({
    summary:
      'Log in with email and password, and with a code or a passkey where the second factor is on. While the account waits to be erased, only together with keeping it.',
    access: 'visitor',
    input: z.strictObject({
      ...logInFields,
      /** In the place of a code. */
      passkey: passkeyAnswer.optional(),
      /** Cancels the requested deletion of the account. */
      keepAccount: z.boolean().optional(),
    }),
    output: z.object({ me }),
    errors: { ...logInErrors, ...passkeyErrors, sign_on_only: 'forbidden', deletion_pending: deletionPending },
    limits: logInLimits,
  }),
  logOut: write({
    summary: 'End the current session.',
    access: 'visitor',
    input: z.strictObject({}),
    output: z.object({}),
  }),
  requestPasswordReset: write({
    summary:
      'Mail a single-use link for choosing a new password. Answers alike whether or not the address has an account.',
    access: 'visitor',
    input: z.strictObject({ email: knownEmail }),
    output: z.object({}),
    limits: [
      { bucket: 'reset', by: { field: 'email' }, max: 3, minutes: 60 },
      { bucket: 'reset-address', by: 'address', max: 30, minutes: 60 },
    ],
  }),
  resetPassword: write({
    summary:
      'Choose a new password with the token of a mailed link; every session ends, and a second factor that was turned on less than 7 days ago is off.',
    access: 'visitor',
    input: z.strictObject({ token: boundedString(100), password: newPassword }),
    output: z.object({}),
    errors: {
      reset_link_spent: 'unacceptable',
      password_too_short: 'unacceptable',
      password_too_common: 'unacceptable',
    },
    limits: [{ bucket: 'reset-try', by: 'address', max: 30, minutes: 60 }],
  }),
  sessions: read({
    summary: 'The sessions that are open, page by page: this one, then the others, the latest first.',
    access: 'account',
    input: z.strictObject({ cursor }),
    output: z.object({ sessions: z.array(session), nextCursor }),
  }),
  endSession: write({
    summary: 'End one of the own sessions, wherever it is. Wants the password again.',
    access: 'account',
    input: z.strictObject({ sessionId: id, password: knownPassword }),
    output: z.object({}),
    errors: confirmErrors,
    limits: confirmLimits,
  }),
  endOtherSessions: write({
    summary: 'End every session but this one. Wants the password again.',
    access: 'account',
    input: z.strictObject({ password: knownPassword }),
    output: z.object({ ended: z.int() }),
    errors: confirmErrors,
    limits: confirmLimits,
  }),
  changePassword: write({
    summary: 'Choose a new password with the old one; every other session ends, and so does every reset link.',
    access: 'account',
    input: z.strictObject({ password: knownPassword, newPassword }),
    output: z.object({}),
    errors: { ...confirmErrors, password_too_short: 'unacceptable', password_too_common: 'unacceptable' },
    limits: confirmLimits,
  }),
  emailAddress: read({
    summary: 'The address of the account, whether it was proven, and the one it is changing to.',
    access: 'account',
    input: z.strictObject({}),
    output: z.object({
      email: z.string(),
      /** `waived`: the account was made while no proof was asked for. */
      proof: z.enum(emailProofs),
      /** False on a server without SMTP_URL: addresses are then neither proven nor changed. */
      canBeMailed: z.boolean(),
      change: z.object({ email: z.string(), expiresAt: instant }).nullable(),
    }),
  }),
  sendConfirmation: write({
    summary: 'Mail the link that proves the own address again.',
    access: 'account',
    input: z.strictObject({}),
    output: z.object({}),
    errors: { emails_off: 'conflict', email_proven: 'conflict' },
    limits: confirmationLimits,
  }),
  confirmEmail: write({
    summary: 'Prove an address with the token of a mailed link: the own address, or a new one, which replaces it.',
    access: 'account',
    input: z.strictObject({ token: boundedString(100) }),
    output: z.object({ email: z.string() }),
    errors: { link_spent: 'unacceptable', email_taken: 'conflict' },
    limits: [{ bucket: 'confirm-email', by: 'account', max: 30, minutes: 60 }],
  }),
  requestEmailChange: write({
    summary:
      'Mail a link to a new address, which replaces the old one once it is opened. Wants the password again, and tells the old address. Answers alike whether or not the new one has an account.',
    access: 'account',
    input: z.strictObject({ email, password: knownPassword }),
    output: z.object({}),
    errors: { ...confirmErrors, emails_off: 'conflict', email_unchanged: 'unacceptable' },
    limits: [...confirmLimits, ...emailChangeLimits],
  }),
  undoEmailChange: write({
    summary:
      'Go back to the old address with the token of a link mailed to it, and choose a new password. Every session and pending change ends, and a second factor is off that was turned on less than 7 days before the change, or after it.',
    access: 'visitor',
    input: z.strictObject({ token: boundedString(100), password: newPassword }),
    output: z.object({}),
    errors: { link_spent: 'unacceptable', password_too_short: 'unacceptable', password_too_common: 'unacceptable' },
    limits: [{ bucket: 'undo-try', by: 'address', max: 30, minutes: 60 }],
  }),
  secondFactor: read({
    summary: 'Since when the second factor is on, if it is, and how many recovery codes are left.',
    access: 'account',
    input: z.strictObject({}),
    output: z.object({ onSince: instant.nullable(), recoveryCodesLeft: z.int() }),
  }),
  startSecondFactor: write({
    summary:
      'Begin to turn the second factor on: a secret for an authenticator app, to be confirmed within 15 minutes. Wants the password again.',
    access: 'account',
    input: z.strictObject({ password: knownPassword }),
    output: z.object({
      /** Base32, for typing into the app. */
      secret: z.string(),
      /** otpauth: link, for the QR code. */
      link: z.string(),
    }),
    errors: { ...confirmErrors, second_factor_on: 'conflict' },
    limits: confirmLimits,
  }),
  confirmSecondFactor: write({
    summary: 'Turn the second factor on with a first code of the app. Answers the recovery codes, once.',
    access: 'account',
    input: z.strictObject({ code }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: { wrong_code: 'unacceptable', second_factor_on: 'conflict', set_up_over: 'conflict' },
    limits: [
      { bucket: 'set-up', by: 'session', max: 10, minutes: 1 },
      { bucket: 'set-up-hour', by: 'session', max: 60, minutes: 60 },
    ],
  }),
  renewRecoveryCodes: write({
    summary: 'New recovery codes in the place of the old ones, answered once. Wants the password and a code.',
    access: 'account',
    input: z.strictObject({ password: knownPassword, code }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: codeErrors,
    limits: confirmLimits,
  }),
  turnOffSecondFactor: write({
    summary: 'Turn the second factor off. Wants the password and a code, of the app or for recovery.',
    access: 'account',
    input: z.strictObject({ password: knownPassword, code }),
    output: z.object({}),
    errors: codeErrors,
    limits: confirmLimits,
  }),
  startSignOn: write({
    summary: 'Begin a log-in at the OpenID provider: its address for this browser, valid for ten minutes.',
    access: 'visitor',
    /** `next` is the page to return to. For a sign-up: the token of an administrator's invitation, and a partner's code to fill in. */
    input: z.strictObject({
      next: ownPath.optional(),
      invitation: boundedString(100).optional(),
      partnerCode: boundedString(6).optional(),
    }),
    output: z.object({ url: z.string() }),
    errors: providerErrors,
    limits: signOnLimits,
  }),
  finishSignOn: write({
    summary:
      'Take the answer of the OpenID provider, once, in the browser that asked. Answers what follows: a log-in, a sign-up, or nothing where it linked an account.',
    access: 'visitor',
    /** The query that the provider sent the browser back with. */
    input: z.strictObject({ query: boundedString(8_000) }),
    output: z.object({
      step: z.enum(['log-in', 'sign-up', 'linked']),
      next: z.string().nullable(),
      /** What the provider says, to fill in. */
      firstName: z.string(),
      lastName: z.string(),
      email: z.string().nullable(),
      partnerCode: z.string().nullable(),
      /** Whether signing up takes a partner's code. */
      needsCode: z.boolean(),
    }),
    errors: {
      ...providerErrors,
      ...identityErrors,
      sign_on_declined: 'unacceptable',
      sign_on_failed: 'unacceptable',
      email_unverified: 'unacceptable',
      email_missing: 'unacceptable',
      sign_up_closed: 'forbidden',
    },
    limits: [{ bucket: 'sign-on-answer', by: 'address', max: 30, minutes: 5 }],
  }),
  logInBySignOn: write({
    summary:
      'Log in with the identity that the provider has proven to this browser. Wants the password too, once, where it is to be linked to an account whose address is not proven, and a code where the second factor is on.',
    access: 'visitor',
    input: z.strictObject({
      password: knownPassword.optional(),
      code: code.optional(),
      keepAccount: z.boolean().optional(),
      timeZone,
    }),
    output: z.object({ me }),
    errors: {
      ...logInErrors,
      ...identityErrors,
      password_needed: 'unacceptable',
      wrong_password: 'unacceptable',
      deletion_pending: deletionPending,
    },
    limits: logInLimits,
  }),
  signUpBySignOn: write({
    summary:
      'Make an account for the identity that the provider has proven to this browser, and log it in. It has no password.',
    access: 'visitor',
    input: z.strictObject({ ...signUpBySignOnFields, timeZone }),
    output: z.object({ me }),
    errors: { ...signUpBySignOnErrors, invitation_needed: 'forbidden', invitation_spent: 'unacceptable' },
    limits: signUpLimits,
  }),
  signOn: read({
    summary:
      'Since when an identity at the OpenID provider opens this account, if one does, and whether the account has a password.',
    access: 'account',
    input: z.strictObject({}),
    output: z.object({ linkedSince: instant.nullable(), hasPassword: z.boolean() }),
  }),
  startLinking: write({
    summary:
      'Begin to link an identity at the OpenID provider to the account: its address for this browser. Wants the password again.',
    access: 'account',
    input: z.strictObject({ password: knownPassword }),
    output: z.object({ url: z.string() }),
    errors: { ...confirmErrors, ...providerErrors },
    limits: confirmLimits,
  }),
  unlinkSignOn: write({
    summary: 'Unlink the identity at the OpenID provider, unless it is the only way in. Wants the password again.',
    access: 'account',
    input: z.strictObject({ password: knownPassword }),
    output: z.object({}),
    errors: { ...confirmErrors, only_way_in: 'conflict' },
    limits: confirmLimits,
  }),
  mailPasswordLink: write({
    summary: 'Mail a link for choosing a password to an account that has none.',
    access: 'account',
    input: z.strictObject({}),
    output: z.object({}),
    errors: { password_set: 'conflict' },
    limits: [{ bucket: 'password-link', by: 'account', max: 3, minutes: 60 }],
  }),
};
