/** The words that stand on the mood board only. */
import { isolated } from '#platform/contract/isolated.ts';

export const boardTexts = {
  fewRatings: (count: number) =>
    count === 1
      ? 'One rating so far. From the third on this is a line; one dot is only an opinion.'
      : 'Two ratings so far. From the third on this is a line; two dots are only an argument.',
  history: 'Rating History',
  noHistory: 'No ratings yet. Somebody has to go first.',

  responses: 'Responses',
  responsesFailed: 'Failed to load responses',
  upstream: 'What was said here is still upstream. It comes with the network.',
  laterResponses: 'Later responses',
  respond: 'Write a response',
  addToOwn: 'Say more about it',
  partnerMayAnswer: (partner: string) => `${isolated(partner)} can answer here.`,
  send: 'Send response',
} as const;
