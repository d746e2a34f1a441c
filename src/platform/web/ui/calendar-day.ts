/** 'YYYY-MM-DD', a day on the calendar and never an instant. */
export type Day = string;

/** Midday of that day on this device's clock, for widgets that insist on a Date. */
export function dateOf(day: Day): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

export function dayOf(date: Date): Day {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Made once: a browser takes longer to make one than to draw the card whose date it says. */
const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });

/** Saturday, November 28, 2026 */
export function longDate(day: Day): string {
  return full.format(dateOf(day));
}

/** Nov 21, 7:30 AM; with the year once that is another one. */
export function momentLine(instant: string, now = new Date()): string {
  const moment = new Date(instant);
  const year = moment.getFullYear() === now.getFullYear() ? undefined : ('numeric' as const);
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year, hour: 'numeric', minute: '2-digit' }).format(moment);
}

/** 7:30 AM */
export function clockLine(instant: string): string {
  return new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(new Date(instant));
}
