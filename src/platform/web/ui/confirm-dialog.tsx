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
  cancelText?: string;
  /** A drawing above the question. */
  art?: ReactNode;
  /** Receives the focus on closing when the opener may be gone. */
  returnTo?: HTMLElement | null;
  /** Further choices of the dialog. */
  children?: ReactNode;
  onConfirm: () => void;
};

/** Asks before an irreversible action. A press outside does not close it. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  text,
  confirmText,
  busy,
  busyText,
  danger = true,
  cancelText = uiTexts.cancel,
  art,
  returnTo,
  children,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className={styles.backdrop} />
        <AlertDialog.Popup
          className={`${styles.popup} column`}
          {...(returnTo ? { finalFocus: { current: returnTo } } : {})}
        >
          {art}
          <div className={`${styles.top} row gap-12`}>
            <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
          </div>
          <div className={`${styles.body} stack gap-16`}>
            <AlertDialog.Description className="muted">{text}</AlertDialog.Description>
            {children}
            <div className={`${styles.actions} stack gap-10`}>
              <AlertDialog.Close render={<Button tone="soft" />}>{cancelText}</AlertDialog.Close>
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
