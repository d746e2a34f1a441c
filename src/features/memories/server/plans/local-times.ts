import { type Zone, zoneAt } from '#features/accounts/rules.ts';
import { instantAt, wallTimeAt } from '#platform/format/instant.ts';

interface Plan {
  date: string;
  time: string | null;
  timeZone: string | null;
}

/** Date and time of a plan on a clock in another zone. Without a time it is the same day everywhere. */
export function inZone<P extends Plan>(
  { date, time, timeZone }: P,
  viewerZone: string,
): { date: string; time: string | null } {
  if (time === null || timeZone === null || timeZone === viewerZone) return { date, time };
  const [day, clock] = wallTimeAt(instantAt(date, time, timeZone), viewerZone).split('T');
  return { date: day!, time: clock! };
}

/** 'YYYY-MM-DDTHH:MM' on the clocks of both, or of the principal alone, when either differs from how the plan was written; else null. */
export function localTimesOf(
  plan: Plan,
  principal: Zone,
  partner: Zone | undefined,
): { me: string; partner: string | null } | null {
  const { date, time, timeZone } = plan;
  if (time === null || timeZone === null) return null;
  const instant = instantAt(date, time, timeZone);
  const written = `${date}T${time}`;
  const [mine, theirs] = [clockIn(zoneAt(instant, principal)), partner ? clockIn(zoneAt(instant, partner)) : null];
  return mine === written && (theirs ?? written) === written ? null : { me: mine, partner: theirs };

  function clockIn(zone: string): string {
    return zone === timeZone ? written : wallTimeAt(instant, zone);
  }
}
