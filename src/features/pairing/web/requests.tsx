import { formatDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { OtterHead } from '#design/otter.tsx';
import { pairingTexts } from '../messages.ts';
import { useAcceptRequest, useRejectRequest, useWithdrawRequest } from './request-mutations.ts';
import styles from './requests.module.css';

export interface Incoming {
  id: string;
  requesterName: string;
  createdAt: string;
}

/** Somebody wants to pair. Says who and since when, never their code. */
export function IncomingRequest({ request, onBlock }: { request: Incoming; onBlock?: () => void }) {
  const accept = useAcceptRequest();
  const reject = useRejectRequest();
  return (
    <li className={styles.request}>
      <OtterHead who="partner" className={styles.head} />
      <p className="stack tight">
        <b dir="auto">{request.requesterName}</b>
        <span className="muted small">
          {pairingTexts.wants} <span className="nowrap">· {formatDay(locale, new Date(request.createdAt), 'short')}</span>
        </span>
      </p>
      <div className={`${styles.answers} flex whole-row wrap gap-8`}>
        <Button busy={accept.isPending} busyText={pairingTexts.accepting} onClick={() => accept.mutate({ requestId: request.id })}>
          {pairingTexts.accept}
        </Button>
        <Button tone="soft" onClick={() => reject.mutate({ requestId: request.id })}>
          {pairingTexts.reject}
        </Button>
        {onBlock && (
          <Button tone="ghost" onClick={onBlock}>
            {pairingTexts.block}
          </Button>
        )}
      </div>
    </li>
  );
}

/** A request of one's own that waits for an answer. */
export function OutgoingRequest({ request }: { request: { id: string; createdAt: string } }) {
  const withdraw = useWithdrawRequest();
  return (
    <li className={styles.request}>
      <OtterHead mood="happy" className={styles.head} />
      <p className="stack tight">
        <b>{pairingTexts.onItsWay}</b>
        <span className="muted small">
          {pairingTexts.waiting} <span className="nowrap">· {formatDay(locale, new Date(request.createdAt), 'short')}</span>
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
