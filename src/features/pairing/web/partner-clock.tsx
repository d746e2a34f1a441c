import { useEffect, useState } from 'react';
import { dayAt } from '#platform/format/calendar.ts';
import { formatTime, formatWeekdayTime } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { pairingTexts } from '../messages.ts';

const minute = 60_000;

type PartnerClockProps = {
  partner: { firstName: string; timeZone: string };
  zone: string;
  className?: string | undefined;
};

/** What time it is for a partner who lives by another clock; nothing while both show the same. */
export function PartnerClock({ partner: { firstName, timeZone }, zone, className }: PartnerClockProps) {
  const now = useMinute();
  const [mine, theirs] = [formatWeekdayTime(locale, now, zone), formatWeekdayTime(locale, now, timeZone)];
  if (mine === theirs) return null;
  return (
    <p className={className}>
      {pairingTexts.theirTime(
        dayAt(now, zone) === dayAt(now, timeZone) ? formatTime(locale, now, timeZone) : theirs,
        firstName,
      )}
    </p>
  );
}

/** Renders again when the next minute begins. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), minute - (Date.now() % minute) + 50);
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
