/** The words of confirming and changing an address. Pages without them do not load these. */
import type { ErrorMessages } from '#platform/contract/error-messages.ts';
import type { accounts } from '../../contract.ts';
import { confirmationDays } from '../../rules.ts';
import type { AddressProcedure } from '../error-messages.ts';

export const addressErrors: ErrorMessages<typeof accounts, AddressProcedure> = {
  wrong_password: 'That is not your password',
  no_password: 'Your account has no password yet. Choose one on your profile first.',
  email_taken: 'There is already an account with this email',
  password_too_short: 'This password is too short',
  password_too_common: 'Too common. Choose one that nobody would guess.',
  link_spent: 'This link has expired or was already used',
  email_unchanged: 'This is your address already',
  email_proven: 'Your address is confirmed already',
  emails_off: 'This Otterway sends no emails, so addresses cannot be confirmed or changed',
};

export const addressTexts = {
  title: 'Email',
  failed: 'Failed to load your address',
  confirmed: 'Confirmed',
  notConfirmed: 'Not confirmed',
  lead: 'You log in with it, and a new password goes to it.',
  why: 'Only a confirmed address gets you back in, should you forget your password.',
  cannotBeMailed: 'This Otterway sends no emails, so the address stays as it is.',
  waitsFor: <Email>(email: Email) =>
    ['A link is on its way to ', email, '. Until you open it, the address above stays.'] as const,
  waitsUntil: (moment: string) => `It works until ${moment}.`,
  change: 'Change address',
  changeLead: 'We mail a link to the new one. We also tell the old one, which can undo the change for 7 days.',
  newAddress: 'New email',
  yourPassword: 'Your password',
  sendLink: 'Send the link',
  sending: 'Sending...',
  changeAsked: 'A link is on its way to the new address',
  changeFailed: 'Failed to change your address',
  sendAgain: 'Send the link again',
  sentAgain: 'The link is on its way. Look in the spam folder, too.',
  sendFailed: 'Failed to send the link',

  reminder: 'Your address waits to be confirmed.',
  reminderWhy: <Email>(email: Email) =>
    [
      'Open the link mailed to ',
      email,
      `. It works for ${confirmationDays} days. A confirmed address is your way back in, should you forget your password.`,
    ] as const,
  again: 'Send again',
  notNow: 'Not now',

  confirmTitle: 'Confirm your address',
  confirmLead: (name: string) => `Hello ${name}. One tap, and the address is confirmed.`,
  confirmLogIn: 'Log in to the account that the link is for. Then it is one tap.',
  incomplete: 'Something of this link is missing. Open it from the email once more.',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  confirmedNow: (email: string) => `${email} is confirmed`,
  confirmFailed: 'Failed to confirm your address',
  noLuck: 'It works once, for the account it was mailed to.',
  seeProfile: 'See your profile',

  undoTitle: 'Bring your old address back',
  undoLead: 'Choose a new password with it: whoever changed the address knew the old one. Everybody is logged out.',
  undo: 'Bring it back',
  undoing: 'Bringing it back...',
  undone: 'Your old address is back. Log in with it.',
  undoFailed: 'Failed to bring your address back',
} as const;
