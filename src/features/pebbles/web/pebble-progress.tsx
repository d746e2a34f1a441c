import { createPortal } from 'react-dom';
import { useEffect, useRef, useState } from 'react';
import type { LucideProps } from 'lucide-react';
import { pebbleBarId, pebblePillId, useFlight, useLanded } from '#design/pebble-flight.ts';
import { PebbleBar } from '#design/pebble-bar.tsx';
import { Stone } from '#design/stone.tsx';
import { lessMotion } from '#platform/web/ui/motion.ts';
import { rewardThreshold } from '../rules.ts';
import { progressTexts } from '../messages.ts';
import { ClaimReward } from './claim-reward.tsx';
import { useBalance } from './queries.ts';
import styles from './pebble-progress.module.css';

/** How far the next reward is, and the way to claim it once it is reached. A debt after a reversal shows as an empty bar. */
export function PebbleProgress() {
  const balance = useLanded(useBalance().data);
  const pebbles = Math.max(balance ?? 0, 0);
  return (
    <div className={styles.progress}>
      <p className={styles.count}>
        {balance === undefined ? '–' : <CountUp value={pebbles} />} <small>{progressTexts.of}</small>
      </p>
      <PebbleBar id={pebbleBarId} value={pebbles} max={rewardThreshold} valueText={progressTexts.progress(pebbles)} />
      <ClaimReward balance={pebbles}>
        <p className={`${styles.more} muted weight-600`}>
          {balance !== undefined && progressTexts.untilNextReward(balance)}
        </p>
      </ClaimReward>
      <Pill pebbles={pebbles} />
    </div>
  );
}

/** Where a pebble lands when the bar itself is out of sight. */
function Pill({ pebbles }: { pebbles: number }) {
  const { isPillShown } = useFlight();
  if (!isPillShown) return null;
  return createPortal(
    <div id={pebblePillId} className={`${styles.pill} row gap-8`} aria-hidden="true">
      <Stone tint="sun" size="m" />
      <CountUp value={pebbles} />
    </div>,
    document.body,
  );
}

/** A number that animates from its previous value. */
function CountUp({ value }: { value: number }) {
  const [displayed, setDisplayed] = useState(value);
  const last = useRef(value);
  useEffect(() => {
    const from = last.current;
    last.current = value;
    const start = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      const part = lessMotion() ? 1 : Math.min(1, (now - start) / 600);
      setDisplayed(Math.round(from + (value - from) * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return <>{displayed}</>;
}

/** Three stones, drawn like the icons beside it. */
export function PebblesIcon({ size = 24, ...rest }: LucideProps) {
  return (
    <svg {...rest} width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={2}>
      <ellipse cx="8" cy="16" rx="5" ry="4" />
      <ellipse cx="17" cy="16" rx="4" ry="3.5" />
      <ellipse cx="12" cy="8" rx="5" ry="3.5" />
    </svg>
  );
}
