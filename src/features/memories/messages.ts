/** The words of memories: the specification's own, and words in its manner where it has none. */
import { isolated } from '#platform/contract/isolated.ts';
import type { ErrorMessages } from '#platform/contract/error-messages.ts';
import type { memories, moods } from './contract.ts';
import { activityMax, inviteDays, picturesPerMemory } from './rules.ts';

type Contract = typeof memories;

const notThisDate = {
  not_planned: 'This date is already in the past',
  not_past: 'This date is still to come',
  not_yours: 'Only whoever added this memory can change it',
  removed: 'This date is no longer there',
} as const;

/** For the form of a planned date, and for cancelling one. */
export const planErrors: ErrorMessages<Contract, 'planDate' | 'editPlan' | 'cancelDate'> = {
  ...notThisDate,
  too_early: 'Today or later',
  too_late: 'Up to five years ahead',
  activity_too_long: `Describe the date (up to ${activityMax.typed})`,
  too_many_lines: `Up to ${activityMax.lines} lines`,
  id_taken: 'Failed to plan date',
};

/** For the form of a past memory, and for deleting and restoring one. */
export const memoryErrors: ErrorMessages<Contract, 'addMemory' | 'editMemory' | 'deleteMemory' | 'restoreMemory'> = {
  ...notThisDate,
  too_early: '1950 or later',
  too_late: 'Today or earlier',
  no_partner: 'Choose who took the lead',
  activity_too_long: planErrors.activity_too_long,
  too_many_lines: planErrors.too_many_lines,
  id_taken: 'Failed to add memory',
  too_late_to_restore: 'This can no longer be undone',
};

/** For what is done on a memory's card. */
export const cardErrors: ErrorMessages<Contract, 'share' | 'shareAll' | 'addComment' | 'rateDate'> = {
  not_past: notThisDate.not_past,
  already_rated: "You've already rated this date",
  removed: notThisDate.removed,
  lane_full: 'Your lane has no room for more pictures',
  id_taken: 'Failed to add comment',
};

export const memoryTexts = {
  you: 'You',
  someone: 'Someone',
  lane: 'Memory Lane',
  add: 'Add Memory',
  pictures: 'Pictures',
  addPictures: 'Add pictures',
  takePicture: 'Take a picture',
  addPicturesFailed: 'Failed to add pictures',
  addPicturesTo: (title: string) => `Add pictures to ${isolated(title)}`,
  isFull: `Up to ${picturesPerMemory} pictures a memory`,
  none: 'No memories yet',
  comingUp: 'Coming up',
  soFar: 'So far',
  downTheRiver: (count: number) => (count === 1 ? '1 memory down the river' : `${count} memories down the river`),
  ofMonth: (count: number) => (count === 1 ? '1 memory' : `${count} memories`),
  loadFailed: 'Failed to load memories',

  steps: (count: number) => (count === 1 ? '1 step' : `${count} steps`),
  moreFor: (activity: string) => `More for ${activity}`,
  oneFineDay: 'One fine day',
  pebblesUnit: 'pebbles',
  newTab: '(opens in a new tab)',
  partner: 'Partner',
  upcoming: 'Upcoming Date',
  twoTimes: (mine: string, theirs: string, partner: string) => `${mine} for you, ${theirs} for ${isolated(partner)}`,
  notOverYet: 'not over yet',
  past: 'Past Date',
  pebbles: (pebbles: number) => `+${pebbles}`,
  plannedBy: (name: string) => `Planned by ${isolated(name)}`,

  cancelled: 'Date cancelled',
  deleted: 'Memory deleted',
  removeFailed: 'Failed to remove',
  undo: 'Undo',
  restored: 'It is back',
  restoreFailed: 'Failed to undo',
  bin: 'Recently removed',

  ours: (partner: string) => `You & ${isolated(partner)}`,
  mine: 'Just mine',
  whose: 'Whose memories',
  onlyYou: 'Only you see these.',
  noneMine: (partner: string) =>
    `Nothing in here yet. What you keep to yourself stays here, and ${isolated(partner)} never sees it unless you share it.`,

  share: 'Share',
  shareWith: (partner: string) => `Share with ${isolated(partner)}`,
  shareAll: (count: number) => (count === 1 ? 'Share it' : `Share all ${count}`),
  shared: (partner: string) => `${isolated(partner)} can see it now`,
  allShared: (count: number, partner: string) =>
    count === 1 ? `${isolated(partner)} can see it now` : `${isolated(partner)} can see all ${count} now`,
  shareFailed: 'Failed to share',

  kept: 'They stay under Just mine',
  keepFailed: 'Failed to save your choice',

  reactWith: 'React with',
  comments: 'Comments',
  commentsUnit: (count: number) => (count === 1 ? 'comment' : 'comments'),
  reactionFailed: 'Failed to update reaction',

  rate: 'Rate This Date',
  /** The same where there is little room. */
  rateShort: ['Rate', 'This Date'],
  howWasIt: 'How was it?',
  withStars: (stars: number) => (stars === 1 ? 'with 1 star' : `with ${stars} stars`),
  youRated: 'You rated this',
  partnerRated: 'Partner rated this',
  pebblesEarned: 'Pebbles earned!',
  justNotToday: 'Pebbles earned! Just not today.',
  paid: (each: number, me: number) => (me < each ? `+${me}, the day’s limit 🦦` : `+${each} each`),
  paidSoon: 'Pebbles soon',
  thinking: (name: string) => `${isolated(name)} is thinking it over`,
} as const;

export const moodLabels: Record<(typeof moods)[number], string> = {
  '😍': 'Perfect angel',
  '🙂': 'Pretty good',
  '😐': 'Meh',
  '🙃': 'Annoying',
  '😡': 'Disaster',
};

export const starLabels = ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'] as const;

export const inviteTexts = {
  title: 'Your invite',
  planned: (days: number) => `${days} / ${inviteDays} dates planned`,
  here: 'Your invite is here',
  earned: 'You two earned your mobile invite! 🦦',
  see: 'See',
  hideFailed: 'Failed to put it away',
} as const;
