import { createPortal } from 'react-dom';
import { pebbleBarId, pebblePillId, useFlight, useLanded } from '#design/pebble-flight.ts';
import { CountUp } from '#platform/web/ui/count-up.tsx';
import { PebbleBar } from '#design/pebble-bar.tsx';
import { Stone } from '#design/stone.tsx';
import { rewardThreshold } from '../rules.ts';
import { ClaimReward } from './claim-reward.tsx';
import { useBalance } from './queries.ts';
import { progressTexts } from '../messages.ts';
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
