import type { ErrorMessages } from '#platform/contract/error-messages.ts';
import { accountErrors } from '../error-messages.ts';
import type { passkeys } from '../../passkeys-contract.ts';
import { passkeyWait } from '../../messages.ts';
import { passkeysAtMost } from '../../rules.ts';

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
