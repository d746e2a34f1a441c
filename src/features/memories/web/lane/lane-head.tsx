import { Link } from '@tanstack/react-router';
import { Images } from 'lucide-react';
import { Suspense } from 'react';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { useWideScreen } from '#platform/web/screen.ts';
import { lazyComponent } from '#platform/web/ui/lazy-component.tsx';
import type { Lane } from '../../rules.ts';
import { memoryTexts } from '../../messages/lane.ts';
import { laneHeadingId } from '../data/lane-heading.ts';
import { LaneMenu } from './lane-menu.tsx';
import { LaneSwitch } from './lane-switch.tsx';
import styles from './memory-lane.module.css';

const OnlyYou = lazyComponent(() => import('./only-you.tsx'));

/** Quiet while something else on the page is what to do next, as the button of the tab bar is on phones. */
export function LaneHead({ lane, partner, isQuiet }: { lane: Lane; partner: string | undefined; isQuiet: boolean }) {
  const isWide = useWideScreen();
  const search = lane === 'solo' && partner ? { lane: 'mine' as const } : {};
  return (
    <>
      <div className={`${styles.head} row wrap between`}>
        <h2 id={laneHeadingId} tabIndex={-1}>
          {memoryTexts.lane}
        </h2>
        <Link to="/add-memory" search={search} className={buttonClass(isQuiet || !isWide ? { tone: 'soft' } : {})}>
          <span aria-hidden="true">+</span> {memoryTexts.add}
        </Link>
        {partner && <LaneSwitch partner={partner} />}
        <Link
          to="/pictures"
          search={search}
          className={`${buttonClass({ tone: 'ghost', square: true })} ${styles.pictures}`}
          aria-label={memoryTexts.pictures}
        >
          <Images aria-hidden />
        </Link>
        <LaneMenu lane={lane} partner={partner} />
      </div>
      {partner && lane === 'solo' && (
        <Suspense fallback={<p className={styles.mine} />}>
          <OnlyYou partner={partner} />
        </Suspense>
      )}
    </>
  );
}
