/** The words of the moment when two people are paired. The title stands with the words of pairing. */
export const pairedTexts = {
  lead: 'Nobody drifts off any more. Not even asleep.',
  planFirst: 'Plan your first date',
  /** For two who were a pair before. */
  backAgain: 'Back on the river',
  leadAgain: 'It kept your stones dry. Everything is where you left it.',
  planNext: 'Plan your next date',
  ideas: 'or take one of these',
} as const;
