/** The words of the moment when a badge is unlocked. */
export const badgeMomentTexts = {
  justUnlocked: 'Badge unlocked',
  next: 'Next',
  intoPockets: 'Into the pockets',
  bothHaveIt: 'You both have it',
  manyUnlocked: (count: number) => `${count} badges at once`,
} as const;
