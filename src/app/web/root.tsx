import { Outlet } from '@tanstack/react-router';
import { createPortal } from 'react-dom';
import { Suspense } from 'react';
import { OtterSprite } from '#design/otter-sprite.tsx';
import { Toasts } from '#platform/web/ui/toasts.tsx';
import { useOutOfReach, useReadOnly } from '#platform/web/reach.ts';
import { lazyBackground } from '#platform/web/ui/lazy-background.ts';
import { uiTexts } from '#platform/web/ui/messages.ts';
import styles from './root.module.css';

export function Root() {
  return (
    <>
      <OtterSprite />
      <ReadOnlyBanner />
      <ReachStrip />
      <Outlet />
      {/* Beside the popups, not below them. */}
      {createPortal(<Toasts />, document.body)}
    </>
  );
}

const UnsentCount = lazyBackground(async () => ({
  default: (await import('#platform/web/ui/unsent-note.tsx')).UnsentCount,
}));

/** A strip at the top while the server is unreachable. */
function ReachStrip() {
  const isOutOfReach = useOutOfReach();
  return (
    <div role="status" className={styles.place}>
      {isOutOfReach && (
        <p className={`${styles.strip} muted small text-center balance`}>
          <Suspense fallback={uiTexts.outOfReach}>
            {uiTexts.outOfReach} <UnsentCount />
          </Suspense>
        </p>
      )}
    </div>
  );
}

/** A banner at the top while the server is read-only. */
function ReadOnlyBanner() {
  const isReadOnly = useReadOnly();
  return (
    <div role="status" className={styles.bannerPlace}>
      {isReadOnly && (
        <p className={styles.banner}>
          <b>{uiTexts.readOnly}</b> {uiTexts.readOnlyWhy}
        </p>
      )}
    </div>
  );
}
