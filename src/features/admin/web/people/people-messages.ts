/** The words of the administration of people. */
import { deletionDays, invitationDays } from '#features/accounts/rules.ts';
import type { ErrorMessages } from '#platform/contract/error-messages.ts';
import type { admin } from '../../contract.ts';

export type ActName = keyof typeof actTexts;

export const peopleErrors: ErrorMessages<typeof admin, 'invite' | ActName> = {
  wrong_password: 'That is not your password',
  own_account: 'You cannot do this to your own account',
  second_factor_off: 'Two-step log-in is off already',
  no_deletion: 'This account is not about to be deleted',
  email_taken: 'There is already an account with this email',
  no_password: 'Your account has no password yet. Choose one on your profile first.',
};

export const peopleTexts = {
  title: 'People',
  lead: 'Who has an account here. What they write, and with whom they are paired, is theirs alone.',
  search: 'Search by email, name or id',
  failed: 'Failed to load people',
  nobody: 'Nobody here by that name.',
  email: 'Email',
  emailNeeded: 'Enter a valid email address',
  since: (day: string) => `Here since ${day}`,
  lastSeen: (day: string) => `last seen ${day}`,
  neverSeen: 'not seen lately',
  administrator: 'Administrator',
  you: 'You',
  paired: 'Paired',
  alone: 'Not paired',
  proven: 'Address proven',
  unproven: 'Address not proven',
  twoSteps: 'Two-step log-in',
  disabled: 'Disabled',
  erasedOn: (day: string) => `Erased on ${day}`,
  manage: 'Manage',
  manageWhom: (name: string) => `Manage ${name}`,

  invite: 'Invite',
  inviteTitle: 'Invite somebody',
  inviteLead: `They get a link that makes one account, within ${invitationDays} days.`,
  inviteSend: 'Send invitation',
  inviting: 'Inviting...',
  invited: 'Invitation sent!',
  inviteFailed: 'Failed to invite',
  linkLead: (email: string) =>
    `This server sends no emails, so give the link to ${email} yourself. It is shown only now.`,
  copyLink: 'Copy link',
  copied: 'Link copied to clipboard!',
  copyFailed: 'Select the link and copy it by hand',
  link: 'Invitation link',

  password: 'Your password',
  passwordNeeded: 'Enter your password',
  working: 'Working...',
  actFailed: 'That did not work. Nothing has changed.',
} as const;

/** What an administrator can do to an account: the button, the question with its consequence, and what is said once it is done. */
export const actTexts = {
  signOutAccount: {
    button: 'Sign out everywhere',
    ask: (name: string) => `Sign ${name} out everywhere?`,
    why: 'Every session ends within a second. They can log in again.',
    done: 'Signed out everywhere',
  },
  resetSecondFactor: {
    button: 'Reset two-step log-in',
    ask: (name: string) => `Reset two-step log-in of ${name}?`,
    why: 'Their password alone is enough afterwards, and they are told by email. First make sure that it is really they who ask.',
    done: 'Two-step log-in is off',
  },
  disableAccount: {
    button: 'Disable',
    ask: (name: string) => `Disable the account of ${name}?`,
    why: 'They are signed out and cannot log in until you enable it. Nothing is erased, their partner sees no difference, and they are told by email.',
    done: 'Account disabled',
  },
  enableAccount: {
    button: 'Enable',
    ask: (name: string) => `Enable the account of ${name}?`,
    why: 'They can log in again, and are told by email.',
    done: 'Account enabled',
  },
  deleteAccount: {
    button: 'Delete',
    ask: (name: string) => `Delete the account of ${name}?`,
    why: `They are signed out and unpaired at once, and what they wrote is erased in ${deletionDays} days. Until then you can cancel it here, and they by logging in. They are told by email.`,
    done: 'The account will be erased',
  },
  keepAccount: {
    button: 'Cancel deletion',
    ask: (name: string) => `Keep the account of ${name}?`,
    why: 'Nothing is erased, and they can log in again. They stay unpaired, and are told by email.',
    done: 'The account stays',
  },
} as const;
