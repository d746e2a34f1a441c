export const kinds = ['tomorrow', 'soon', 'to_rate'] as const;
export type Kind = (typeof kinds)[number];

export const usualQuietHours = { quietFrom: '22:00', quietTo: '08:00' } as const;

/** On the evening before a date, and on the morning after it. */
const evening = '18:00';
const morning = '10:00';
export const soonHours = 2;

/** How long a server may take to send one before another server tries. */
export const takeOverMinutes = 10;

export interface Choices {
  kinds: readonly Kind[];
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

/** What is to be told now, of what the person wants to be told. */
export function dueKinds(date: DateAhead, { kinds: wanted, quietFrom, quietTo }: Choices, { now, clock, tomorrow }: Moment): Kind[] {
  const [today, time] = [clock.slice(0, 10), clock.slice(11)];
  if (isQuiet(time, quietFrom, quietTo)) return [];
  const isDue: Record<Kind, boolean> = {
    tomorrow: date.day === tomorrow && time >= evening,
    soon: date.startsAt !== null && date.startsAt > now && date.startsAt.getTime() - now.getTime() <= soonHours * 60 * 60 * 1000,
    to_rate: date.isOver && !date.isRated && date.day < today && time >= morning,
  };
  return wanted.filter((kind) => isDue[kind]);
}

function isQuiet(time: string, from: string, to: string): boolean {
  return from <= to ? from <= time && time < to : time >= from || time < to;
}
