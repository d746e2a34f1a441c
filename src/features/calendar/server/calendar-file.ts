import ical, { ICalEventStatus, type ICalEventData } from 'ical-generator';
import { titleOf, headingOf } from '#features/memories/rules.ts';
import type { CalendarDate } from '#features/memories/server/store/calendar-dates.ts';
import { instantAt } from '#platform/format/instant.ts';
import type { Settings } from '#platform/server/settings.ts';
import { fileTexts } from '../messages.ts';
import { dateHours, type Wording } from '../rules.ts';

/** How much a file tells of a date: nothing, its title, or all of its plan. */
export type Detail = Wording | 'plan';

/** An iCalendar file (RFC 5545). Instants are written in UTC, so that it needs no definitions of time zones. */
export function calendarFile(
  dates: readonly CalendarDate[],
  detail: Detail,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): string {
  const { host } = new URL(publicUrl);
  const events = dates.map((date): ICalEventData => ({
    id: `${date.id}@${host}`,
    ...timesOf(date),
    summary: detail === 'neutral' || date.removedAt ? fileTexts.neutral : titleOf(date),
    ...(detail === 'plan' && planOf(date)),
    // Where the page scrolls to its card.
    url: `${publicUrl}/dashboard#memory-${date.id}`,
    status: date.removedAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    sequence: date.changes,
    stamp: new Date(date.changedAt),
    created: new Date(date.createdAt),
    lastModified: new Date(date.changedAt),
  }));
  return ical({
    name: fileTexts.name,
    prodId: { company: fileTexts.name, product: fileTexts.name },
    ttl: 60 * 60,
    events,
  }).toString();
}

/** Without a time the date takes the whole day. */
function timesOf({ date, time, timeZone }: CalendarDate): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  if (time === null) return { start: new Date(`${date}T00:00:00Z`), allDay: true };
  const start = instantAt(date, time, timeZone);
  return { start, end: new Date(start.getTime() + dateHours * 60 * 60 * 1000) };
}

function planOf(date: CalendarDate): Pick<ICalEventData, 'description' | 'location'> {
  const { steps } = headingOf(date);
  return {
    ...(steps.length > 0 && { description: steps.join('\n') }),
    ...(date.venueUrl && { location: date.venueUrl }),
  };
}
