/** Words that every page may need. */
export const sessionTexts = {
  mustBeLoggedIn: 'You must be logged in',
  unexpected: 'An unexpected error occurred',
} as const;
