import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Outlet, useRouter } from '#platform/web/router/outlet.tsx';
import { OtterSprite } from '#design/otter-sprite.tsx';
import { ReachStrip } from '#platform/web/ui/reach-strip.tsx';
import { ReadOnlyBanner } from '#platform/web/ui/read-only-banner.tsx';
import { Toasts } from '#platform/web/ui/toasts.tsx';

export function Root() {
  useHeadingFocus();
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

/** A new page is announced by its heading, as a new document would be. */
function useHeadingFocus() {
  const router = useRouter();
  useEffect(
    () =>
      router.onShown(({ from, to }) => {
        if (!from || from.path === to.path || document.activeElement?.closest('form, [role=dialog]')) return;
        const heading = document.querySelector<HTMLElement>('main h1');
        if (!heading) return;
        heading.tabIndex = -1;
        heading.style.outline = 'none';
        heading.focus({ preventScroll: true });
      }),
    [router],
  );
}
