import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { formatRecentMoment } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { useFailureToast } from '#platform/web/failure-toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ErrorState } from '#design/error-state.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { Stone } from '#design/stone.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { accountTexts } from '../messages.ts';
import { useSessions, type Session } from './queries.ts';
import styles from './sessions-card.module.css';

const EndSessionDialog = lazyOverlay(() => import('./end-session-dialog.tsx'));
const EndOthersDialog = lazyOverlay(() => import('./end-others-dialog.tsx'));

/** Where one is signed in, and the way to end it anywhere else. */
export function SessionsCard() {
  const sessions = useSessions();
  useFailureToast(sessions, accountTexts.sessionsFailed);
  const shown = sessions.data?.pages.flatMap((page) => page.sessions);
  return (
    <Card id="sessions" title={accountTexts.signedInOn} aria-label={accountTexts.signedInOn} className={styles.card}>
      {shown ? (
        <>
          <ul className={styles.sessions}>
            {shown.map((session) => (
              <Line key={session.id} session={session} />
            ))}
          </ul>
          <LoadMore pages={sessions} tone="lagoon">
            {accountTexts.moreSessions}
          </LoadMore>
          {shown.length > 1 ? <EndOthers /> : <p className={styles.alone}>{accountTexts.onlyHere}</p>}
        </>
      ) : sessions.isError ? (
        <ErrorState text={accountTexts.sessionsFailed} onRetry={() => void sessions.refetch()} />
      ) : (
        <Skeleton shapes={[68, 68]} />
      )}
    </Card>
  );
}

function Line({ session }: { session: Session }) {
  const { device, openedAt, lastSeenAt, isThisOne } = session;
  const [ending, setEnding] = useState(false);
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Laptop;
  return (
    <li className={styles.session}>
      <Stone tint={isThisOne ? 'coral' : 1} size="row">
        <Icon aria-hidden />
      </Stone>
      <div className={styles.words}>
        <p className={styles.device}>
          <b>{device}</b> {isThisOne && <Tag tone="you">{accountTexts.thisDevice}</Tag>}
        </p>
        {!isThisOne && <span>{accountTexts.lastSeen(formatRecentMoment(locale, new Date(lastSeenAt)))}</span>}
        <span>{accountTexts.opened(formatRecentMoment(locale, new Date(openedAt)))}</span>
      </div>
      {!isThisOne && (
        <>
          <Button tone="soft" aria-label={accountTexts.endSessionOn(device)} onClick={() => setEnding(true)}>
            {accountTexts.endSession}
          </Button>
          <EndSessionDialog open={ending} onClose={() => setEnding(false)} session={session} />
        </>
      )}
    </li>
  );
}

function EndOthers() {
  const [ending, setEnding] = useState(false);
  return (
    <>
      <Button tone="soft" wide onClick={() => setEnding(true)}>
        {accountTexts.endOthers}
      </Button>
      <EndOthersDialog open={ending} onClose={() => setEnding(false)} />
    </>
  );
}
