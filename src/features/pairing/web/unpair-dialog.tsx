import { useState } from 'react';
import { Otter } from '#design/otter.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { relationshipTexts } from '../messages.ts';
import { useUnpair } from './mutations.ts';
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
      title={relationshipTexts.unpairTitle(partner.firstName)}
      text={relationshipTexts.unpairQuestion(partner.firstName)}
      art={<Otter state="attentive" className={styles.otter} />}
      cancelText={relationshipTexts.stay}
      confirmText={relationshipTexts.unpair}
      busy={unpair.isPending}
      busyText={relationshipTexts.unpairing}
      returnTo={returnTo}
      onConfirm={() =>
        unpair.mutate({ partnerId: partner.id, pairedAt: partner.pairedAt, block }, { onSuccess: close })
      }
    >
      <p className="muted">{relationshipTexts.unpairMeans(partner.firstName)}</p>
      <label className={`${styles.block} stack gap-12 well snug`}>
        <input type="checkbox" checked={block} onChange={(event) => setBlock(event.target.checked)} />
        <span className="muted small">
          <b>{relationshipTexts.andBlock(partner.firstName)}</b>
          {relationshipTexts.andBlockHint}
        </span>
      </label>
    </ConfirmDialog>
  );
}
