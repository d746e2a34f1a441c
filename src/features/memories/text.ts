/** The words of memories: the specification's own, and words in its manner where it has none. */
import type { memories, moods } from './contract.ts';
import { activityMax } from './contract.ts';

type Calls = typeof memories;
type RefusalOf<C> = C extends { '~orpc': { errorMap: infer E } } ? keyof E & string : never;

const notThisDate = {
  not_planned: 'This date is already in the past',
  not_past: 'This date is still to come',
  not_yours: 'Only whoever added this memory can change it',
  removed: 'This date is no longer there',
} as const;
const planRefused = {
  too_early: 'Today or later',
  too_late: 'Up to five years ahead',
  activity_too_long: `Describe the date (up to ${activityMax.typed})`,
} as const;
const memoryRefused = {
  too_early: '1950 or later',
  too_late: 'Today or earlier',
  no_partner: 'Choose who took the lead',
} as const;

/** A text for every refusal of every call: one that is missing fails compilation. */
export const refusalTexts: { [V in keyof Calls]: Record<RefusalOf<Calls[V]>, string> } = {
  timeline: {},
  one: {},
  comments: {},
  bin: {},
  turnPast: {},
  planDate: { ...planRefused, id_taken: 'Failed to plan date' },
  addMemory: { ...memoryRefused, id_taken: 'Failed to add memory' },
  editPlan: { ...notThisDate, ...planRefused },
  editMemory: { ...notThisDate, ...memoryRefused, activity_too_long: planRefused.activity_too_long },
  cancelDate: notThisDate,
  deleteMemory: notThisDate,
  restoreMemory: { too_late_to_restore: 'This can no longer be undone' },
  react: {},
  unreact: {},
  addComment: { id_taken: 'Failed to add comment' },
  deleteComment: {},
  rateDate: { not_past: notThisDate.not_past, already_rated: "You've already rated this date" },
};

/** Shown when a call fails for no reason of the person's own. */
export const failedTexts: { [V in keyof Calls]: string } = {
  timeline: 'Failed to load memories',
  one: 'Failed to load memories',
  comments: 'Failed to load comments',
  bin: 'Failed to load memories',
  turnPast: 'Failed to load memories',
  planDate: 'Failed to plan date',
  addMemory: 'Failed to add memory',
  editPlan: 'Failed to change date',
  editMemory: 'Failed to change memory',
  cancelDate: 'Failed to cancel date',
  deleteMemory: 'Failed to delete memory',
  restoreMemory: 'Failed to undo',
  react: 'Failed to update reaction',
  unreact: 'Failed to update reaction',
  addComment: 'Failed to add comment',
  deleteComment: 'Failed to delete comment',
  rateDate: 'Failed to submit rating',
};

const earned = (done: string, pebbles: number) =>
  pebbles === 0 ? `${done} You've reached today's pebble limit 🦦` : `${done} You earned ${pebbles} ${pebbles === 1 ? 'pebble' : 'pebbles'} 🦦`;

export const toasts = {
  planned: (pebbles: number) => earned('Date planned!', pebbles),
  added: (pebbles: number) => earned('Memory added!', pebbles),
  planChanged: 'Date changed',
  memoryChanged: 'Memory changed',
  cancelled: 'Date cancelled',
  deleted: 'Memory deleted',
  restored: 'It is back',
  commentAdded: 'Comment added!',
  commentDeleted: 'Comment deleted',
  rated: 'Date rated successfully!',
} as const;

export const moodLabels: Record<(typeof moods)[number], string> = {
  '😍': 'Perfect angel',
  '🙂': 'Pretty good',
  '😐': 'Meh',
  '🙃': 'Annoying',
  '😡': 'Disaster',
};

export const starLabels = ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'] as const;

export const memoryTexts = {
  you: 'You',
  someone: 'Someone',
  lane: 'Memory Lane',
  add: 'Add Memory',
  none: 'No memories yet',
  upcoming: 'Upcoming Date',
  past: 'Past Date',
  pebbles: (pebbles: number) => `+${pebbles}`,
  plannedBy: (name: string) => `Planned by ${name}`,
  whoseIdea: 'Whose idea was this?',
  whoLed: 'Who took the lead?',
  rate: 'Rate This Date',
  rateTitle: 'Rate Your Date',
  youRated: 'You rated this',
  partnerRated: 'Partner rated this',
  pebblesEarned: 'Pebbles earned!',
  paidEach: (pebbles: number) => `+${pebbles} each`,
  undo: 'Undo',
  bin: 'Recently removed',
  binEmpty: 'Nothing was removed lately',
} as const;
