import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { dayAt } from '#platform/format/calendar.ts';
import { refetch } from '#platform/web/refetch.ts';

/** In every time zone, midnight is at a full quarter of an hour UTC. */
const quarter = 15 * 60_000;
/** Spreads the refetches of all pages in a time zone. */
const spread = 20_000;

/**
 * Reads everything on screen again once the account's day is over, by its own zone. A timer waits for the next quarter of an hour and no
 * longer, since a device that sleeps stops it; waking up, or coming back to the page, looks at once.
 */
export function useNewDay(me: { today: string; timeZone: string } | null | undefined): void {
  const queries = useQueryClient();
  const look = useEffectEvent(() => {
    if (me && dayAt(new Date(), me.timeZone) > me.today) void refetch(queries);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        () => {
          look();
          wait();
        },
        quarter - (Date.now() % quarter) + Math.random() * spread,
      );
    };
    const seen = () => document.visibilityState === 'visible' && look();
    wait();
    document.addEventListener('visibilitychange', seen);
    addEventListener('focus', seen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('focus', seen);
    };
  }, []);
}
