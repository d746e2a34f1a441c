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
  leaving: (day: string) => `Your account will be erased on ${day}. Until then, log in to keep it.`,
  keepTitle: 'Keep your account?',
  keepAsk: (day: string) => `You asked to delete it. Everything you wrote will be erased on ${day}.`,
  keep: 'Keep my account',
  keeping: 'Keeping it...',
  letGo: 'Let it go',
  kept: 'Welcome back! Your account stays.',
  signedInOn: 'Signed in on',
  sessionsFailed: 'Failed to load sessions',
  thisDevice: 'This device',
  lastSeen: (moment: string) => `Last seen ${moment}`,
  opened: (moment: string) => `Signed in ${moment}`,
  onlyHere: 'You are signed in here and nowhere else.',
  endSession: 'End',
  endIt: 'End session',
  ending: 'Ending...',
  yourPassword: 'Your password',
  endSessionOn: (device: string) => `End the session on ${device}`,
  endOthers: 'End all others',
  endOneAsk: (device: string) => `End the session on ${device}?`,
  endOthersAsk: 'End every other session?',
  endAskWhy: 'It is signed out within a second. If it was not you, change your password as well.',
  endOthersAskWhy: 'You stay signed in here. Everywhere else is signed out within a second.',
  sessionEnded: 'Session ended',
  othersEnded: (count: number) => (count === 1 ? '1 session ended' : `${count} sessions ended`),
  endFailed: 'Failed to end the session',
  moreSessions: 'Show more',
  password: 'Password',
  passwordLead: 'Changing it signs you out everywhere but here.',
  changePassword: 'Change password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  savePassword: 'Save password',
  saving: 'Saving...',
  newPasswordSaved: 'Password changed. Every other session has ended.',
  changeFailed: 'Failed to change password',
  passwordTooShort: (least: number) => `At least ${least} characters`,
} as const;

export const accountRefusals: RefusalTexts<typeof accounts> = {
  wrong_email_or_password: 'Wrong email or password',
  wrong_password: 'That is not your password',
  deletion_pending: 'This account is about to be erased. Log in to keep it.',
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

/** Tells the owner of an account what was done to it: when, by their own clock, and on what device. Nothing else. */
const tellOwner = (subject: string, what: string) => (device: string, moment: Date, timeZone: string) => ({
  subject,
  text: `${what}

When: ${new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(moment)} (${timeZone})
Where: ${device}

If it was you, there is nothing to do. If it was not, choose a new password at once: use “Forgot your password?” on the
log-in page. That ends every session.`,
});

export const newBrowserLetter = tellOwner('A new log-in to your account', 'Somebody, hopefully you, logged in to your Otterway account from a browser that it does not know yet.');
export const passwordChangedLetter = tellOwner('Your password was changed', 'The password of your Otterway account was changed.');

export const deletionTakenBackLetter = {
  subject: 'Your account stays',
  text: `Somebody, hopefully you, logged in to your Otterway account and took its deletion back. Nothing is erased.

If it was not you, choose a new password at once: use “Forgot your password?” on the log-in page. That ends every session.`,
};
