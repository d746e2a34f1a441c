/** The words of pages and frames that belong to no single feature. */
import { isolated } from '#platform/contract/isolated.ts';
import { formatNumber } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';

export const appTexts = {
  skip: 'Skip to content',
  slogan: ['Plan better dates.', 'The Otter way.'],
  logIn: 'Log in',
  signUp: 'Sign up',
  administration: 'Administration',
  admin: 'Admin',
  adminDashboard: 'Admin Dashboard',
  adminPlaces: {
    dashboard: 'Dashboard',
    pebbles: 'Configure Pebbles',
    suggestions: 'Manage Suggestions',
    badges: 'Badges',
    goals: 'Goals',
  },

  outOfReach: 'Otterway is out of reach. Are you online?',
  outOfReachTitle: 'Out of reach',
  crash: 'Unexpected Application Error!',
  tryAgain: 'Try again',
  notFoundTitle: 'Page not found',
  notFound: 'Oops! Page not found',
  lookedFor: 'We looked under every stone.',
  toHome: 'Return to Home',

  accessDenied: 'Access denied',
  permissionsFailed: 'Failed to verify permissions',
  privilegesRequired: 'Access denied. Admin privileges required.',
} as const;

export const landingTexts = {
  title: 'Otterway: Plan better dates. The Otter way.',
  description:
    'One place for two people: line up the next date, keep the good ones, and tell each other how you are doing.',
  denied: 'Access denied',
  start: ['Get Started', '→'],
  otters: 'Two otters in scarves floating side by side, holding paws',
  paws: 'Otters hold paws so they never drift apart.',
  plan: { title: 'Night market crawl', day: 'Saturday, November 28' },
  upcoming: 'Upcoming',
  memory: { title: 'Sunrise swim, then pancakes', day: 'Saturday, November 14' },
  log: 'Log your dates',
  logWhy: 'Plan ahead, or add past dates to a timeline that belongs to both of you.',
  mood: 'Perfect angel. Literal sunshine personified.',
  moods: 'Mood boards',
  moodsWhy: 'Rate your partner’s vibe with five icons, from perfect angel all the way to disaster.',
  ofPebbles: '/ 500 pebbles',
  pebbles: 'Earn pebbles',
  pebblesWhy: 'Small rewards for consistency: keep showing up for each other.',
  invite: 'The mobile app is currently invite only.',
  inviteHow: 'Plan 5 dates and you earn an invite. One pebble for each.',
  inviteSteps: 'Five dates to earn an invite',
  copyright: '© 2025 Otterway',
  partners: 'Partner with us',
  privacy: 'Privacy',
  terms: 'Terms',
  safety: 'Safety',
  instagram: 'Instagram',
} as const;

export const offlineTexts = {
  title: 'Offline',
  description: 'Otterway needs a network.',
  offline: 'You’re offline',
  why: 'The river is out of reach, so your otter takes a nap. It wakes by itself when you are back.',
  kept: 'Pictures that were not sent yet are safe on this device.',
} as const;

export const addTexts = {
  title: 'What are you adding?',
  plan: 'Plan a Date',
  planHint: 'Something to look forward to.',
  memory: 'Add a Memory',
  memoryHint: 'Something worth keeping.',
} as const;

export const shortcutTexts = {
  card: 'Keyboard',
  title: 'Keyboard shortcuts',
  keys: { '/dashboard': 'Go to the dashboard', '/add-memory': 'Add a memory', '/plan-date': 'Plan a new date' },
  help: 'Show these shortcuts',
  use: 'Use these shortcuts',
  on: 'For this browser. Your profile has this switch too.',
  off: 'Off for this browser. Turn them on again from your profile.',
} as const;

export const dashboardTexts = {
  youTwo: 'You two',
  raft: 'Your otters, holding paws',
  alone: 'Your otter, waiting for company',
  greetings: { night: 'Up late', morning: 'Good morning', afternoon: 'Good afternoon', evening: 'Good evening' },
  greeting: <Name>(greeting: string, name: Name) => [`${greeting}, `, name] as const,
  whereabouts: ({ past, ahead }: { past: number; ahead: number }, partner: string | undefined) => {
    const count = past === 1 ? '1 memory' : `${past} memories`;
    if (!partner)
      return past === 0 ? 'The river is calm. Good time to look for company.' : `You are ${count} down the river.`;
    const both = `You and ${isolated(partner)}`;
    if (past === 0)
      return ahead === 0
        ? `${both} have just pushed off.`
        : `${both} have ${ahead === 1 ? '1 date' : `${ahead} dates`} ahead.`;
    return ahead === 0
      ? `${both} are ${count} down the river.`
      : `${both} are ${count} down the river, and ${ahead} ahead.`;
  },
  nothingPlanned: 'Nothing planned yet. Your otters are drifting.',
  planDate: 'Plan a Date',
  tiles: 'Things to do',
  takesTwo: 'takes two',
  tile: {
    plan: 'Plan a Date',
    ideas: 'Browse Ideas',
    mood: 'Rate Partner',
    pebbles: 'View Pebbles',
    badges: 'Badges',
    goals: 'Goals',
  },
} as const;

