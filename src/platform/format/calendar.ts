/** 'YYYY-MM-DD', a day on the calendar and never an instant. */
export type Day = string;

/** Midday of that day on this device's clock, for widgets that insist on a Date. */
export function dateOf(day: Day): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

/** The day of a Date on this device's clock. */
export function dayOf(date: Date): Day {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const calendars = new Map<string, { format: Intl.DateTimeFormat; minute: number; day: Day }>();

/** The day at a moment in an IANA time zone. A day begins with a minute, so each zone's last answer holds for its minute. */
export function dayAt(moment: Date, timeZone: string): Day {
  let calendar = calendars.get(timeZone);
  if (!calendar) {
    calendar = {
      format: new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
      minute: NaN,
      day: '',
    };
    calendars.set(timeZone, calendar);
  }
  const minute = Math.floor(moment.getTime() / 60_000);
  if (minute !== calendar.minute) [calendar.minute, calendar.day] = [minute, calendar.format.format(moment)];
  return calendar.day;
}

/** Whether a text names a day that there is, as 'YYYY-MM-DD'. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const moment = new Date(Date.parse(`${text}T12:00:00Z`));
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** Whether a text is a moment as the product writes it, in a year that the database accepts. */
export function isInstant(text: string): boolean {
  const moment = new Date(text);
  return text >= '1000' && !Number.isNaN(moment.getTime()) && moment.toISOString() === text;
}

/** The IANA zone of this device; UTC where it names none. */
export function deviceTimeZone(): string {
  return canonicalTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone ?? '') ?? 'UTC';
}

/**
 * The name by which this machine knows a zone, in whichever case and by whichever of its names it is written; null for none, such as an offset or
 * `Etc/Unknown`.
 */
export function canonicalTimeZone(value: string): string | null {
  try {
    const zone = /^[A-Za-z]/.test(value)
      ? new Intl.DateTimeFormat(undefined, { timeZone: value }).resolvedOptions().timeZone
      : null;
    return zone === 'Etc/Unknown' ? null : zone;
  } catch {
    return null;
  }
}
