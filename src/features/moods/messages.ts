/** The words of moods: the specification's own, and words in its manner where it has none. */
import { isolated } from '#platform/contract/isolated.ts';
import type { ErrorMessages } from '#platform/contract/error-messages.ts';
import type { moods } from './contract.ts';

type Contract = typeof moods;

const pairFirst = 'You must be paired with your partner first';
const saveFailed = 'Failed to save mood';
const respondFailed = 'Failed to add response';

export const rateErrors: ErrorMessages<Contract, 'rate'> & { not_paired: string } = {
  not_paired: pairFirst,
  id_taken: saveFailed,
};

export const respondErrors: ErrorMessages<Contract, 'respond'> & { not_paired: string } = {
  not_paired: pairFirst,
  id_taken: respondFailed,
};

export const moodTexts = {
  title: 'Mood Board',
  cardTitle: 'Mood board',
  lead: 'How is your otter today?',
  pressFace: (partner: string) =>
    `Press a stone. ${isolated(partner)} sees it once you save and, being an otter, takes it well.`,
  loadFailed: 'Failed to load mood board',
  notPaired: 'Pair with your partner first!',
  toDashboard: 'Go to Dashboard',

  youAbout: (partner: string) => `You about ${isolated(partner)}`,
  aboutYou: (partner: string) => `${isolated(partner)} about you`,
  notYetYou: 'Not rated yet',
  choosing: 'Probably choosing between “perfect” and “angel”.',
  notYetThey: (partner: string) => `${isolated(partner)} hasn’t rated you yet`,
  thinking: (partner: string) => `${isolated(partner)} is thinking`,
  onDay: (day: string) => `on ${day}`,
  aboutOnDay: (about: string, day: string) => `${about}, on ${day}`,
  stillSo: 'Still so? Pick a new face.',
  update: 'Update Rating',
  rateNow: 'Rate Now',

  rateTitle: (partner: string) => `How is ${isolated(partner)}?`,
  faces: 'Pick a face',
  pickHint: 'Press a face to pick it. Press once more, or Submit Rating, to save.',
  saveHint: 'Press it again to save, or another face to save that one.',
  comment: 'Comment',
  submit: 'Submit Rating',
  cancel: 'Cancel',
  saved: ({ label, emoji }: { label: string; emoji: string }) => `Mood saved: ${label} ${emoji}`,
  saveFailed,

  overTime: 'Lately',
  moodOn: (mood: string, day: string) => `${mood} on ${day}`,

  responses: (count: number) =>
    count === 0 ? 'Respond to this rating' : `View ${count} ${count === 1 ? 'response' : 'responses'}`,
  responded: 'Comment added',
  respondFailed,
  you: 'You',
  tryAgain: 'Try again',
} as const;

/** The words that stand on the mood board only. */

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