/** The words of the sign-up. */
export const signUpTexts = {
  title: 'Sign up',
  lead: 'One river, two otters. It starts with you.',
  leadWithCode: 'One form, and your request is on its way.',
  leadInvited: 'You are invited. Make yourself at home.',
  byInvitation: 'This river is by invitation. Type the code of your partner, or open the link of your invitation.',
  codeNeeded: 'Type the code of your partner',
  closedTitle: 'The river is full just now',
  closedLead: 'This Otterway takes no new accounts at the moment. Whoever runs it can open it again.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  code: 'Partner code',
  signingUp: 'Creating account...',
  agree: <Page>(terms: Page, privacy: Page) => ['By signing up you accept ', terms, ' and ', privacy, '.'] as const,
  terms: 'Terms',
  privacy: 'Privacy',
  hasAccount: 'Already have an account?',
  logIn: 'Log in',
} as const;

/** The words of the profile. */

export const profileTexts = {
  pairing: 'Pairing Status',
  pairedSince: (day: string) => `Holding paws since ${day}`,
  code: 'Code',
  sees: <Name>(name: Name) => ['What ', name, ' can see'] as const,
  seesLead: 'The short list. The long one is the same list, in longer sentences.',
  seen: [
    ['Everything shared', 'dates, pictures, comments, moods, words'],
    ['Your stars', 'once both of you have rated'],
    ['Not “Just mine”', 'unless you share one'],
    ['Not your devices', 'nor when you were here'],
  ],
  unpairLead: 'Quietly, at any time. What you made together stays readable for both.',
  groups: {
    youTwo: {
      title: 'You two',
      lead: (partner: string | undefined) => `${partner ? isolated(partner) : 'Requests'}, codes, what was before`,
    },
    you: { title: 'You', lead: () => 'Name, look, log-in' },
    safety: { title: 'Safety', lead: () => 'Blocking, your data, leaving' },
  },
  notPaired: 'Not paired yet',
  connect: 'Connect Now',
  yourCode: 'Your Pairing Code',
  codeHint: 'Share it with the one person it is for.',
  appearance: 'Appearance',
  appearanceHint: 'The otters sleep at night either way.',
  information: 'Profile Information',
  firstName: 'First name',
  lastName: 'Last name',
  editing: 'Profile editing coming soon!',
  safety: 'Your safety',
  safetyLead: 'Who sees what, how to block somebody, how to leave quietly, and what to think of first.',
  readSafety: 'Read about it',
} as const;

export const keptLaneTexts = {
  title: 'On this device',
  label: 'Keep our lane on this device',
  hint: 'Otterway then opens at once, also without a network, where what you write waits until there is one. What you have seen stays in this browser, encrypted, until you log out. Leave it off on a device that you share.',
  offer: 'Keep your lane on this device? It then opens at once, also without a network.',
  nextTime: 'Next time keep our lane here?',
  keep: 'Keep it',
  kept: 'Your lane stays on this device until you log out.',
  refused: 'This browser keeps nothing for Otterway, as in a private window.',
  full: 'This device is full. Your lane is not kept on it any longer.',
  unkept: 'This device is full. Keep this page open until what you wrote is sent.',
  unsent: 'Not everything has been sent yet',
  lost: 'What waits is on this device alone, and turning this off deletes it here.',
  leaveOn: 'Leave it on',
  turnOff: 'Turn off anyway',
} as const;

export const refusedTexts = {
  title: 'Not saved',
  some: (count: number) =>
    count === 1
      ? 'One thing that waited could not be saved. Its words are kept.'
      : `${formatNumber(locale, count)} things that waited could not be saved. Their words are kept.`,
  look: 'Look',
  again: 'Try again',
  copy: 'Copy the words',
  copied: 'Copied',
  notCopied: 'This browser does not let us copy',
  leaveOut: 'Leave it out',
  errors: {
    partner_changed: 'The two of you are not linked any more as you were.',
    not_found: 'It is not there any more.',
    not_paired: 'The two of you are not paired any more.',
    forbidden: 'You may not do this any more.',
    invalid_input: 'Something in it is not as it should be.',
  },
  unknown: 'The server would not take it.',
} as const;

export const logOutTexts = {
  unsent: (count: number) =>
    count === 1
      ? 'One picture has not been sent yet'
      : `${formatNumber(locale, count)} pictures have not been sent yet`,
  unsentWrites: (count: number) =>
    count === 1 ? 'One thing has not been sent yet' : `${formatNumber(locale, count)} things have not been sent yet`,
  lost: (count: number) =>
    count === 1
      ? 'It is on this device alone, and logging out deletes it here.'
      : 'They are on this device alone, and logging out deletes them here.',
  wait: 'Wait',
  anyway: 'Log out anyway',
} as const;
