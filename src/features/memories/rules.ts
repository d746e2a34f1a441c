/** 'YYYY-MM-DD'; compares as text. */
type Day = string;

export const earliestMemory: Day = '1950-01-01';
const plannableYears = 5;

/** Five years ahead; 29 February becomes 28 February. */
export function lastPlannableDay(today: Day): Day {
  return `${Number(today.slice(0, 4)) + plannableYears}${today.slice(4)}`;
}

export const activityMax = { typed: 200, steps: 2000, lines: 20 } as const;

type WindowError = 'too_early' | 'too_late' | null;

export function planDayError(date: Day, today: Day): WindowError {
  return outside(date, today, lastPlannableDay(today));
}

export function memoryDayError(date: Day, today: Day): WindowError {
  return outside(date, earliestMemory, today);
}

function outside(date: Day, first: Day, last: Day): WindowError {
  if (date < first) return 'too_early';
  return date > last ? 'too_late' : null;
}

/** An activity made from a suggestion's steps may be longer. */
export function activityError(
  activity: string,
  suggestionId: string | null,
): 'activity_too_long' | 'too_many_lines' | null {
  if (activity.split('\n').length > activityMax.lines) return 'too_many_lines';
  return [...activity].length > (suggestionId ? activityMax.steps : activityMax.typed) ? 'activity_too_long' : null;
}

/** What stands above a memory: the title of its idea with the steps beneath, or the activity. */
export function headingOf({ activity, ideaTitle }: { activity: string; ideaTitle: string | null }): {
  heading: string;
  steps: string[];
} {
  const lines = activity.split('\n').filter((line) => line.trim() !== '');
  const number = /^\d+\. /;
  if (ideaTitle === null || (lines.length === 1 && !number.test(activity))) return { heading: activity, steps: [] };
  return { heading: ideaTitle, steps: lines.map((line) => line.replace(number, '')) };
}

/** In one line. */
export function titleOf(memory: { activity: string; ideaTitle: string | null }): string {
  return headingOf(memory).heading.split(/[\n\u2028\u2029]/)[0]!;
}

const hour = 60 * 60 * 1000;
const dayLength = 24 * hour;

/** Calendar days from one day to another. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayLength);
}

const daysAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);

/** Days after a date in which the dashboard asks how it was. */
const morningDays = 3;

export function asksInTheMorning(
  { type, date, myRating }: { type: MemoryType; date: Day; myRating: unknown },
  today: Day,
): boolean {
  return type === 'past' && !myRating && date < today && daysBetween(date, today) <= morningDays;
}

/** The coming Saturday, and the Friday of the week after this one, which begins on a Monday: the earlier one first. */
export function likelyDays(today: Day): { name: 'saturday' | 'nextFriday'; day: Day }[] {
  const weekday = new Date(Date.parse(today)).getUTCDay();
  const [saturday, monday, friday] = [6, 1, 4];
  const days = [
    { name: 'saturday', day: daysAfter(today, ((saturday - weekday + 6) % 7) + 1) },
    { name: 'nextFriday', day: daysAfter(today, ((monday - weekday + 6) % 7) + 1 + friday) },
  ] as const;
  return days.toSorted((one, other) => Date.parse(one.day) - Date.parse(other.day));
}

export type MemoryType = 'planned' | 'past';

/** A planned date is past once its day is over for everyone in the lane, even if that is not stored yet. */
export function typeOn(laneDay: Day, { type, date }: { type: MemoryType; date: Day }): MemoryType {
  return type === 'planned' && date < laneDay ? 'past' : type;
}

/** `laneDay` is the earliest calendar day among the members of the lane. */
type Known = { type: MemoryType; date: Day; laneDay: Day; authorId: string; removedAt: string | null };
type ChangeError = 'removed' | 'not_planned' | 'not_past' | 'not_yours' | null;

/** Either partner may edit or cancel a planned date. */
export function planChangeError(memory: Known): ChangeError {
  if (memory.removedAt) return 'removed';
  return typeOn(memory.laneDay, memory) === 'planned' ? null : 'not_planned';
}

/** Only the author may edit or delete a past memory. */
export function memoryChangeError(memory: Known, { id }: { id: string }): ChangeError {
  if (memory.removedAt) return 'removed';
  if (typeOn(memory.laneDay, memory) !== 'past') return 'not_past';
  return memory.authorId === id ? null : 'not_yours';
}

/** How long a cancelled date or a deleted memory can be restored. */
export const undoWindow: Record<MemoryType, number> = { planned: 24 * hour, past: 30 * 24 * hour };

/** Memories removed before these moments cannot be restored. */
export function undoClosedBefore(now: Date): Record<MemoryType, Date> {
  return { planned: new Date(now.getTime() - undoWindow.planned), past: new Date(now.getTime() - undoWindow.past) };
}

export function restorableUntil({ type, removedAt }: { type: MemoryType; removedAt: string }): Date {
  return new Date(new Date(removedAt).getTime() + undoWindow[type]);
}

export function canRestore(
  { type, removedAt, reversedAt }: { type: MemoryType; removedAt: string; reversedAt: string | null },
  now: Date,
): boolean {
  return reversedAt === null && new Date(removedAt) > undoClosedBefore(now)[type];
}

/** Days after a date in which its card asks to be rated; later it only offers it. */
const askedDays = 14;

export function asksToBeRated({ date }: { date: Day }, today: Day): boolean {
  return daysBetween(date, today) <= askedDays;
}

/** A date that the second of the two has rated since then can be counted for a goal by one press. */
export function completedLatelySince(now: Date): Date {
  return new Date(now.getTime() - 3 * dayLength);
}

/** Days after one's own rating in which the card says that the partner's is to come. */
const answerDays = 7;

export interface Stars {
  rating: number;
  comment: string | null;
}

