/** Memories: planned and past dates of a lane, with reactions, comments and ratings. */
import * as z from 'zod';
import { pictureSizes, type PictureSize } from '#platform/contract/picture-sizes.ts';
import { cachedPicture, conditionalHeaders, fileBody, pictureUploadBytes } from '#platform/contract/files.ts';
import { download, read, upload, write } from '#platform/contract/procedure.ts';
import {
  boundedString,
  choice,
  clockTime,
  cursor,
  day,
  id,
  instant,
  nextCursor,
  notFound,
  optionalClockTime,
  optionalText,
  optionalWebAddress,
  text,
} from '#platform/contract/fields.ts';
import { activityMax, lanes, pageSize, pastFields, pictureAltMax, planFields } from './rules.ts';

export const reactions = ['🎉', '❤️', '😂', '🔥'] as const;
export const moods = ['😍', '🙂', '😐', '🙃', '😡'] as const;

const notesMax = 2000;
export const commentMax = 1000;

const lane = choice(lanes).default('open');
/** Comma-separated, at most one page. */
const memoryIds = boundedString(pageSize * 37, { error: notFound })
  .transform((ids) => ids.split(','))
  .pipe(z.array(id).max(pageSize, { error: notFound }));
const month = boundedString(7, { error: notFound }).regex(/^(19[5-9]\d|2[01]\d\d)-(0[1-9]|1[0-2])$/, {
  error: notFound,
});
const planDay = day('Please select a date');
const idea = choice(['me', 'partner'], 'Choose whose idea');
const lead = choice(['me', 'partner'], 'Choose who took the lead');
/** The fields of an edit that its writer has changed. The others stay as they are, whoever changed them meanwhile; without this, all are written. */
const changed = <const Fields extends readonly [string, ...string[]]>(fields: Fields) =>
  z.array(choice(fields)).max(fields.length).optional();
const activity = (max: number) => text(max, { empty: 'Describe the date', long: `Describe the date (up to ${max})` });

const comment = z.object({
  id,
  memoryId: id,
  author: z.enum(['me', 'partner', 'someone']),
  authorName: z.string(),
  comment: z.string(),
  createdAt: instant,
});

/** On a card: the names are known to the page. */
const cardComment = comment.omit({ memoryId: true, authorName: true });

/** The partner's rating is hidden until both have rated. */
const rating = z.object({ rating: z.int(), comment: z.string().nullable() });

export const change = z.object({
  id,
  field: z.enum(['date', 'time', 'activity', 'venueUrl', 'idea', 'cancelled', 'restored']),
  oldValue: z.string().nullable(),
  newValue: z.string().nullable(),
  byMe: z.boolean(),
  byName: z.string(),
  createdAt: instant,
});

const picture = z.object({
  id,
  /** Of the largest file. */
  width: z.int(),
  height: z.int(),
  /** ThumbHash as base64. */
  thumbHash: z.string(),
  altText: z.string().nullable(),
  addedBy: z.enum(['me', 'partner', 'someone']),
});

export const memory = z.object({
  id,
  type: z.enum(['planned', 'past']),
  date: z.iso.date(),
  time: clockTime.nullable(),
  /** Day and time of a plan on the clocks of the two, 'YYYY-MM-DDTHH:MM', when either differs from `date` and `time`. */
  localTimes: z.object({ me: z.string(), partner: z.string().nullable() }).nullable(),
  activity: z.string(),
  /** The author sees the amount paid. The partner sees the standard amount: a capped one would reveal private memories. */
  pebbles: z.int(),
  /** Who had the idea or took the lead. */
  credit: z.enum(['me', 'partner', 'someone']),
  creditName: z.string(),
  isMine: z.boolean(),
  venueUrl: z.string().nullable(),
  suggestionId: id.nullable(),
  /** The suggestion's title when the date was planned from it. Its steps are the lines of the activity. */
  ideaTitle: z.string().nullable(),
  mood: z.enum(moods).nullable(),
  notes: z.string().nullable(),
  reactions: z.array(z.object({ reaction: z.enum(reactions), count: z.int(), mine: z.boolean() })),
  commentCount: z.int(),
  /** The latest two, oldest first. */
  lastComments: z.array(cardComment),
  myRating: rating.nullable(),
  partnerRated: z.boolean(),
  partnerRating: rating.nullable(),
  /** The reader rated a week ago, and the partner has not since. */
  isUnanswered: z.boolean(),
  /** Both have rated within the last three days. */
  isJustCompleted: z.boolean(),
  /** Null until both have rated. */
  paidEach: z.int().nullable(),
  /** The reader's own share after their daily cap. The partner's share is not shown. */
  paidMe: z.int().nullable(),
  /** The latest saved changes of the plan, for a day. */
  lastChanges: z.array(change),
  pictures: z.array(picture),
});

