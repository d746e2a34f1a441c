/** The words of pages and frames that belong to no single feature. */
import { isolated } from '#platform/contract/isolated.ts';

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
