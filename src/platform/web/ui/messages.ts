import { formatNumber } from '../../format/format.ts';
import { locale } from '../../format/locale.ts';

/** Texts of fields, dialogs and navigation. */
export const uiTexts = {
  loading: 'Loading...',
  loadMore: 'Load more',
  close: 'Close',
  cancel: 'Cancel',
  optional: 'Optional',
  pickDate: 'Pick a date',
  show: (label: string) => `Show ${label.toLowerCase()}`,
  character: (place: number, length: number) => `Character ${place} of ${length}`,
  notifications: 'Notifications',

  outOfReach: 'Otterway is out of reach. We keep trying.',
  missing: 'This part is out of reach. Are you online?',
  tryAgain: 'Try again',
  readOnly: 'Nothing can be saved just now.',
  readOnlyWhy: 'Everything you have kept is safe, and you can go on reading.',

  mainNavigation: 'Main',
  home: 'Home',
  ideas: 'Ideas',
  mood: 'Mood',
  us: 'Us',
  planOrAdd: 'Plan a date or add a memory',

  themes: 'Color theme',
  theme: { system: 'System', light: 'Light', dark: 'Dark' },
} as const;

/** Texts of the second step of a log-in. */
export const codeTexts = {
  code: 'Code from your authenticator app',
  codeNeeded: 'Enter the code',
  codeHint: 'Phone not at hand? A recovery code works too.',
  oneMoreStep: 'One more step',
  passwordIsRight: 'Your password is right. Now the six digits that your authenticator app shows.',
  loggingIn: 'Logging in...',
  logIn: 'Log in',
  back: 'Back',
  noCodes: <Link, Address>(days: number, reset: (words: string) => Link, address: Address) =>
    [
      `Neither app nor recovery codes? If two-step log-in was turned on less than ${days} days ago, `,
      reset('a new password'),
      ' turns it off. Otherwise write to ',
      address,
      '.',
    ] as const,
} as const;

export const unsentTexts = {
  waiting: 'Waiting for the network',
  wait: (count: number) =>
    count === 1 ? 'One thing you wrote waits here.' : `${formatNumber(locale, count)} things you wrote wait here.`,
} as const;
