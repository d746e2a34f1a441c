/** The words of the profile. */
import { isolated } from '#platform/contract/isolated.ts';

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
