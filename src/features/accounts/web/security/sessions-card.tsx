import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { QueryView } from '#design/states.tsx';
import { formatRecentMoment } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card, Tag } from '#platform/web/ui/card.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { Stone } from '#design/stone.tsx';
import { useSessions, type Session } from '../queries.ts';
import { securityTexts } from '../../messages/security.ts';
import styles from './sessions-card.module.css';

const EndSessionDialog = lazyOverlay(() => import('./end-session-dialog.tsx'));
const EndOthersDialog = lazyOverlay(() => import('./end-others-dialog.tsx'));

/** The sessions of the account, each with a button to end it. */
export function SessionsCard() {
  const sessions = useSessions();
  return (
    <Card id="sessions" title={securityTexts.signedInOn} aria-label={securityTexts.signedInOn} className="stack">
      <QueryView query={sessions} failed={securityTexts.sessionsFailed} loading={<Skeleton shapes={[68, 68]} />}>
        {({ pages }) => (
          <>
            <ul className="stack gap-10">
              {pages.flatMap((page) => page.sessions.map((session) => <Line key={session.id} session={session} />))}
            </ul>
            <LoadMore pages={sessions} tone="lagoon">
              {securityTexts.moreSessions}
            </LoadMore>
            {pages[0]!.sessions.length > 1 ? <EndOthers /> : <p className="muted small">{securityTexts.onlyHere}</p>}
          </>
        )}
      </QueryView>
    </Card>
  );
}

function Line({ session }: { session: Session }) {
  const { device, openedAt, lastSeenAt, isThisOne } = session;
  const [ending, setEnding] = useState(false);
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Laptop;
  return (
    <li className={`${styles.session} row wrap well`}>
      <Stone tint={isThisOne ? 'coral' : 1} size="row">
        <Icon aria-hidden />
      </Stone>
      <div className={`${styles.words} stack beside`}>
        <p className={`${styles.device} row wrap`}>
          <b>{device}</b> {isThisOne && <Tag tone="you">{securityTexts.thisDevice}</Tag>}
        </p>
        {!isThisOne && (
          <span className="muted small">
            {securityTexts.lastSeen(formatRecentMoment(locale, new Date(lastSeenAt)))}
          </span>
        )}
        <span className="muted small">{securityTexts.opened(formatRecentMoment(locale, new Date(openedAt)))}</span>
      </div>
      {!isThisOne && (
        <>
          <Button tone="soft" aria-label={securityTexts.endSessionOn(device)} onClick={() => setEnding(true)}>
            {securityTexts.endSession}
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
        {securityTexts.endOthers}
      </Button>
      <EndOthersDialog open={ending} onClose={() => setEnding(false)} />
    </>
  );
}
