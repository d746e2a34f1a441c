/** What holds for memories: dates in their windows, who may do what, for how long it can be undone, who sees a rating. */

/** Plain calendar days, 'YYYY-MM-DD', compare as text. */
type Day = string;

export const earliestMemory: Day = '1950-01-01';
const plannableYears = 5;

/** The last day a date can be planned for; from a 29 February it is the 28th five years on. */
export function lastPlannableDay(today: Day): Day {
  return `${Number(today.slice(0, 4)) + plannableYears}${today.slice(4)}`;
}

/** Longest activity typed by hand, and longest one made of a suggestion's steps. */
export const activityMax = { typed: 200, steps: 2000, lines: 20 } as const;

export type WindowError = 'too_early' | 'too_late' | null;

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

/** An activity made of a suggestion's steps may be longer than one typed by hand. */
export function activityError(activity: string, suggestionId: string | null): 'activity_too_long' | 'too_many_lines' | null {
  if (activity.split('\n').length > activityMax.lines) return 'too_many_lines';
  return [...activity].length > (suggestionId ? activityMax.steps : activityMax.typed) ? 'activity_too_long' : null;
}

export type MemoryType = 'planned' | 'past';

/** A planned date is past once its day is over for everybody in its lane, whether or not that was stored yet. */
export function typeOn(laneDay: Day, { type, date }: { type: MemoryType; date: Day }): MemoryType {
  return type === 'planned' && date < laneDay ? 'past' : type;
}

/** `laneDay` is the earliest calendar day among the people of the lane. */
type Known = { type: MemoryType; date: Day; laneDay: Day; authorId: string; removedAt: string | null };
export type ChangeError = 'removed' | 'not_planned' | 'not_past' | 'not_yours' | null;

/** Editing and cancelling a planned date is for either partner. */
export function planChangeError(memory: Known): ChangeError {
  if (memory.removedAt) return 'removed';
  return typeOn(memory.laneDay, memory) === 'planned' ? null : 'not_planned';
}

/** Editing and deleting a past memory is for its author. */
export function memoryChangeError(memory: Known, { id }: { id: string }): ChangeError {
  if (memory.removedAt) return 'removed';
  if (typeOn(memory.laneDay, memory) !== 'past') return 'not_past';
  return memory.authorId === id ? null : 'not_yours';
}

const hour = 60 * 60 * 1000;
/** How long a cancelled date and a deleted memory can be brought back. */
export const undoWindow: Record<MemoryType, number> = { planned: 24 * hour, past: 30 * 24 * hour };

/** What was removed before these moments is gone for good. */
export function undoClosedBefore(now: Date): Record<MemoryType, Date> {
  return { planned: new Date(now.getTime() - undoWindow.planned), past: new Date(now.getTime() - undoWindow.past) };
}

export function canRestore({ type, removedAt, reversedAt }: { type: MemoryType; removedAt: string; reversedAt: string | null }, now: Date): boolean {
  return reversedAt === null && new Date(removedAt) > undoClosedBefore(now)[type];
}

export interface Stars {
  rating: number;
  comment: string | null;
}

/** What a person may see of a memory's ratings: the partner's stars stay withheld until both have rated. */
export function ratingsFor(accountId: string, ratings: readonly (Stars & { accountId: string })[]) {
  const mine = ratings.find((rating) => rating.accountId === accountId);
  const theirs = ratings.find((rating) => rating.accountId !== accountId);
  return { myRating: starsOf(mine), partnerRated: theirs !== undefined, partnerRating: mine ? starsOf(theirs) : null };
}

/**
 * What a person still sees of them once the pair has ended: what was revealed, which took both. Whoever was erased since took
 * their own stars with them, and nobody else's.
 */
export function revealedFor(accountId: string, ratings: readonly (Stars & { accountId: string })[], { paidEach }: { paidEach: number | null }) {
  return ratingsFor(accountId, paidEach === null ? [] : ratings);
}

const starsOf = (given: Stars | undefined): Stars | null => (given ? { rating: given.rating, comment: given.comment } : null);

/** A similar date completed at most this many days before a memory, or on its very day, makes it worth less. */
export const decayDays = 30;

interface Kind {
  category: string | null;
  activity: string;
}

/** Two dates are similar by the category of their suggestion; without one, by their activity after folding case and spaces. */
export function isSimilar(memory: Kind, other: Kind): boolean {
  return memory.category === null ? folded(memory.activity) === folded(other.activity) : memory.category === other.category;
}

const folded = (activity: string) => activity.normalize('NFKC').toUpperCase().toLowerCase().replaceAll(/\s+/g, ' ').trim();

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

/** What an edit changes of a plan, old and new. */
export function changesOf(before: Plan, after: Plan): Change[] {
  const fields = ['date', 'time', 'activity', 'venueUrl', 'idea'] as const;
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, oldValue: before[field], newValue: after[field] }));
}

type Pair = { id: string; partner: { id: string } | null };

/** The account a choice of 'me' or 'partner' means; null when there is no partner. */
export function creditedTo(choice: 'me' | 'partner', { id, partner }: Pair): string | null {
  return choice === 'me' ? id : (partner?.id ?? null);
}

/** How a person of the lane looks to another: 'someone' is neither of the two. */
export function seenBy({ id, partner }: Pair, accountId: string | null): 'me' | 'partner' | 'someone' {
  if (accountId === id) return 'me';
  return accountId !== null && accountId === partner?.id ? 'partner' : 'someone';
}

/** Memories on a page of a timeline, and the most that are read by their ids at once. */
export const pageSize = 20;

/** Which of one's lanes a list is of: the open one, or one's own while paired. Nothing else can be named. */
export const lanes = ['open', 'solo'] as const;
export type Lane = (typeof lanes)[number];

/** Everyone whose screens show the open lane. */
export function peopleOf({ id, partner }: Pair): string[] {
  return partner ? [id, partner.id] : [id];
}

/** Dates planned on so many different days, by either partner and not cancelled, earn both the mobile invite. */
export const inviteDays = 5;

export function earnsInvite(plannedDays: number): boolean {
  return plannedDays >= inviteDays;
}