interface Rating extends Stars {
  accountId: string;
  createdAt: string;
}

/** The partner's rating is hidden until both have rated. */
export function ratingsFor(accountId: string, ratings: readonly Rating[], { now }: { now: Date }) {
  const mine = ratings.find((rating) => rating.accountId === accountId);
  const theirs = ratings.find((rating) => rating.accountId !== accountId);
  return {
    myRating: starsOf(mine),
    partnerRated: theirs !== undefined,
    partnerRating: mine ? starsOf(theirs) : null,
    isUnanswered:
      mine !== undefined &&
      theirs === undefined &&
      now.getTime() - Date.parse(mine.createdAt) >= answerDays * dayLength,
    isJustCompleted:
      mine !== undefined &&
      theirs !== undefined &&
      [mine, theirs].some(({ createdAt }) => new Date(createdAt) > completedLatelySince(now)),
  };
}

/** After the pair has ended, only ratings that both had given remain visible. Those of an erased account are gone. */
export function revealedFor(
  accountId: string,
  ratings: readonly Rating[],
  { paidEach, now }: { paidEach: number | null; now: Date },
) {
  return {
    ...ratingsFor(accountId, paidEach === null ? [] : ratings, { now }),
    isUnanswered: false,
    isJustCompleted: false,
  };
}

const starsOf = (given: Stars | undefined): Stars | null =>
  given ? { rating: given.rating, comment: given.comment } : null;

/** How far back similar dates lower the award of a memory, its own day included. */
export const decayDays = 30;

interface Kind {
  category: string | null;
  activity: string;
}

/** Two dates are similar by the category of their suggestion; without one, by their activity after folding case and spaces. */
export function isSimilar(memory: Kind, other: Kind): boolean {
  return memory.category === null
    ? folded(memory.activity) === folded(other.activity)
    : memory.category === other.category;
}

const folded = (activity: string) =>
  activity.normalize('NFKC').toUpperCase().toLowerCase().replaceAll(/\s+/g, ' ').trim();

export interface Plan {
  date: Day;
  time: string | null;
  activity: string;
  venueUrl: string | null;
  /** An account id. */
  idea: string | null;
}
export interface Change {
  field: keyof Plan | 'cancelled' | 'restored';
  oldValue: string | null;
  newValue: string | null;
}

/** What the form of a plan, and that of a past memory, have for it. */
export const planFields = ['date', 'time', 'activity', 'venueUrl', 'idea'] as const satisfies (keyof Plan)[];
export const pastFields = ['date', 'activity', 'lead', 'mood', 'notes'] as const;

/** The fields an edit changes. */
export function changesOf(before: Plan, after: Plan): Change[] {
  return planFields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, oldValue: before[field], newValue: after[field] }));
}

/** Changes of a plan stand on its card for a day. */
export function changesShownSince(now: Date): Date {
  return new Date(now.getTime() - 24 * hour);
}

type Pair = { id: string; partner: { id: string } | null };

/** Null when the choice is the partner and there is none. */
export function creditedTo(choice: 'me' | 'partner', { id, partner }: Pair): string | null {
  return choice === 'me' ? id : (partner?.id ?? null);
}

/** 'someone' is neither of the two. */
export function seenBy({ id, partner }: Pair, accountId: string | null): 'me' | 'partner' | 'someone' {
  if (accountId === id) return 'me';
  return accountId !== null && accountId === partner?.id ? 'partner' : 'someone';
}

interface InLane {
  id: string;
  type: MemoryType;
  date: Day;
  time: string | null;
  localTimes?: { me: string } | null;
}

/** Planned dates soonest first by the reader's clock, then past ones newest first. Pages are read in the order of the planners' clocks. */
export function laneOrder(one: InLane, other: InLane): number {
  if (one.type !== other.type) return one.type === 'planned' ? -1 : 1;
  const key = ({ type, date, time, id, localTimes }: InLane) =>
    type === 'planned' ? `${localTimes?.me ?? `${date}T${time ?? ''}`} ${id}` : `${date} ${id}`;
  const isBefore = key(one) < key(other);
  return isBefore === (one.type === 'planned') ? -1 : 1;
}

/** Page size of a timeline, and the limit of `memories.many`. */
export const pageSize = 20;

/** `solo` is the private lane while paired. */
export const lanes = ['open', 'solo'] as const;
export type Lane = (typeof lanes)[number];

/** The accounts whose screens show the open lane. */
export function peopleOf({ id, partner }: Pair): string[] {
  return partner ? [id, partner.id] : [id];
}

/** The account that is told of the principal's activity, if any. */
export function partnerOf({ partner }: Pick<Pair, 'partner'>): string[] {
  return partner ? [partner.id] : [];
}

/** A pair that has planned dates on this many days earns the mobile invite. Cancelled dates do not count. */
export const inviteDays = 5;

export function earnsInvite(plannedDays: number): boolean {
  return plannedDays >= inviteDays;
}

/** A memory pays each of both the same, except who has reached the limit of a day. */
export const isUnpaid = (each: number, paidMe: number): boolean => paidMe === 0 && each > 0;

export const picturesPerMemory = 10;
export const pictureAltMax = 500;

/** How long a picture that was taken back can be put back. */
export const pictureUndoWindow = hour;

/** How many years back a memory is shown on its day. */
const reminderYears = 10;

/** The same day of the years before; 29 February has none in most. */
export function sameDaysBefore(today: Day): Day[] {
  const [year, rest] = [Number(today.slice(0, 4)), today.slice(4)];
  return Array.from({ length: reminderYears }, (_, index) => `${year - 1 - index}${rest}`).filter(
    (day) => !rest.endsWith('-02-29') || isLeapYear(Number(day.slice(0, 4))),
  );
}

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
