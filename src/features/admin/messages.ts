/** The words of administration: the specification's own, and words in its manner where it has none. */
import { deletionDays, invitationDays } from '#features/accounts/rules.ts';
import { contactAddress } from '#platform/contract/shown-settings.ts';
import type { ErrorMessages } from '#platform/contract/error-messages.ts';
import { formatDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import type { admin } from './contract.ts';

export const logInErrors: ErrorMessages<typeof admin, 'logIn'> = {
  wrong_email_or_password: 'Wrong email or password',
  second_factor_needed: 'Enter the code from your authenticator app',
  wrong_code: 'That code is not right. Try the newest one.',
  account_disabled: 'This account is disabled. Write to those who run this Otterway.',
  not_administrator: 'Access denied. Admin privileges required.',
};

export const adminTexts = {
  logInTitle: 'Admin log in',
  logInLead: 'For those who tend the river.',
  home: 'Back to home',
  logInPage: 'Log in',
  email: 'Email',
  password: 'Password',
  emailNeeded: 'Enter a valid email address',
  passwordNeeded: 'Enter your password',
  logIn: 'Log in',
  loggingIn: 'Logging in...',
  welcome: 'Welcome, Admin!',
  loginFailed: 'Login failed',
  loggedOut: 'Logged out successfully',
  logOut: 'Logout',
  logOutFailed: 'An unexpected error occurred',

  twoSteps: 'Protect the river.',
  twoStepsWhy: 'Two-step log-in keeps this console yours, even if somebody learns your password.',
  turnOnTwoSteps: 'Turn it on',
  notNow: 'Not now',

  dashboard: 'Admin Dashboard',
  withoutMail:
    'SMTP_URL is not set: emails only lie in a folder of the server, and addresses are neither confirmed nor changed.',
  loadingDashboard: 'Loading dashboard...',
  statsFailed: 'Failed to load statistics',
  totalAccounts: 'Total Accounts',
  pairedCouples: 'Paired Couples',
  totalMemories: 'Total Memories',
  upcomingDates: 'Upcoming Dates',
  totalPebbles: 'Total Pebbles',
  earned: 'earned',
  moodRatings: 'Mood Ratings',
  health: 'Platform Health',
  memoriesPerUser: 'Average memories per user',
  pebblesPerUser: 'Average pebbles per user',
  pairingRate: 'Pairing rate',

  trends: 'The last 12 weeks',
  trendsHint:
    'Weeks begin on Monday, in UTC. What fewer than 5 people did in a week is not shown, nor a week that would give it away.',
  signUps: 'Sign-ups',
  signUpsNote: 'New accounts',
  pairings: 'Pairings',
  pairingsNote: 'Couples who found each other',
  datesPlanned: 'Dates planned',
  datesPlannedNote: 'Made ahead, and not cancelled',
  datesKept: 'Dates kept',
  datesKeptNote: 'Planned ahead, and their day has come',
  pebblesEarned: 'Pebbles earned',
  pebblesEarnedNote: 'Paid out, less what was taken back',
  moodSpread: 'Mood spread',
  moodSpreadNote: 'How partners rated each other',
  weekOf: (plot: string) => `${plot}, week`,
  soFar: 'so far',
  few: 'Fewer than 5 people',
  beside: 'Hidden, so that a smaller week stays hidden',
  tooFew: 'Too few people so far. A week shows here once 5 people or more are part of it.',
  allHidden: 'No week shows yet: a larger one would give away a week of fewer than 5 people.',

  back: 'Back to admin dashboard',
  changes: 'Changes',
  changesLead: 'Who changed what, and when. Nothing here can be edited.',
  changesFailed: 'Failed to load changes',
  noChanges: 'Nothing has been changed yet.',
} as const;

/** What the record calls an act, a field or a choice, and what its page calls it. Fields stand in the order of their forms. */
export const changeTexts = {
  procedures: {
    'pebbles.saveConfig': 'Pebbles configured',
    'dateSuggestions.createSuggestion': 'Suggestion created',
    'dateSuggestions.updateSuggestion': 'Suggestion changed',
    'dateSuggestions.deleteSuggestion': 'Suggestion deleted',
    'dateSuggestions.importSuggestions': 'Suggestion imported',
    'badges.createBadge': 'Badge created',
    'badges.updateBadge': 'Badge changed',
    'badges.deleteBadge': 'Badge deleted',
    'badges.importBadges': 'Badge imported',
    'goals.createTemplate': 'Goal template created',
    'goals.updateTemplate': 'Goal template changed',
    'goals.deleteTemplate': 'Goal template deleted',
    'goals.importTemplates': 'Goal template imported',
    'admin.invite': 'Person invited',
    'admin.signOutAccount': 'Signed out everywhere',
    'admin.resetSecondFactor': 'Two-step log-in reset',
    'admin.disableAccount': 'Account disabled',
    'admin.enableAccount': 'Account enabled',
    'admin.deleteAccount': 'Deletion requested',
    'admin.keepAccount': 'Deletion cancelled',
  },
  fields: {
    name: 'Badge Name',
    title: 'Title',
    description: 'Description',
    icon: 'Icon (Emoji)',
    type: 'Unlock Criteria Type',
    required: 'Required Value',
    category: 'Category',
    costLevel: 'Cost',
    effortLevel: 'Effort',
    timeOfDay: 'Time',
    targetValue: 'Target Value',
    targetUnit: 'Unit',
    pebbleReward: 'Pebble Reward',
    isActive: 'Active',
    baseRateManual: 'Manual Plans',
    baseRateSuggestion: 'Suggestion Plans',
    suggestionMultiplier: 'Suggestion Multiplier',
    dailyCap: 'Daily Cap',
    decayEnabled: 'Enable Decay',
    decayThreshold: 'Decay Threshold',
    decayRate: 'Decay Rate',
    sessions: 'Sessions',
    hasSecondFactor: 'Two-step log-in',
    isDisabled: 'Disabled',
    isLeaving: 'Being deleted',
  },
  choices: {
    total_dates: 'Total Dates',
    total_pebbles: 'Total Pebbles',
    all_categories: 'Categories Completed',
    growth: 'Personal Growth',
  },
  step: (place: string) => `Step ${place}`,
  stepNotes: (place: string) => `Notes for step ${place}`,
  bonus: (category: string) => `${category} bonus`,
  yes: 'yes',
  no: 'no',
} as const;

export const disabledEmail = {
  subject: 'Your account is disabled',
  text: `An administrator has disabled your Otterway account. You are signed out everywhere and cannot log in for now. Nothing of yours is
erased.

To ask why, or to have it back, write to ${contactAddress}.`,
};

export const enabledEmail = {
  subject: 'Your account is open again',
  text: 'An administrator has enabled your Otterway account again. You can log in as before, and everything of yours is still there.',
};

export const deletionByAdministratorEmail = (due: Date, timeZone: string) => ({
  subject: 'Your account will be erased',
  text: `An administrator has asked to delete your Otterway account. You are signed out everywhere, nobody can find you, and if you were
paired you are not any more.

On ${formatDay(locale, due, 'full', timeZone)} everything you wrote is erased for good.

You have ${deletionDays} days to keep it: log in and choose “Keep my account”. To ask why, write to ${contactAddress}.`,
});

export const deletionCancelledEmail = {
  subject: 'Your account stays',
  text: 'An administrator has taken the deletion of your Otterway account back. Nothing is erased, and you can log in as before.',
};

/** The words of the administration of people. */

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
