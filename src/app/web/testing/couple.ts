import type { Answers, Output } from './answers.ts';

export const today = '2026-11-28';

export const maya: NonNullable<Output<'accounts.me'>['me']> = {
  id: '019b0000-0000-7000-8000-00000000000a',
  firstName: 'Maya',
  lastName: 'Otter',
  today,
  timeZone: 'Australia/Sydney',
  isAdministrator: false,
};

export const theo: NonNullable<Output<'pairing.status'>['partner']> = {
  id: '019b0000-0000-7000-8000-00000000000b',
  firstName: 'Theo',
  lastName: 'Otter',
  pairingCode: 'THEK22',
  pairedAt: '2026-11-01T00:00:00.000Z',
  timeZone: 'Australia/Sydney',
};

export const signedIn = {
  me: maya,
  minPasswordLength: 6,
  signUp: 'open',
  signOn: null,
} as const satisfies Output<'accounts.me'>;

export const paired: Output<'pairing.status'> = {
  pairingCode: 'MAYA22',
  takesRequests: true,
  partner: theo,
  parted: null,
  incoming: [],
  outgoing: [],
};

/** What every page behind a session reads, of Maya, whose partner Theo is, on a day without news. */
export const ofCouple = {
  'accounts.me': signedIn,
  'pairing.status': paired,
  'accounts.passkeys': { passkeys: [] },
  'memories.invite': { plannedDays: 0, earnedAt: null, isHidden: false },
  'badges.list': { badges: [], partners: [] },
  'goals.list': { counts: { active: 0, completed: 0 }, goals: [], payFrom: null, nextCursor: null },
  'activity.list': { items: [], hasMore: false, moreIn: null, wavedToday: false },
} satisfies Answers;

/** What the dashboard reads beside that, where nothing has been yet. */
export const ofDashboard = {
  'accounts.emailAddress': { email: 'maya@example.org', proof: 'proven', canBeMailed: true, change: null },
  'pebbles.balance': { balance: 0 },
  'memories.timeline': { total: 0, past: 0, months: [], memories: [], nextCursor: null },
  'memories.soloSummary': { count: 0, isAsked: false },
  'memories.onThisDay': { memory: null, years: 0 },
  'memories.turnPast': { turned: 0 },
  'moods.board': { mine: null, theirs: null, history: [] },
  'notifications.choices': {
    email: [],
    push: [],
    showsDetails: false,
    quietFrom: '22:00',
    quietTo: '08:00',
    wasAsked: true,
    endpoint: null,
    pushKey: '',
  },
} satisfies Answers;

export const ofPebbles = {
  'pebbles.balance': { balance: 0 },
  'pebbles.history': { transactions: [], nextCursor: null },
  'pebbles.jar': { mine: [], partners: [] },
  'pebbles.vouchers': { vouchers: [], nextCursor: null },
} satisfies Answers;

export const aBadge = (some: Partial<Output<'badges.list'>['badges'][number]> = {}) => ({
  id: '019b0000-0000-7000-8000-00000000001b',
  name: 'First Ripple',
  description: 'The first date.',
  icon: '💧',
  type: 'total_dates' as const,
  required: 1,
  count: 0,
  unlockedAt: null,
  isCelebrated: false,
  isShared: false,
  ...some,
});

/** What the profile reads beside that. */
export const ofProfile = {
  'memories.soloSummary': { count: 0, isAsked: false },
  'memories.pictureSpace': { used: 0, limit: 1_000_000 },
  'accounts.emailAddress': ofDashboard['accounts.emailAddress'],
  'accounts.sessions': { sessions: [], nextCursor: null },
  'accounts.secondFactor': { onSince: null, recoveryCodesLeft: 0 },
  'accounts.signOn': { linkedSince: null, hasPassword: true },
  'calendar.feed': { feed: null },
  'privacy.exportStatus': { latest: null },
  'notifications.choices': ofDashboard['notifications.choices'],
  'pairing.previousRelationships': { relationships: [], nextCursor: null },
  'pairing.blocks': { blocks: [], nextCursor: null },
} satisfies Answers;
