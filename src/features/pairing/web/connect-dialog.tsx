import { OtterHead } from '#design/otter.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { ErrorState } from '#design/states.tsx';
import { pairingFailures, pairingTexts, relationshipTexts } from '../messages.ts';
import { ConnectForm } from './connect-form.tsx';
import { OwnCode, ShareCode } from './share-code.tsx';
import { usePairing } from './queries.ts';
import styles from './connect-dialog.module.css';

interface ConnectDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Send your link, with a look at what arrives, or type your partner's code. */
export default function ConnectDialog({ open, onClose }: ConnectDialogProps) {
  const pairing = usePairing();
  return (
    <Dialog open={open} onClose={onClose} title={relationshipTexts.bringTitle} description={relationshipTexts.theyGet}>
      {pairing.data ? (
        <>
          <Letter code={pairing.data.pairingCode} />
          <OwnCode code={pairing.data.pairingCode} />
          <ShareCode code={pairing.data.pairingCode} isSheet />
        </>
      ) : pairing.isError ? (
        <ErrorState text={pairingFailures.load} onRetry={() => void pairing.refetch()} />
      ) : (
        <Skeleton shapes={[110, 68, 44]} />
      )}
      <p className={`${styles.or} row gap-12 muted`}>{relationshipTexts.or}</p>
      <ConnectForm onSent={onClose} />
    </Dialog>
  );
}

function Letter({ code }: { code: string }) {
  return (
    <div className={styles.letter}>
      <span className={`${styles.head} center`}>
        <OtterHead />
      </span>
      <p className="snug small">
        <b>{pairingTexts.shareQuestion}</b> {pairingTexts.shareText}{' '}
        <span className={styles.link}>{`${location.host}/join/${code}`}</span>
      </p>
    </div>
  );
}
