import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { uiTexts } from './messages.ts';

export type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  confirmText: string;
  busy?: boolean;
  busyText?: string;
  danger?: boolean;
  /** Where the focus goes on closing, when what opened it may be gone. */
  returnTo?: HTMLElement | null;
  /** A choice that belongs to the answer. */
  children?: ReactNode;
  onConfirm: () => void;
};

/** Asks before what cannot be taken back; a press beside it does not close it. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  text,
  confirmText,
  busy,
  busyText,
  danger = true,
  returnTo,
  children,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} />
        <AlertDialog.Popup className={styles.popup} {...(returnTo ? { finalFocus: { current: returnTo } } : {})}>
          <div className={styles.top}>
            <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
          </div>
          <div className={styles.body}>
            <AlertDialog.Description className={styles.description}>{text}</AlertDialog.Description>
            {children}
            <div className={styles.actions}>
              <AlertDialog.Close render={<Button tone="soft" />}>{uiTexts.cancel}</AlertDialog.Close>
              <Button tone={danger ? 'danger' : 'primary'} busy={busy} busyText={busyText} onClick={onConfirm}>
                {confirmText}
              </Button>
            </div>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
