import type { Answers, Output } from './answers.ts';

export const today = '2026-11-28';

export const maya: NonNullable<Output<'accounts.me'>['me']> = { id: '019b0000-0000-7000-8000-00000000000a', firstName: 'Maya', lastName: 'Otter', today, timeZone: 'Australia/Sydney', isAdministrator: false };

export const theo: NonNullable<Output<'pairing.status'>['partner']> = {
  id: '019b0000-0000-7000-8000-00000000000b', firstName: 'Theo', lastName: 'Otter', pairingCode: 'THE022', pairedAt: '2026-11-01T00:00:00.000Z', timeZone: 'Australia/Sydney',
};

export const signedIn = { me: maya, minPasswordLength: 6, signUp: 'open', signOn: null } as const satisfies Output<'accounts.me'>;

export const paired: Output<'pairing.status'> = { pairingCode: 'MAYA22', takesRequests: true, partner: theo, parted: null, incoming: [], outgoing: [] };

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
