/** A hint for each strength of a new password. */
export const passwordStrengths = [
  'Longer is stronger: a few odd words work well.',
  'Easy to guess. A few more words make it hard.',
  'Getting there.',
  'Strong.',
  'Solid as a rock.',
] as const;
