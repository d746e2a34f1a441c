import type { ErrorMessages } from '#platform/contract/error-messages.ts';
import type { accounts } from '../../contract.ts';
import { accountErrors, type SignOnProcedure } from '../error-messages.ts';

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
