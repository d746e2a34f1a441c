import { useState } from 'react';
import { formatDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { OtterHead } from '#design/otter.tsx';
import { pairingTexts } from '../messages.ts';
import { useAcceptRequest, useRejectRequest, useWithdrawRequest } from './mutations.ts';
import styles from './requests.module.css';

const BlockDialog = lazyOverlay(() => import('./block-dialog.tsx'));

export interface Incoming {
  id: string;
  requesterName: string;
  createdAt: string;
}

/** Somebody wants to pair. Says who and since when, never their code. */
function IncomingRequest({ request, onBlock }: { request: Incoming; onBlock: () => void }) {
  const accept = useAcceptRequest();
  const reject = useRejectRequest();
  return (
    <li className={styles.request}>
      <OtterHead who="partner" className={styles.head} />
      <p className="stack tight">
        <b dir="auto">{request.requesterName}</b>
        <span className="muted small">
          {pairingTexts.wants}{' '}
          <span className="nowrap">· {formatDay(locale, new Date(request.createdAt), 'short')}</span>
        </span>
      </p>
      <div className={`${styles.answers} flex whole-row wrap gap-8`}>
        <Button
          busy={accept.isPending}
          busyText={pairingTexts.accepting}
          onClick={() => accept.mutate({ requestId: request.id })}
        >
          {pairingTexts.accept}
        </Button>
        <Button tone="soft" onClick={() => reject.mutate({ requestId: request.id })}>
          {pairingTexts.reject}
        </Button>
        <Button tone="ghost" onClick={onBlock}>
          {pairingTexts.block}
        </Button>
      </div>
    </li>
  );
}

/** A request of one's own that waits for an answer. */
function OutgoingRequest({ request }: { request: { id: string; createdAt: string } }) {
  const withdraw = useWithdrawRequest();
  return (
    <li className={styles.request}>
      <OtterHead mood="happy" className={styles.head} />
      <p className="stack tight">
        <b>{pairingTexts.onItsWay}</b>
        <span className="muted small">
          {pairingTexts.waiting}{' '}
          <span className="nowrap">· {formatDay(locale, new Date(request.createdAt), 'short')}</span>
        </span>
      </p>
      <div className={`${styles.answers} flex whole-row wrap gap-8`}>
        <Button tone="soft" onClick={() => withdraw.mutate({ requestId: request.id })}>
          {pairingTexts.withdraw}
        </Button>
      </div>
    </li>
  );
}

/** The pending requests of both directions, and the question before one is blocked. */
export function PendingRequests({
  incoming,
  outgoing,
}: {
  incoming: readonly Incoming[];
  outgoing: readonly { id: string; createdAt: string }[];
}) {
  const [sender, setSender] = useState<Incoming | null>(null);
  const [asking, setAsking] = useState(false);
  const ask = (request: Incoming) => {
    setSender(request);
    setAsking(true);
  };
  return (
    <>
      {incoming.length + outgoing.length > 0 && (
        <ul className="stack gap-10">
          {incoming.map((request) => (
            <IncomingRequest key={request.id} request={request} onBlock={() => ask(request)} />
          ))}
          {outgoing.map((request) => (
            <OutgoingRequest key={request.id} request={request} />
          ))}
        </ul>
      )}
      {/* Outside of the list: a request that its sender takes back meanwhile takes no question along. */}
      {sender && <BlockDialog key={sender.id} open={asking} onClose={() => setAsking(false)} request={sender} />}
    </>
  );
}
