import { isInstant } from '#platform/format/calendar.ts';

export const activityKinds = [
  'planned',
  'moved',
  'cancelled',
  'added',
  'pictured',
  'rated',
  'commented',
  'mood',
  'answered',
  'claimed',
  'given',
  'thanked',
  'reopened',
  'waved',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const listMax = 50;

export function newestFirst<Item extends { id: string; createdAt: string }>(items: readonly Item[]): Item[] {
  const key = ({ createdAt, id }: Item) => `${createdAt} ${id}`;
  return items.toSorted((one, other) => (key(one) < key(other) ? 1 : -1));
}

/** What a line tells of, and when it happened. */
export function lineId(kind: ActivityKind, row: string | null, createdAt: string): string {
  return [kind, row, createdAt].filter((part) => part !== null).join(' ');
}

const lineIdPattern = new RegExp(`^(?:${activityKinds.join('|')}) (?:[\\da-f-]{36} )?\\S+$`);
export const isLineId = (id: string) => lineIdPattern.test(id) && isInstant(timeIn(id));

const timeIn = (id: string) => id.slice(id.lastIndexOf(' ') + 1);

/** Lines that can have been shown, newest first. */
export function shownLines(ids: readonly string[], now: Date): string[] {
  return ids
    .filter((id) => timeIn(id) <= now.toISOString())
    .sort((one, other) => (timeIn(one) < timeIn(other) ? 1 : -1));
}

/** How long after the time of its row a write can be committed. Milliseconds. */
const committedWithin = 60_000;

interface Seen {
  openedAt: string;
  seenAt: string;
  seenIds: readonly string[];
}

/**
 * From when on lines can be new: some before `seenAt` may be committed only now. Nothing is older than the oldest of as many lines as are
 * listed: with these it was said that there are more.
 */
export function newSince({ openedAt, seenAt, seenIds }: Seen): string {
  const late = new Date(Date.parse(seenAt) - committedWithin).toISOString();
  // Earlier versions kept some whose time no database reads.
  return [
    openedAt,
    late,
    ...seenIds
      .filter(isLineId)
      .slice(listMax - 1)
      .map(timeIn),
  ]
    .sort()
    .at(-1)!;
}

/** The moment up to which activity was seen never moves back, nor past the server's clock. */
export function seenUpTo(upTo: string, now: Date): string {
  return upTo < now.toISOString() ? upTo : now.toISOString();
}
