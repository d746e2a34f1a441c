import { inFours } from '../rules.ts';

/** The words of sessions, passwords and the second factor on the profile. Pages without them do not load these. */
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
