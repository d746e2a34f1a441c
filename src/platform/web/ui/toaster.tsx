import { useEffect, type CSSProperties } from 'react';
import { toast, Toaster } from 'sonner';
import { uiTexts } from './messages.ts';
import styles from './toasts.module.css';

/** The container of toasts. */
export default function ToastPlace({ onReady }: { onReady: (sonner: typeof toast) => void }) {
  useEffect(() => onReady(toast), [onReady]);
  return (
    <Toaster
      className={styles.toaster}
      containerAriaLabel={uiTexts.notifications}
      position="top-left"
      visibleToasts={3}
      duration={4000}
      gap={14}
      hotkey={['altKey', 'KeyT']}
      offset={{ top: 'var(--toasts-top)', left: 'var(--toasts-left)' }}
      mobileOffset={{ top: 'var(--toasts-top)', left: 8, right: 8 }}
      toastOptions={{ className: styles.toast ?? '' }}
      style={{ '--width': '356px' } as CSSProperties}
    />
  );
}
