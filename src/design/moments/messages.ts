/** The words that moments share. */
export const momentTexts = { skip: 'Skip', intoPocket: 'Into the pocket' } as const;
