import { EllipsisVertical } from 'lucide-react';
import { Fragment, useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { Stone, tintOf } from '#design/stone.tsx';
import { formatDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { lessMotion, tick } from '#platform/web/ui/motion.ts';
import { useWideScreen } from '#platform/web/screen.ts';
import { scrollRoom, useMonthInView } from './month-in-view.ts';
import { wallTexts } from '../../messages/pictures.ts';
import { monthId } from './wall-month.tsx';
import styles from './month-scroller.module.css';

/** Milliseconds until the stone of a phone goes. */
const stays = 1_200;

/** Says which month is in view, and leads to the others: a rail beside the wall, or a stone at the edge of a phone. */
export default function MonthScroller({ months }: { months: readonly string[] }) {
  const { month, share } = useMonthInView(months);
  const isWide = useWideScreen();
  if (!month) return null;
  return isWide ? (
    <Rail months={months} current={month} />
  ) : (
    <ScrollStone months={months} current={month} share={share} />
  );
}

function Rail({ months, current }: { months: readonly string[]; current: string }) {
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = rail.current?.querySelector<HTMLElement>('[aria-current]');
    // `scrollIntoView` would scroll the page too.
    if (here) rail.current!.scrollTop = here.offsetTop - rail.current!.clientHeight / 2;
  }, [current]);
  return (
    <nav ref={rail} className={styles.rail} aria-label={wallTexts.months}>
      <ol className="stack gap-4">
        {months.map((month, index) => (
          <Fragment key={month}>
            {index > 0 && yearOf(month) !== yearOf(months[index - 1]!) && (
              <li className={styles.year} aria-hidden="true">
                {formatDay(locale, `${month}-01`, 'year')}
              </li>
            )}
            <li>
              <a
                href={`#${monthId(month)}`}
                className="row gap-10"
                aria-current={month === current || undefined}
                onClick={(event) => show(event, month)}
              >
                <Stone tint={month === current ? 'coral' : tintOf(month)} />
                <span aria-hidden="true">{formatDay(locale, `${month}-01`, 'monthShort')}</span>
                <span className="sr-only">{formatDay(locale, `${month}-01`, 'monthOfYear')}</span>
              </a>
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}

/** For a finger alone: everyone else has the headings of the months. */
function ScrollStone({ months, current, share }: { months: readonly string[]; current: string; share: number }) {
  const track = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);
  const isShown = useShownFor(share, isHeld);
  useEffect(() => {
    if (isHeld) tick();
  }, [isHeld, current]);
  const drag = ({ clientY }: PointerEvent) => {
    if (!isHeld) return;
    const { top, height } = track.current!.getBoundingClientRect();
    window.scrollTo({ top: Math.min(1, Math.max(0, (clientY - top) / height)) * scrollRoom(), behavior: 'instant' });
  };
  const take = ({ currentTarget, pointerId }: PointerEvent) => {
    currentTarget.setPointerCapture(pointerId);
    setHeld(true);
  };
  const isThisYear = yearOf(current) === yearOf(months[0]!);
  return (
    <div ref={track} className={styles.track} aria-hidden="true">
      <div className={`${styles.place} ${isShown ? styles.shown : ''} row gap-8`} style={{ top: `${share * 100}%` }}>
        <span className={styles.name}>{formatDay(locale, `${current}-01`, isThisYear ? 'month' : 'monthOfYear')}</span>
        <span
          className={styles.hold}
          onPointerDown={take}
          onPointerMove={drag}
          onPointerUp={() => setHeld(false)}
          onPointerCancel={() => setHeld(false)}
        >
          <Stone tint="coral">
            <EllipsisVertical size={18} />
          </Stone>
        </span>
      </div>
    </div>
  );
}

/** Whether something has changed a moment ago, or is held. */
function useShownFor(share: number, isHeld: boolean): boolean {
  const [shown, setShown] = useState({ share, is: false });
  if (shown.share !== share) setShown({ share, is: true });
  useEffect(() => {
    if (isHeld || !shown.is) return;
    const timer = setTimeout(() => setShown((now) => ({ ...now, is: false })), stays);
    return () => clearTimeout(timer);
  }, [shown, isHeld]);
  return shown.is || isHeld;
}

/** Not by the address: Back would come to the month again. */
function show(event: MouseEvent, month: string) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const section = document.getElementById(monthId(month));
  section?.scrollIntoView({ behavior: lessMotion() ? 'instant' : 'smooth' });
  section?.querySelector('h2')?.focus({ preventScroll: true });
}

const yearOf = (month: string) => month.slice(0, 4);
