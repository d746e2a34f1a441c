/** The words of the moment when both have rated. What both earned stands with the words of memories. */
export const ratedTexts = {
  bothRated: 'You both rated',
  hidden: (name: string) => `${name}: not turned over yet`,
  atLimit: '+0 today, you two are at the limit 🦦',
  starsCount: 'The stars count anyway.',
  fairEnough: 'Fair enough',
} as const;
