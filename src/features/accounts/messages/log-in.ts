/** The words of logging in, signing up and passwords. */
import { passkeyWaitDays } from '../rules.ts';
import type { ErrorMessages } from '#platform/contract/error-messages.ts';
import type { accounts } from '../contract.ts';

export const accountTexts = {
  logIn: 'Log in',
  loggingIn: 'Logging in...',
  sessionEnded: {
    expired: 'Your otters drifted off meanwhile: please log in again.',
    unknown: 'This browser is no longer logged in: please log in again.',
  },
  thenBack: 'Then straight back to where you were going.',
  pebblesWarm: 'Your otter kept the pebbles warm.',
  email: 'Email',
  forgot: 'Forgot your password?',
  newHere: 'New here?',
  signUp: 'Sign up',
  reset: 'Reset your password',
  resetLead: 'We mail you a link to choose a new one.',
  resetSent: <Email>(email: Email) =>
    ['If ', email, ' has an account, a link is on its way to it. It works once, for half an hour.'] as const,
  sendLink: 'Send the link',
  sending: 'Sending...',
  backToLogIn: 'Back to log in',
  chooseNew: 'Choose a new password',
  chooseNewLead: 'You will be logged out everywhere else.',
  linkExpired: 'Link expired?',
  linkSpent: 'This link has expired or was already used.',
  askForNew: 'Ask for a new one',
  welcomeBack: 'Welcome back!',
  accountCreated: 'Account created! 🦦',
  passwordChanged: 'Password changed. Log in with the new one.',
  emailNeeded: 'Enter a valid email address',
  nameNeeded: 'Write your name',
  passwordNeeded: 'Enter your password',
  leaving: (day: string) => `Your account will be erased on ${day}. Until then, log in to keep it.`,
  kept: 'Welcome back! Your account stays.',
  password: 'Password',
  savePassword: 'Save password',
  saving: 'Saving...',
  passwordTooShort: (least: number) => `At least ${least} characters`,
} as const;

/** How long a new passkey wants the password beside it. */
export const passkeyWait = (account: { isGuarded: boolean }) =>
  passkeyWaitDays(account) === 1 ? '24 hours' : `${passkeyWaitDays(account)} days`;

export type AddressProcedure = 'sendConfirmation' | 'confirmEmail' | 'requestEmailChange' | 'undoEmailChange';
export type SignOnProcedure =
  | 'startSignOn'
  | 'finishSignOn'
  | 'logInBySignOn'
  | 'signUpBySignOn'
  | 'startLinking'
  | 'unlinkSignOn'
  | 'mailPasswordLink';

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

/** The words of passkeys on the log-in page. */
export const passkeyLogInTexts = {
  usePasskey: 'Use a passkey',
  instead: 'Use a passkey instead',
  waiting: 'Waiting for your device...',
  tooNew: (day: string) => `This passkey is new: it can log in alone from ${day}. Log in with your password for now.`,
} as const;

/** A hint for each strength of a new password. */
export const passwordStrengths = [
  'Longer is stronger: a few odd words work well.',
  'Easy to guess. A few more words make it hard.',
  'Getting there.',
  'Strong.',
  'Solid as a rock.',
] as const;

/** Asks whether to keep an account that waits to be erased. */
export const keepAccountTexts = {
  keepTitle: 'Keep your account?',
  keepAsk: (day: string) => `You asked to delete it. Everything you wrote will be erased on ${day}.`,
  keep: 'Keep my account',
  keeping: 'Keeping it...',
  declineToKeep: 'Let it go',
} as const;

/** The words of single sign-on. */
export const signOnTexts = {
  continueWith: (name: string) => `Continue with ${name}`,
  leaving: (name: string) => `Off to ${name}...`,
  finishingTitle: 'Just a moment',
  finishing: 'Your otter looks who is at the door...',
  failedTitle: 'That did not work',
  startAgain: 'Back to log in',
  codeLead: 'You have logged in. Now the six digits that your authenticator app shows.',
  linkTitle: 'Link your account',
  linkLead: (name: string, email: string) =>
    `There is an Otterway account with ${email} already. Enter its password once: from then on ${name} opens it.`,
  linkAndLogIn: 'Link and log in',
  linking: 'Linking...',
  signUpTitle: 'Nice to meet you',
  signUpLead: (email: string) => `Your account will use ${email}. Shall we call you this?`,
  signUp: 'Make my account',
  signingUp: 'Making it...',
  notYet: 'Not yet',
  linked: (name: string) => `${name} opens your account from now on`,
  unlinked: 'Unlinked. Your password lets you in.',
  title: 'Single sign-on',
  cardLead: (name: string) => `Log in with ${name}, without another password to remember.`,
  since: (day: string) => `Since ${day}`,
  on: 'Linked',
  opens: (name: string) => `${name} opens your account`,
  link: (name: string) => `Link ${name}`,
  linkAsk: (name: string) => `Link ${name}?`,
  linkAskWhy: (name: string) =>
    `First your password. Then you log in at ${name}, and whoever does that as you opens this account.`,
  goOn: 'Continue',
  unlink: 'Unlink',
  unlinkAsk: (name: string) => `Unlink ${name}?`,
  unlinkAskWhy: 'From then on your password lets you in.',
  unlinking: 'Unlinking...',
  loadFailed: 'Failed to load single sign-on',
  failed: 'Failed to change single sign-on',
  noPassword:
    'Your account has no password. Some things ask for one: downloading your data, deleting your account and ending sessions, in case somebody else holds your phone.',
  mailLink: 'Mail me a link to choose one',
  linkMailed: 'A link is on its way to your mailbox. It works once, for half an hour.',
} as const;

export const signOnErrors: ErrorMessages<typeof accounts, SignOnProcedure> = {
  ...accountErrors,
  sign_on_off: 'This Otterway has no single sign-on',
  sign_on_over: 'This log-in took too long or was already used. Please start again.',
  sign_on_declined: 'The log-in was cancelled. Nothing has changed.',
  sign_on_failed: 'We could not make sure who you are. Please start again.',
  provider_unavailable: 'The log-in service does not answer at the moment. Please try again in a minute.',
  provider_misconfigured:
    'The log-in service and this Otterway do not fit together. The people who run it can mend that: its log says how.',
  email_missing:
    'The log-in service did not tell us an email address that we can write to. Add one there, or ask the people who run it.',
  email_unverified:
    'The log-in service has not verified your email address. Verify it there, or log in with your password and link the two on your profile.',
  linked_to_another:
    'Your Otterway account is linked to another log-in already. Log in with that one, or with your password.',
  identity_taken: 'This log-in opens another Otterway account already',
  password_needed: 'Enter your password',
  only_way_in: 'It is the only way in here, so it stays',
  password_set: 'Your account has a password already',
};
