import { isolated } from '#platform/contract/isolated.ts';

export const menuTexts = {
  edit: 'Edit',
  editDate: 'Edit date',
  editMemory: 'Edit memory',
  reschedule: 'Reschedule',
  addToCalendar: 'Add to calendar',
  cancelDate: 'Cancel date',
  delete: 'Delete',
  save: 'Save',
} as const;

export const skyTexts = {
  forYou: 'for you',
  for: (partner: string) => `for ${isolated(partner)}`,
  when: {
    early: (weekday: string) => `early ${weekday}`,
    morning: (weekday: string) => `${weekday} morning`,
    afternoon: (weekday: string) => `${weekday} afternoon`,
    evening: (weekday: string) => `${weekday} evening`,
    night: (weekday: string) => `${weekday} night`,
  },
  already: (weekday: string) => `already ${weekday}`,
  still: (weekday: string) => `still ${weekday}`,
} as const;

export const ratingTexts = {
  comment: 'Comment',
  ratingHint: 'Your partner sees it once you have both rated.',
  submitRating: 'Submit Rating',
  rateTitle: 'Rate Your Date',
  selectRating: 'Please select a rating',
  rated: 'Date rated successfully!',
  ratingFailed: 'Failed to submit rating',
} as const;

/** The moment when both have rated. */
export const ratedTexts = {
  bothRated: 'You both rated',
  hidden: (name: string) => `${name}: not turned over yet`,
  atLimit: '+0 today, you two are at the limit 🦦',
  starsCount: 'The stars count anyway.',
  fairEnough: 'Fair enough',
} as const;

export const commentTexts = {
  commentsSoFar: 'Comments so far',
  laterComments: 'Later comments',
  writeComment: 'Write a comment',
  sendComment: 'Send comment',
  deleteComment: 'Delete comment',
  commentsFailed: 'Failed to load comments',
  upstream: 'The earlier ones are still upstream. They come with the network.',
  commentAdded: 'Comment added!',
  addCommentFailed: 'Failed to add comment',
  commentDeleted: 'Comment deleted',
  deleteCommentFailed: 'Failed to delete comment',
} as const;

/** What the partner changed of a plan. */
export const changeTexts = {
  date: (name: string, from: string, to: string) => `${isolated(name)} moved it from ${from} to ${to}`,
  time: (name: string, from: string | null, to: string) =>
    `${isolated(name)} ${from ? `changed the time from ${from} to ${to}` : `set the time to ${to}`}`,
  dateElsewhere: (name: string) => `${isolated(name)} moved it`,
  timeElsewhere: (name: string) => `${isolated(name)} changed the time`,
  timeRemoved: (name: string) => `${isolated(name)} took the time away`,
  activity: (name: string, before: string) => `${isolated(name)} renamed it; it was “${isolated(before)}”`,
  venueAdded: (name: string) => `${isolated(name)} added the venue`,
  venueChanged: (name: string) => `${isolated(name)} changed the venue`,
  venueRemoved: (name: string) => `${isolated(name)} took the venue away`,
  idea: (name: string, whose: string) => `${isolated(name)} says it was the idea of ${isolated(whose)}`,
  cancelled: (name: string) => `${isolated(name)} cancelled it`,
  restored: (name: string) => `${isolated(name)} brought it back`,
} as const;

export const binTexts = {
  binLead: 'A cancelled date waits for 24 hours, a deleted memory for 30 days.',
  removedBy: (who: string | null, until: string) =>
    `Removed by ${who === null ? 'you' : isolated(who)} · back until ${until}`,
  yourPartner: 'your partner',
  restore: 'Restore',
  restoreNamed: (activity: string) => `Restore ${activity}`,
  binEmpty: 'Nothing was removed lately',
} as const;
