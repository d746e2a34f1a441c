import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import 'sonner/dist/styles.css';
import styles from './toaster.module.css';

export { toast };

export default function Toaster({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return (
    <Sonner
      className={styles.toaster}
      position="bottom-right"
      visibleToasts={3}
      duration={4000}
      gap={14}
      hotkey={['altKey', 'KeyT']}
      offset={{ bottom: 'var(--toasts-above)', right: 24 }}
      mobileOffset={{ bottom: 'var(--toasts-above)', left: 16, right: 16 }}
      toastOptions={{ className: styles.toast ?? '' }}
      style={{ '--width': '356px' } as React.CSSProperties}
    />
  );
}
