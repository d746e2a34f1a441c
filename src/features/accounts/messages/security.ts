import { inFours, passkeysAtMost, confirmationDays } from '../rules.ts';
import type { ErrorMessages } from '#platform/contract/error-messages.ts';
import { accountErrors, passkeyWait, type AddressProcedure } from './log-in.ts';
import type { passkeys } from '../passkeys-contract.ts';
import type { accounts } from '../contract.ts';

/** The words of sessions, passwords and the second factor on the profile. */
export const securityTexts = {
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
  passwordLead: 'Changing it signs you out everywhere but here.',
  changePassword: 'Change password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  newPasswordSaved: 'Password changed. Every other session has ended.',
  changeFailed: 'Failed to change password',
  secondFactor: 'Two-step log-in',
  secondFactorLead:
    'Besides your password, logging in asks for a code from an app on your phone. Whoever guesses one still lacks the other.',
  secondFactorFailed: 'Failed to load two-step log-in',
  on: 'On',
  onSince: (day: string) => `Since ${day}`,
  codesLeft: (left: number) => (left === 1 ? '1 recovery code left' : `${left} recovery codes left`),
  codesLow: 'Make new ones before they run out.',
  turnOn: 'Turn on',
  turnOnTitle: 'Turn on two-step log-in',
  turnOnLead:
    'First your password. Then you connect an authenticator app: the one you have, or any that you trust. Once it is on, you are signed out everywhere but here.',
  goOn: 'Continue',
  checking: 'Checking...',
  connectTitle: 'Connect your app',
  connectLead:
    'Scan this with your authenticator app, or type the key below it into the app. Then enter the code that it shows.',
  scan: 'QR code for your authenticator app',
  openApp: 'Open my app',
  key: 'Key',
  copyKey: 'Copy key',
  keyCopied: 'Key copied',
  copyFailed: 'Copying did not work. Select it and copy it.',
  codeHint: 'A recovery code works too.',
  turningOn: 'Turning on...',
  turnedOn: 'Two-step log-in is on. Every other session has ended.',
  saveCodesTitle: 'Save your recovery codes',
  saveCodesLead:
    'Each lets you in once, should your phone be gone. Keep them where your phone is not. They are shown only now.',
  copyCodes: 'Copy',
  codesCopied: 'Recovery codes copied',
  downloadCodes: 'Download',
  saved: 'I have saved them',
  saveFirst: 'Save them first: they are not shown again. Close once more to leave them.',
  newCodes: 'New recovery codes',
  newCodesLead: 'The ones you have stop working.',
  makeCodes: 'Make new codes',
  making: 'Making them...',
  codesRenewed: 'The old recovery codes no longer work',
  turnOff: 'Turn off',
  turnOffTitle: 'Turn off two-step log-in?',
  turnOffLead: 'From then on your password alone lets you in. Your recovery codes stop working.',
  turningOff: 'Turning off...',
  turnedOff: 'Two-step log-in is off',
  secondFactorChangeFailed: 'Failed to change two-step log-in',
} as const;

/** The file somebody keeps their recovery codes in. */
export const recoveryCodesFile = (codes: readonly string[]) => `Otterway recovery codes

Each of these lets you in once, instead of a code from your authenticator app. Your password is still needed.

${codes.map((code) => inFours(code)).join('\n')}
`;

export const sessionTexts = {
  mustBeLoggedIn: 'You must be logged in',
  unexpected: 'An unexpected error occurred',
} as const;

/** The words of passkeys on the profile. */
export const passkeyTexts = {
  title: 'Passkeys',
  lead: 'Log in with a fingerprint, a face or the PIN of your device, instead of your password.',
  failed: 'Failed to load passkeys',
  unsupported: 'This browser has no passkeys here. It takes a secure connection and a recent browser.',
  add: 'Add a passkey',
  isNew: 'New',
  added: (day: string, device: string) => `Added ${day} with ${device}`,
  used: (moment: string) => `Last used ${moment}`,
  unused: 'Not used yet',
  aloneFrom: (day: string) => `Can log in alone from ${day}`,
  full: `You have ${passkeysAtMost} passkeys. Remove one to add another.`,
  rename: 'Rename',
  renameIt: (name: string) => `Rename “${name}”`,
  remove: 'Remove',
  removeIt: (name: string) => `Remove “${name}”`,

  addLead:
    'First your password. Add a passkey only on a device that you alone can unlock: whoever can unlock it can log in as you.',
  yourPassword: 'Your password',
  goOn: 'Continue',
  checking: 'Checking...',
  nameTitle: 'Give it a name',
  nameLead: ({ isGuarded, isMailed }: { isGuarded: boolean; isMailed: boolean }) =>
    `Then your device asks for its fingerprint, face or PIN. For the first ${passkeyWait({ isGuarded })} the passkey works only together with your password${isMailed ? ', and we write to you, in case somebody else added it' : ''}.`,
  name: 'Name',
  ownDevice: 'My device',
  nameNeeded: 'Give it a name',
  create: 'Create passkey',
  creating: 'Waiting for your device...',
  created: 'Passkey added',
  notCreated: 'No passkey was made. Try again, or close this.',
  hasOne: 'This device has a passkey of yours already.',
  addFailed: 'Failed to add the passkey',

  renameTitle: 'Rename passkey',
  save: 'Save',
  saving: 'Saving...',
  renamed: 'Passkey renamed',
  renameFailed: 'Failed to rename the passkey',

  removeTitle: (name: string) => `Remove “${name}”?`,
  removeLead: 'It no longer logs in. Your device may still offer it: delete it there, too.',
  removing: 'Removing...',
  removed: 'Passkey removed',
  removeFailed: 'Failed to remove the passkey',
} as const;

export const passkeyErrors: ErrorMessages<typeof passkeys> = {
  wrong_password: 'That is not your password',
  no_password: 'Your account has no password yet. Choose one on your profile first.',
  second_factor_needed: 'Enter the code from your authenticator app',
  wrong_code: 'That code is not right. Try the newest one.',
  too_many_passkeys: passkeyTexts.full,
  challenge_over: 'That took a while. Please try again.',
  wrong_passkey: 'That passkey could not be read. Please try again.',
  passkey_known: 'That passkey is in use already',
  passkey_too_new: 'This passkey is new. Log in with your password for now.',
  deletion_pending: accountErrors.deletion_pending,
  account_disabled: accountErrors.account_disabled,
  sign_on_only: 'Passkeys do not log in here.',
};

export const passkeyNoticeTexts = {
  added: 'A passkey was added to your account. Was it you?',
  look: 'Look',
  mine: 'It was me',
} as const;

/** The words of confirming and changing an address. */

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
