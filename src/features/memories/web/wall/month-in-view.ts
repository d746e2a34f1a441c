import { useEffect, useState } from 'react';
import { monthId } from './wall-month.tsx';

/**
 * The month beside the stone of the scroller: at the start of the page the first, at its end the last. `share` is how much of the page is above,
 * from 0 to 1.
 */
export function useMonthInView(months: readonly string[]): { month: string | undefined; share: number } {
  const [seen, setSeen] = useState({ month: months[0], share: 0 });
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const share = Math.min(1, Math.max(0, window.scrollY / Math.max(1, scrollRoom())));
      const line = share * innerHeight;
      const month =
        months.findLast(
          (one) => (document.getElementById(monthId(one))?.getBoundingClientRect().top ?? Infinity) <= line,
        ) ?? months[0];
      setSeen((before) => (before.month === month && before.share === share ? before : { month, share }));
    };
    const scrolled = () => void (frame ||= requestAnimationFrame(look));
    look();
    addEventListener('scroll', scrolled, { passive: true });
    addEventListener('resize', scrolled);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', scrolled);
      removeEventListener('resize', scrolled);
    };
  }, [months]);
  return seen;
}

/** How far the page can be scrolled. */
export const scrollRoom = () => document.documentElement.scrollHeight - innerHeight;
