export const kinds = ['tomorrow', 'soon', 'to_rate', 'partner', 'request', 'weekly'] as const;
export type Kind = (typeof kinds)[number];

/** Of dates. The others are decided by the database. */
export type DateKind = 'tomorrow' | 'soon' | 'to_rate';

export const channels = ['push', 'email'] as const;
export type Channel = (typeof channels)[number];

export const usualChoices = { email: [], push: [], showsDetails: false, quietFrom: '22:00', quietTo: '08:00' } as const;

/** On the evening before a date, on the morning after it, and on Sundays for the week. */
const evening = '18:00';
const morning = '10:00';
export const soonHours = 2;

/** How many days the weekly letter tells of, and the most lines of an email below its first. */
export const letterDays = 7;
export const letterMax = 50;

/** How long a server may take to send one before it is tried again, and three times as long after each attempt. */
export const takeOverMinutes = 10;
export const maxAttempts = 4;

/** A partner decides how often something is to be told. */
export const maxPerDay = { email: 12, push: 60 } as const;

/** The dates of a pair that are looked at, and how much of a title. */
export const datesMax = 60;
export const titleMax = 250;

/** A push service takes 4,096 bytes of what is encrypted. */
export const pushBytes = 3_000;

/** As many of the first entries as fit, with `andMore` for the others; null if none fits. */
export function fittingEntries(
  entries: readonly string[],
  isFitting: (shown: readonly string[]) => boolean,
  andMore: (count: number) => string,
): readonly string[] | null {
  if (isFitting(entries)) return entries;
  for (let kept = entries.length - 1; kept > 0; kept -= 1) {
    const shown = [...entries.slice(0, kept), andMore(entries.length - kept)];
    if (isFitting(shown)) return shown;
  }
  return null;
}

/** What a partner did is gathered for so long, and told at most so often. */
export const gatherMinutes = 10;

/** An open page shows what a partner did, and marks it as seen, within this time. */
export const seenWithinSeconds = 60;

/** An account keeps this many browsers that are told; a further one replaces the oldest. */
export const maxSubscriptions = 10;

export interface QuietHours {
  quietFrom: string;
  quietTo: string;
}

/** A planned date by the clock of one of the two. */
export interface DateAhead {
  /** 'YYYY-MM-DD' */
  day: string;
  /** Null for a date without a time. */
  startsAt: Date | null;
  isOver: boolean;
  isRated: boolean;
}

/** `clock` is 'YYYY-MM-DDTHH:MM' by the person's clock at `now`, `tomorrow` the day after. */
interface Moment {
  now: Date;
  clock: string;
  tomorrow: string;
}

/** What is to be told of a date now. */
export function dueKinds(date: DateAhead, { now, clock, tomorrow }: Moment): DateKind[] {
  const [today, time] = [clock.slice(0, 10), clock.slice(11)];
  const isDue: Record<DateKind, boolean> = {
    tomorrow: date.day === tomorrow && time >= evening,
    soon:
      date.startsAt !== null &&
      date.startsAt > now &&
      date.startsAt.getTime() - now.getTime() <= soonHours * 60 * 60 * 1000,
    to_rate: date.isOver && !date.isRated && date.day < today && time >= morning,
  };
  return (['tomorrow', 'soon', 'to_rate'] as const).filter((kind) => isDue[kind]);
}

export function isLetterDue(clock: string): boolean {
  return new Date(`${clock.slice(0, 10)}T00:00Z`).getUTCDay() === 0 && clock.slice(11) >= evening;
}

export function isQuiet(time: string, { quietFrom, quietTo }: QuietHours): boolean {
  return quietFrom <= quietTo ? quietFrom <= time && time < quietTo : time >= quietFrom || time < quietTo;
}

/** A push service that does not take messages is asked ever less often. */
export function retryMinutes(failures: number): number {
  return Math.min(10 * 2 ** (failures - 1), 24 * 60);
}

/** After so many failures, over about a week, a subscription is forgotten. */
export const maxFailures = 14;
