import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { ErrorState } from '#design/error-state.tsx';
import { pairingFailures, pairingTexts } from '../messages.ts';
import { ConnectForm } from './connect-form.tsx';
import { OwnCode } from './own-code.tsx';
import { usePairing } from './queries.ts';
import { ShareCode } from './share-code.tsx';
import styles from './connect-dialog.module.css';

interface ConnectDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Give your code away, or type your partner's. */
export default function ConnectDialog({ open, onClose }: ConnectDialogProps) {
  const pairing = usePairing();
  return (
    <Dialog open={open} onClose={onClose} title={pairingTexts.connectTitle}>
      <section className={`${styles.part} stack gap-12`}>
        <h3>{pairingTexts.yourCode}</h3>
        {pairing.data ? (
          <>
            <OwnCode code={pairing.data.pairingCode} />
            <ShareCode code={pairing.data.pairingCode} />
          </>
        ) : pairing.isError ? (
          <ErrorState text={pairingFailures.load} onRetry={() => void pairing.refetch()} />
        ) : (
          <Skeleton shapes={[68, 44]} />
        )}
      </section>
      <p className={`${styles.or} row gap-12 muted`}>{pairingTexts.or}</p>
      <ConnectForm onSent={onClose} />
    </Dialog>
  );
}
