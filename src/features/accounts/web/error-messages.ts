/** The words of errors. The dashboard does without them. */
import type { ErrorMessages } from '#platform/contract/error-messages.ts';
import type { accounts } from '../contract.ts';

export type AddressProcedure = 'sendConfirmation' | 'confirmEmail' | 'requestEmailChange' | 'undoEmailChange';
export type SignOnProcedure =
  | 'startSignOn'
  | 'finishSignOn'
  | 'logInBySignOn'
  | 'signUpBySignOn'
  | 'startLinking'
  | 'unlinkSignOn'
  | 'mailPasswordLink';

/** Those of an address and of single sign-on stand with the words of their screens, which few pages load. */
export const accountErrors: ErrorMessages<
  typeof accounts,
  Exclude<keyof typeof accounts, AddressProcedure | SignOnProcedure>
> = {
  wrong_email_or_password: 'Wrong email or password',
  second_factor_needed: 'Enter the code from your authenticator app',
  wrong_code: 'That code is not right. Try the newest one.',
  second_factor_on: 'Two-step log-in is on already',
  second_factor_off: 'Two-step log-in is off already',
  set_up_over: 'That took a while. Please start again.',
  wrong_password: 'That is not your password',
  wrong_passkey: 'That passkey does not work here. Log in with your password.',
  challenge_over: 'That took a while. Please try again.',
  passkey_too_new: 'This passkey is new. Log in with your password for now.',
  account_disabled: 'This account is disabled. Write to those who run this Otterway.',
  deletion_pending: 'This account is about to be erased. Log in to keep it.',
  email_taken: 'There is already an account with this email',
  password_too_short: 'This password is too short',
  password_too_common: 'Too common. Choose one that nobody would guess.',
  reset_link_spent: 'This link has expired or was already used',
  sign_up_closed: 'This Otterway takes no new accounts at the moment',
  invitation_needed: 'Signing up here takes a partner’s code or an invitation',
  invitation_spent: 'This invitation has expired or was already used',
  no_password: 'Your account has no password yet. Choose one on your profile first.',
  sign_on_only: 'Passwords and passkeys do not log in here. Use the button above.',
};
