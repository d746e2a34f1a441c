import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { memoryTexts } from '../../messages/lane.ts';
import { useSoloSummary } from '../queries.ts';
import styles from './memory-lane.module.css';

const ShareAllDialog = lazyOverlay(() => import('../sharing/share-all-dialog.tsx'));

/** Who sees the lane of one's own, and the way to share all of it. */
export default function OnlyYou({ partner }: { partner: string }) {
  const count = useSoloSummary().data?.count ?? 0;
  const [sharing, setSharing] = useState(false);
  return (
    <p className={`${styles.mine} row wrap between muted`}>
      <span className="row gap-8">
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
