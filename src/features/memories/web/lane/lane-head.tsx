import { Link } from '@tanstack/react-router';
import { Images, Lock } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import type { Lane } from '../../rules.ts';
import { memoryTexts } from '../../messages.ts';
import { laneHeadingId } from './lane-heading.ts';
import { LaneMenu } from './lane-menu.tsx';
import { LaneSwitch } from './lane-switch.tsx';
import { useSoloSummary } from '../queries.ts';
import styles from './memory-lane.module.css';

const ShareAllDialog = lazyOverlay(() => import('../sharing/share-all-dialog.tsx'));

export function LaneHead({ lane, partner }: { lane: Lane; partner: string | undefined }) {
  const search = lane === 'solo' && partner ? { lane: 'mine' as const } : {};
  return (
    <>
      <div className={`${styles.head} row wrap between`}>
        <h2 id={laneHeadingId} tabIndex={-1}>
          {memoryTexts.lane}
        </h2>
        <Link to="/add-memory" search={search} className={buttonClass(partner ? {} : { tone: 'soft' })}>
          <span aria-hidden="true">+</span> {memoryTexts.add}
        </Link>
        {partner && <LaneSwitch partner={partner} />}
        <Link to="/pictures" search={search} className={`${buttonClass({ tone: 'ghost', square: true })} ${styles.pictures}`} aria-label={memoryTexts.pictures}>
          <Images aria-hidden />
        </Link>
        <LaneMenu lane={lane} partner={partner} />
      </div>
      {partner && lane === 'solo' && <OnlyYou partner={partner} />}
    </>
  );
}

function OnlyYou({ partner }: { partner: string }) {
  const count = useSoloSummary().data?.count ?? 0;
  const [sharing, setSharing] = useState(false);
  return (
    <p className={`${styles.mine} row wrap between muted`}>
      <span>
        <Lock size={18} aria-hidden />
        {memoryTexts.onlyYou}
      </span>
      {count > 0 && (
        <Button tone="lagoon" onClick={() => setSharing(true)}>
          {memoryTexts.shareAll(count)}
        </Button>
      )}
      <ShareAllDialog open={sharing} onClose={() => setSharing(false)} count={count} partner={partner} />
    </p>
  );
}
