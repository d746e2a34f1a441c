import { useEffect, type CSSProperties } from 'react';
import { toast, Toaster } from 'sonner';
import { uiTexts } from './messages.ts';
import styles from './toasts.module.css';

/** The place toasts appear in. */
export default function ToastPlace({ onReady }: { onReady: (sonner: typeof toast) => void }) {
  useEffect(() => onReady(toast), [onReady]);
  return (
    <Toaster
      className={styles.toaster}
      containerAriaLabel={uiTexts.notifications}
      position="bottom-right"
      visibleToasts={3}
      duration={4000}
      gap={14}
      hotkey={['altKey', 'KeyT']}
      offset={{ bottom: 'var(--toasts-above)', right: 24 }}
      mobileOffset={{ bottom: 'var(--toasts-above)', left: 16, right: 16 }}
      toastOptions={{ className: styles.toast ?? '' }}
      style={{ '--width': '356px' } as CSSProperties}
    />
  );
}
