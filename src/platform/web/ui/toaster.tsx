import { useEffect, type CSSProperties, type FocusEvent } from 'react';
import { toast, Toaster } from 'sonner';
import { uiTexts } from './messages.ts';
import styles from './toasts.module.css';

/** The container of toasts. */
export default function ToastPlace({ onReady }: { onReady: (sonner: typeof toast) => void }) {
  useEffect(() => onReady(toast), [onReady]);
  return (
    <div onFocusCapture={hideTabFromSonner}>
      <Toaster
        className={styles.toaster}
        containerAriaLabel={uiTexts.notifications}
        position="bottom-right"
        visibleToasts={3}
        duration={4000}
        gap={14}
        hotkey={['altKey', 'KeyT']}
        offset={{ bottom: 'var(--toasts-bottom)', right: 'var(--toasts-right)' }}
        mobileOffset={{ bottom: 'var(--toasts-bottom)', right: 'var(--toasts-right)' }}
        toastOptions={{ className: styles.toast ?? '' }}
        style={{ '--width': '356px' } as CSSProperties}
      />
    </div>
  );
}

/**
 * Sonner gives the focus back when it leaves the toasts. That is right for who came by the shortcut, which focuses the list. Who came by Tab would
 * never get past a toast.
 */
function hideTabFromSonner(event: FocusEvent<HTMLElement>): void {
  const isByShortcut = event.target instanceof HTMLOListElement;
  if (!isByShortcut && !event.currentTarget.contains(event.relatedTarget)) event.stopPropagation();
}
