/** Asks whether to keep an account that waits to be erased. */
export const keepAccountTexts = {
  keepTitle: 'Keep your account?',
  keepAsk: (day: string) => `You asked to delete it. Everything you wrote will be erased on ${day}.`,
  keep: 'Keep my account',
  keeping: 'Keeping it...',
  declineToKeep: 'Let it go',
} as const;
