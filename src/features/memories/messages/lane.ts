/** The words of memories: the specification's own, and words in its manner where it has none. */
import { isolated } from '#platform/contract/isolated.ts';
import type { ErrorMessages } from '#platform/contract/error-messages.ts';
import type { memories, moods } from '../contract.ts';
import { activityMax, inviteDays, picturesPerMemory } from '../rules.ts';

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

/** The words of a cancelled date's line. */

export const cancelledTexts = {
  cancelledBy: (partner: string) => `Cancelled by ${isolated(partner)}, just now`,
  undo: 'Undo',
} as const;

export const archiveTexts = {
  archive: 'Archive',
  archiveTotal: (count: number) =>
    count === 1 ? 'One memory from your time together.' : `${count} memories from your time together.`,
  archivePictures:
    'Pictures in it are for you two alone. If you take back one that you added, it is gone from both archives.',
  archiveEmpty: 'You two had not written anything down yet.',
  noArchive: 'There is no archive here. If you two are paired again, everything is back in Memory Lane.',
  wasPlanned: 'Was planned',
  paired: 'Paired',
  unpaired: 'Unpaired',
  reactions: 'Reactions',
  toProfile: 'Back to Profile',
} as const;

/** A memory is recalled for ten years. */
const yearsInWords = [
  'A year',
  'Two years',
  'Three years',
  'Four years',
  'Five years',
  'Six years',
  'Seven years',
  'Eight years',
  'Nine years',
  'Ten years',
] as const;

export const onThisDayTexts = {
  ago: (years: number) => `${yearsInWords[years - 1]} ago today`,
  unit: (years: number) => (years === 1 ? 'year' : 'years'),
  open: 'Open the memory',
  notThis: 'Not this one',
  hidden: 'You will not be shown this one again',
  hideFailed: 'Failed to put it away',
} as const;

/** The card that asks a new couple about the memories each had before. */
export const sharingCardTexts = {
  title: 'Bring your own memories along?',
  explanation: (count: number, partner: string) =>
    `You kept ${count === 1 ? 'a memory' : `${count} memories`} of your own before you paired with ${isolated(partner)}. ${count === 1 ? 'It is' : 'They are'} under Just mine, for your eyes only, until you say otherwise.`,
  oneByOne: 'Choose one by one',
  keep: (count: number) => (count === 1 ? 'Keep it to myself' : 'Keep them to myself'),
} as const;

/** What the partner will see of what is shared. */
export const sharingTexts = {
  activity: 'what you did and when',
  notes: 'your notes',
  mood: 'the mood',
  pictures: (count: number) => (count === 1 ? 'your picture' : `your ${count} pictures`),
  reactions: 'your reactions',
  comments: (count: number) => (count === 1 ? 'your comment' : `your ${count} comments`),
  willSee: (partner: string, list: string) => `${isolated(partner)} will see ${list}.`,
  willSeeAll: (partner: string, count: number) =>
    `${isolated(partner)} will see ${count === 1 ? 'the one memory' : `all ${count} memories`} of Just mine, with your notes, moods, pictures, reactions and comments.`,
  forGood: 'A share cannot be taken back.',
  forGoodButPictures: 'A share cannot be taken back, but each picture can.',
  starsLater: 'Your stars stay hidden until you have both rated.',
} as const;

export const inviteDialogTexts = {
  how: `The mobile app is invite only. Plan dates on ${inviteDays} different days, either of you, and you both have it.`,
  earnedTitle: 'You earned your invite!',
  take: 'Take Otterway along. It lives on your home screen and needs no store.',
  mobileApp: 'Mobile app',
  install: 'Install Otterway',
  showHow: 'Show me how',
  noThanks: 'No, thanks',
} as const;

export const installTexts = {
  stepsTitle: 'Put Otterway on your home screen',
  logInThere: 'You may have to log in once more there.',
  noSuchEntry: (host: string) => `No such entry? Open ${host} on your phone.`,
} as const;

/** How to install where the browser does not ask by itself, with what each step says beneath. */
export const installSteps = {
  ios: [
    ['Tap the share button', 'In the bar of the browser, or behind its three dots.'],
    ['Choose “Add to Home Screen”', 'Scroll down a little if it hides.'],
    ['Tap “Add”', 'Your otter moves in.'],
  ],
  menu: [
    ['Open the menu of your browser', 'Three dots or three lines, mostly in a corner.'],
    ['Choose “Install” or “Add to Home screen”', 'Some browsers show it in the address bar.'],
    ['Say yes', 'Your otter moves in.'],
  ],
} as const;
