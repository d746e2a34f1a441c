import { useState } from 'react';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { pairingTexts } from '../messages.ts';
import { useUnpair } from './leaving-mutations.ts';
import styles from './unpair-dialog.module.css';

interface UnpairDialogProps {
  open: boolean;
  onClose: () => void;
  partner: { id: string; firstName: string; pairedAt: string };
  /** Has the focus afterwards: the button that opened this goes with the partner. */
  returnTo: HTMLElement | null;
}

/** Asks once, and leaves at once. Who fails to leave can press again. */
export default function UnpairDialog({ open, onClose, partner, returnTo }: UnpairDialogProps) {
  const unpair = useUnpair();
  const [block, setBlock] = useState(false);
  const close = () => {
    setBlock(false);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={pairingTexts.unpairTitle(partner.firstName)}
      text={pairingTexts.unpairQuestion(partner.firstName)}
      confirmText={pairingTexts.unpair}
      busy={unpair.isPending}
      busyText={pairingTexts.unpairing}
      returnTo={returnTo}
      onConfirm={() => unpair.mutate({ partnerId: partner.id, pairedAt: partner.pairedAt, block }, { onSuccess: close })}
    >
      <label className={`${styles.block} stack gap-12 well snug`}>
        <input type="checkbox" checked={block} onChange={(event) => setBlock(event.target.checked)} />
        <span className="muted small">
          <b>{pairingTexts.andBlock(partner.firstName)}</b>
          {pairingTexts.andBlockHint}
        </span>
      </label>
    </ConfirmDialog>
  );
}
