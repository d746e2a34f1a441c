import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import styles from './dialog.module.css';
import { uiTexts } from './messages.ts';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Receives the focus on closing in place of the opener. */
  returnTo?: HTMLElement | null;
  children?: ReactNode;
};

/** A sheet on phones, a dialog on wider screens. The focus returns to the opener. */
export function Dialog({ open, onClose, title, description, returnTo, children }: DialogProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop forceRender className={styles.backdrop} />
        <BaseDialog.Popup
          className={`${styles.popup} column`}
          {...(returnTo ? { finalFocus: { current: returnTo } } : {})}
        >
          <div className={`${styles.top} row gap-12`}>
            <BaseDialog.Title className={styles.title} dir="auto">
              {title}
            </BaseDialog.Title>
            <BaseDialog.Close className={buttonClass({ tone: 'ghost', square: true })} aria-label={uiTexts.close}>
              <X aria-hidden />
            </BaseDialog.Close>
          </div>
          <div className={`${styles.body} stack gap-16`}>
            {description && (
              <BaseDialog.Description className="muted" dir="auto">
                {description}
              </BaseDialog.Description>
            )}
            {children}
          </div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
