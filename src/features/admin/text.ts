/** The words of administration: the specification's own, and words in its manner where it has none. */
import type { RefusalTexts } from '#platform/contract/refusal-words.ts';
import type { admin } from './contract.ts';

export const logInRefusals: RefusalTexts<typeof admin, 'logIn'> = {
  wrong_email_or_password: 'Wrong email or password',
  second_factor_needed: 'Enter the code from your authenticator app',
  wrong_code: 'That code is not right. Try the newest one.',
  not_administrator: 'Access denied. Admin privileges required.',
};

export const adminTexts = {
  logInTitle: 'Admin log in',
  logInLead: 'For those who tend the river.',
  home: 'Back to home',
  emailNeeded: 'Enter a valid email address',
  passwordNeeded: 'Enter your password',
  logIn: 'Log in',
  loggingIn: 'Logging in...',
  welcome: 'Welcome, Admin!',
  loginFailed: 'Login failed',
  accessDenied: 'Access denied',
  privilegesRequired: 'Access denied. Admin privileges required.',
  loggedOut: 'Logged out successfully',
  logOut: 'Logout',
  logOutFailed: 'An unexpected error occurred',

  twoSteps: 'Protect the river.',
  twoStepsWhy: 'Two-step log-in keeps this console yours, even if somebody learns your password.',
  turnOnTwoSteps: 'Turn it on',
  notNow: 'Not now',

  dashboard: 'Admin Dashboard',
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

  changes: 'Changes',
  changesLead: 'Who changed what, and when. Nothing here can be edited.',
  changesFailed: 'Failed to load changes',
  noChanges: 'Nothing has been changed yet.',
} as const;
