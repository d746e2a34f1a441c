/** The words of privacy. */

export const privacyTexts = {
  loadFailed: 'Failed to load your download',
} as const;