/** A number that comes in a URL. */
const pictureSize = z
  .literal(
    pictureSizes.map((size) => `${size}` as const),
    { error: 'Choose one' },
  )
  .transform((size) => Number(size) as PictureSize);

export const removedMemory = z.object({
  id,
  activity: z.string(),
  ideaTitle: z.string().nullable(),
  date: z.iso.date(),
  removedAt: instant,
  removedByMe: z.boolean(),
  restorableUntil: instant,
});

const unfitActivity = { activity_too_long: 'unacceptable', too_many_lines: 'unacceptable' } as const;
const notThisDate = {
  not_planned: 'conflict',
  not_past: 'conflict',
  not_yours: 'forbidden',
  removed: 'conflict',
} as const;

export const memories = {
  timeline: read({
    summary:
      'A page of the open lane, or of one’s own: planned dates soonest first, then past ones newest first, with reactions, latest comments and ratings.',
    access: 'account',
    input: z.strictObject({ lane, cursor }),
    output: z.object({
      total: z.int(),
      /** How many of them are past. */
      past: z.int(),
      /** The months of the page's past memories, with how many past memories of the lane each has. */
      months: z.array(z.object({ month: z.string(), count: z.int() })),
      memories: z.array(memory),
      nextCursor,
    }),
  }),
  many: read({
    summary: 'Memories of the open lane, or of one’s own, by their ids; an id of anything else is left out.',
    access: 'account',
    input: z.strictObject({ lane, memoryIds }),
    output: z.object({ memories: z.array(memory) }),
  }),
  get: read({
    summary: 'One memory of the open lane or of one’s own, with who changed what of it.',
    access: 'account',
    input: z.strictObject({ memoryId: id }),
    output: z.object({ memory, changes: z.array(change) }),
  }),
  comments: read({
    summary: 'The comments of a memory, oldest first.',
    access: 'account',
    input: z.strictObject({ memoryId: id, cursor }),
    output: z.object({ comments: z.array(comment), nextCursor }),
  }),
  bin: read({
    summary: 'Cancelled dates and deleted memories of the open lane, or of one’s own, that can still be restored.',
    access: 'account',
    input: z.strictObject({ lane, cursor }),
    output: z.object({ removed: z.array(removedMemory), nextCursor }),
  }),
  invite: read({
    summary: 'On how many days the two have planned dates, and whether that earned the caller the mobile invite.',
    access: 'account',
    input: z.strictObject({}),
    output: z.object({
      plannedDays: z.int(),
      earnedAt: instant.nullable(),
      /** Whether the reader dismissed the install offer. */
      isHidden: z.boolean(),
    }),
  }),
  soloSummary: read({
    summary:
      'How many memories one has kept to oneself, and whether to ask if they should come along into the shared lane.',
    access: 'account',
    input: z.strictObject({}),
    output: z.object({ count: z.int(), isAsked: z.boolean() }),
  }),
  archive: read({
    summary:
      'A page of a shared lane that one has left: with whom and when, and its memories as they were then, newest first.',
    access: 'account',
    input: z.strictObject({ laneId: id, cursor }),
    output: z.object({
      partnerName: z.string(),
      pairedAt: instant,
      unpairedAt: instant,
      total: z.int(),
      memories: z.array(memory),
      nextCursor,
    }),
  }),
  archivedComments: read({
    summary: 'The comments of a memory in a shared lane that one has left, oldest first.',
    access: 'account',
    input: z.strictObject({ laneId: id, memoryId: id, cursor }),
    output: z.object({ comments: z.array(comment), nextCursor }),
  }),
  turnPast: write({
    summary: 'Turn the planned dates of the open lane whose day is over into past ones; pays nothing.',
    access: 'account',
    input: z.strictObject({}),
    output: z.object({ turned: z.int() }),
  }),
  planDate: write({
    summary: 'Plan a date in the shared lane. Pays its author once.',
    access: 'partner',
    input: z.strictObject({
      id,
      activity: activity(activityMax.steps),
      date: planDay,
      time: optionalClockTime,
      venueUrl: optionalWebAddress,
      idea,
      suggestionId: id.nullable().optional(),
    }),
    output: z.object({ id, pebbles: z.int() }),
    errors: { too_early: 'unacceptable', too_late: 'unacceptable', ...unfitActivity, id_taken: 'conflict' },
  }),
  addMemory: write({
    summary: 'Add a past memory to the open lane, or to one’s own. Pays its author once.',
    access: 'account',
    input: z.strictObject({
      id,
      activity: activity(activityMax.typed),
      date: planDay,
      lead,
      mood: choice(moods).nullable().optional(),
      notes: optionalText(notesMax),
      keepToMyself: z.boolean().optional(),
    }),
    output: z.object({ id, pebbles: z.int() }),
    errors: {
      too_early: 'unacceptable',
      too_late: 'unacceptable',
      no_partner: 'unacceptable',
      ...unfitActivity,
      id_taken: 'conflict',
    },
  }),
  editPlan: write({
    summary: 'Edit or reschedule a planned date; either partner may, and the other is told what changed.',
    access: 'partner',
    input: z.strictObject({
      memoryId: id,
      activity: activity(activityMax.steps),
      date: planDay,
      time: optionalClockTime,
      venueUrl: optionalWebAddress,
      idea,
      changed: changed(planFields),
    }),
    output: z.object({}),
    errors: { ...notThisDate, too_early: 'unacceptable', too_late: 'unacceptable', ...unfitActivity },
  }),
  editMemory: write({
    summary: 'Edit a past memory; its author may.',
    access: 'account',
    input: z.strictObject({
      memoryId: id,
      activity: activity(activityMax.steps),
      date: planDay,
      lead,
      mood: choice(moods).nullable().optional(),
      notes: optionalText(notesMax),
      changed: changed(pastFields),
    }),
    output: z.object({}),
    errors: {
      ...notThisDate,
      too_early: 'unacceptable',
      too_late: 'unacceptable',
      no_partner: 'unacceptable',
      ...unfitActivity,
    },
  }),
  cancelDate: write({
    summary: 'Cancel a planned date; either partner may, and either may undo it for 24 hours.',
    access: 'partner',
    input: z.strictObject({ memoryId: id }),
    output: z.object({}),
    errors: notThisDate,
  }),
  deleteMemory: write({
    summary: 'Delete a past memory; its author may. It waits 30 days in the bin.',
    access: 'account',
    input: z.strictObject({ memoryId: id }),
    output: z.object({}),
    errors: notThisDate,
  }),
  restoreMemory: write({
    summary: 'Undo a cancellation or a deletion while its window is open; either partner may.',
    access: 'account',
    input: z.strictObject({ memoryId: id }),
    output: z.object({}),
    errors: { too_late_to_restore: 'conflict' },
  }),
  hideInvite: write({
    summary: 'Put the offer to install the web app away for good. The invite stays earned.',
    access: 'account',
    input: z.strictObject({}),
    output: z.object({}),
  }),
  share: write({
    summary: 'Move a memory of one’s own into the shared lane, for good. Sharing what is shared changes nothing.',
    access: 'partner',
    input: z.strictObject({ memoryId: id }),
    output: z.object({}),
    errors: { removed: 'conflict', lane_full: 'conflict' },
  }),
  shareAll: write({
    summary: 'Move every memory of one’s own into the shared lane, for good, except what is in the bin.',
    access: 'partner',
    input: z.strictObject({}),
    output: z.object({ shared: z.int() }),
    errors: { lane_full: 'conflict' },
  }),
  dismissSharingPrompt: write({
    summary: 'Keep one’s own memories to oneself for now; sharing them stays possible.',
    access: 'partner',
    input: z.strictObject({}),
    output: z.object({}),
  }),
  react: write({
    summary: 'Add an own reaction. Adding one that is there changes nothing.',
    access: 'account',
    input: z.strictObject({ memoryId: id, reaction: choice(reactions) }),
    output: z.object({}),
  }),
  unreact: write({
    summary: 'Take an own reaction away. Taking away one that is not there changes nothing.',
    access: 'account',
    input: z.strictObject({ memoryId: id, reaction: choice(reactions) }),
    output: z.object({}),
  }),
  addComment: write({
    summary: 'Comment on a memory.',
    access: 'account',
    input: z.strictObject({ id, memoryId: id, comment: text(commentMax) }),
    output: z.object({ id }),
    errors: { id_taken: 'conflict' },
  }),
  deleteComment: write({
    summary: 'Delete an own comment.',
    access: 'account',
    input: z.strictObject({ commentId: id }),
    output: z.object({}),
  }),
  rateDate: write({
    summary: 'Rate a past date, once per person and final. The second rating pays both partners.',
    access: 'account',
    input: z.strictObject({
      memoryId: id,
      rating: z
        .int({ error: 'Please select a rating' })
        .min(1, { error: 'Please select a rating' })
        .max(5, { error: 'Please select a rating' }),
      comment: optionalText(commentMax),
    }),
    output: z.object({ paidEach: z.int().nullable(), paidMe: z.int() }),
    errors: { not_past: 'conflict', already_rated: 'conflict' },
  }),
  addPicture: upload({
    summary:
      'Add a picture (JPEG, PNG, WebP or AVIF) to a memory. It is re-encoded, without its metadata. Adding the same id again changes nothing.',
    access: 'account',
    input: z.object({ query: z.strictObject({ id, memoryId: id }), body: fileBody }),
    output: z.object({ picture }),
    errors: {
      not_a_picture: 'unacceptable',
      heic: 'unacceptable',
      too_large: 'unacceptable',
      too_many_pixels: 'unacceptable',
      unreadable: 'unacceptable',
      memory_full: 'conflict',
      lane_full: 'conflict',
      account_full: 'conflict',
      store_full: 'conflict',
      id_taken: 'conflict',
    },
    limits: [{ bucket: 'pictures', by: 'account', max: 300, minutes: 60 }],
    bodyBytes: pictureUploadBytes,
  }),
  removePicture: write({
    summary:
      'Take an own picture back, from the open lane, from one’s own or from an archived one. Nobody sees it any more.',
    access: 'account',
    input: z.strictObject({ pictureId: id }),
    output: z.object({}),
  }),
  restorePicture: write({
    summary: 'Put an own picture back that was taken back within the last hour.',
    access: 'account',
    input: z.strictObject({ pictureId: id }),
    output: z.object({}),
    errors: { too_late_to_restore: 'conflict', memory_full: 'conflict' },
  }),
  describePicture: write({
    summary: 'Say what is on an own picture.',
    access: 'account',
    input: z.strictObject({ pictureId: id, altText: optionalText(pictureAltMax) }),
    output: z.object({}),
  }),
  picturesOfMonth: read({
    summary: 'The pictures of a month of the open lane, or of one’s own, newest first.',
    access: 'account',
    input: z.strictObject({ lane, month, cursor }),
    output: z.object({ pictures: z.array(picture.extend({ memoryId: id, date: z.iso.date() })), nextCursor }),
  }),
  pictureMonths: read({
    summary:
      'The months of the open lane, or of one’s own, that have pictures, newest first, and in how many memories they are.',
    access: 'account',
    input: z.strictObject({ lane }),
    output: z.object({ memories: z.int(), months: z.array(z.object({ month: z.string(), count: z.int() })) }),
  }),
  pictureSpace: read({
    summary: 'How many bytes the pictures of the open lane take, and may take.',
    access: 'account',
    input: z.strictObject({}),
    output: z.object({ used: z.int(), limit: z.int() }),
  }),
  onThisDay: read({
    summary: 'A memory of the open lane from this day one to ten years ago, if there is one to show.',
    access: 'account',
    input: z.strictObject({}),
    output: z.object({ memory: memory.nullable(), years: z.int() }),
  }),
  hideReminder: write({
    summary: 'Never show a memory as one of this day again, to oneself alone.',
    access: 'account',
    input: z.strictObject({ memoryId: id }),
    output: z.object({}),
  }),
  showReminder: write({
    summary: 'Undo hiding a memory as one of this day.',
    access: 'account',
    input: z.strictObject({ memoryId: id }),
    output: z.object({}),
  }),
  pictureFile: download({
    summary: 'A file of a picture that the account may see, as WebP.',
    access: 'account',
    input: z.object({ query: z.strictObject({ pictureId: id, size: pictureSize }), headers: conditionalHeaders }),
    output: cachedPicture,
  }),
};
