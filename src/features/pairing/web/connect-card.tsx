import { useEffect, useState } from 'react';
import { Card } from '#platform/web/ui/card.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { pairingTexts } from '../messages.ts';
import { CodeStones } from './code-stones.tsx';
import styles from './connect-card.module.css';
import type { usePairing } from './queries.ts';
import { useSendWaitingRequest } from './mutations.ts';
import { PendingRequests } from './requests.tsx';
import { ShareCode } from './share-code.tsx';

const ConnectDialog = lazyOverlay(() => import('./connect-dialog.tsx'));

type Status = NonNullable<ReturnType<typeof usePairing>['data']>;

/** The way to a partner, and the requests that are pending on either side. */
export default function ConnectCard({
  status: { pairingCode: code, incoming, outgoing },
  isQuiet,
}: {
  status: Pick<Status, 'pairingCode' | 'incoming' | 'outgoing'>;
  isQuiet: boolean;
}) {
  const [connecting, setConnecting] = useState(false);
  const { mutate: sendWaiting } = useSendWaitingRequest();
  useEffect(() => sendWaiting(), [sendWaiting]);
  return (
    <Card className={`${styles.card} stack gap-14 mt-14`}>
      <div className={styles.words}>
        <h2>{pairingTexts.connectTitle}</h2>
        {!isQuiet && <p className="snug">{pairingTexts.connectLead}</p>}
      </div>
      <div className={styles.requests}>
        <PendingRequests incoming={incoming} outgoing={outgoing} />
      </div>
      <div className={styles.code}>
        <CodeStones code={code} />
      </div>
      <div className={styles.share}>
        <ShareCode code={code} isQuiet={isQuiet || incoming.length > 0} />
      </div>
      <p className={styles.type}>
        {pairingTexts.typeTheirs}{' '}
        <button type="button" onClick={() => setConnecting(true)}>
          {pairingTexts.connectNow}
        </button>
      </p>
      <ConnectDialog open={connecting} onClose={() => setConnecting(false)} />
    </Card>
  );
}
