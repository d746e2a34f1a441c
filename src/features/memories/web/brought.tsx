import { useId, useState } from 'react';
import { Link } from '#platform/web/router/link.tsx';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import { Stone } from '#platform/web/ui/stone.tsx';
import { memoryTexts } from '../messages.ts';
import { bringWords } from './bring-words.ts';
import { laneHeadingId } from './lane-heading.ts';
import { useMine } from './queries.ts';
import { useKeepMine } from './sharing-mutations.ts';
import styles from './brought.module.css';

const ShareAllDialog = lazyOverlay(() => import('./share-all-dialog.tsx'));

/** What each of a new pair has brought, and the answers to what becomes of it. */
export function Brought({ partner }: { partner: string }) {
  const { data } = useMine();
  const [sharing, setSharing] = useState(false);
  const keep = useKeepMine();
  const chooseLater = useKeepMine({ isTold: false });
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
          <h2 id={id}>{bringWords.bring}</h2>
          <p>{bringWords.bringThese(count, partner)}</p>
          <div className={styles.answers}>
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
                {bringWords.oneByOne}
              </Link>
            )}
            <Button tone="soft" onClick={() => keep.mutate()}>
              {bringWords.keepMine(count)}
            </Button>
          </div>
        </Card>
      )}
      <ShareAllDialog open={sharing} onClose={() => setSharing(false)} count={count} partner={partner} />
    </>
  );
}
