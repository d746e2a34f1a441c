import { Outlet } from '@tanstack/react-router';
import { createPortal } from 'react-dom';
import { OtterSprite } from '#design/otter-sprite.tsx';
import { ReachStrip } from '#platform/web/ui/reach-strip.tsx';
import { ReadOnlyBanner } from '#platform/web/ui/read-only-banner.tsx';
import { Toasts } from '#platform/web/ui/toasts.tsx';

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
