import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { Stone } from '#design/stone.tsx';
import { memoryTexts, sharingCardTexts } from '../../messages/lane.ts';
import { laneHeadingId } from '../data/lane-heading.ts';
import { useSoloSummary } from '../queries.ts';
import { useDismissSharingPrompt } from './sharing-mutations.ts';
import styles from './sharing-card.module.css';

const ShareAllDialog = lazyOverlay(() => import('./share-all-dialog.tsx'));

/** The question, and the dialog that its answer opens. */
export default function SharingCard({ partner }: { partner: string }) {
  const { data } = useSoloSummary();
  const [sharing, setSharing] = useState(false);
  const keep = useDismissSharingPrompt();
  const chooseLater = useDismissSharingPrompt({ isTold: false });
  const id = useId();
  const count = data?.count ?? 0;
  return (
    <>
      {data?.isAsked && (
        <Card className={styles.card} aria-labelledby={id}>
          <div className={styles.stones} aria-hidden>
            <Stone tint="coral" size="m" />
            <Stone tint={3} size="m" />
            <Stone tint={6} size="m" />
          </div>
          <h2 id={id}>{sharingCardTexts.title}</h2>
          <p>{sharingCardTexts.explanation(count, partner)}</p>
          <div className={`${styles.answers} flex wrap gap-8`}>
            <Button tone="soft" onClick={() => setSharing(true)}>
              {memoryTexts.shareAll(count)}
            </Button>
            {count > 1 && (
              <Link
                to="/dashboard"
                search={{ lane: 'mine' }}
                hash={laneHeadingId}
                className={buttonClass({ tone: 'soft' })}
                onClick={() => chooseLater.mutate()}
              >
                {sharingCardTexts.oneByOne}
              </Link>
            )}
            <Button tone="soft" onClick={() => keep.mutate()}>
              {sharingCardTexts.keep(count)}
            </Button>
          </div>
        </Card>
      )}
      <ShareAllDialog open={sharing} onClose={() => setSharing(false)} count={count} partner={partner} />
    </>
  );
}
