export const pictureSpaceTexts = {
  title: 'Pictures',
  used: (used: string, limit: string) => `${used} of ${limit}`,
  both: 'What the two of you keep in the lane.',
  alone: 'What you keep in the lane.',
  nearlyFull: 'Nearly full. Take back a few before you add more.',
  full: 'Full. Take back a few before you add more.',
  loadFailed: 'Failed to load how much room your pictures take',
} as const;
