/** The words of accounts. */
import type { RefusalTexts } from '#platform/contract/refusal-words.ts';
import type { accounts } from './contract.ts';
import { resetLinkMinutes } from './rules.ts';

export const accountTexts = {
  welcomeBack: 'Welcome back!',
  accountCreated: 'Account created! 🦦',
  passwordChanged: 'Password changed. Log in with the new one.',
  mustBeLoggedIn: 'You must be logged in',
  emailNeeded: 'Enter a valid email address',
  nameNeeded: 'Write your name',
  passwordNeeded: 'Enter your password',
  unexpected: 'An unexpected error occurred',
  passwordTooShort: (least: number) => `At least ${least} characters`,
} as const;

export const accountRefusals: RefusalTexts<typeof accounts> = {
  wrong_email_or_password: 'Wrong email or password',
  too_busy: 'Many people are logging in right now. Try again in a moment.',
  email_taken: 'There is already an account with this email',
  password_too_short: 'This password is too short',
  password_too_common: 'Too common. Choose one that nobody would guess.',
  reset_link_spent: 'This link has expired or was already used',
};

export const resetLetter = (link: string) => ({
  subject: 'Choose a new password',
  text: `Somebody, hopefully you, asked for a new password for Otterway.

Open this link within ${resetLinkMinutes} minutes to choose one. It works once:

${link}

If it was not you, do nothing: your password stays as it is.`,
});
