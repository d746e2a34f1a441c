import { Dialog } from '@base-ui/react/dialog';
import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { skipMoment, useMoments, type LoadedMoment } from '#design/moments/moment-queue.ts';
import styles from './moment-popup.module.css';

/** One moment at a time over the whole screen. Escape and Back leave it. */
export default function MomentPopup({ open }: { open: boolean }) {
  const { current, opener, returnTo } = useMoments();
  const shown = useLatest(current);
  const popup = useRef<HTMLDivElement>(null);
  useBlocker({
    disabled: !current,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      const isBack = action === 'BACK';
      if (isBack) skipMoment();
      return isBack;
    },
  });
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && skipMoment()}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          className={styles.moment}
          initialFocus={() => popup.current?.querySelector<HTMLElement>('[data-next]') ?? true}
          finalFocus={() => {
            // Base UI would focus the first control inside.
            const back = focusable(opener) ?? focusable(returnTo?.()) ?? focusable(document.querySelector('main h1'));
            queueMicrotask(() => back?.focus({ preventScroll: true }));
            return false;
          }}
        >
          {shown && <Screen key={shown.id} moment={shown} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Screen({ moment }: { moment: LoadedMoment }) {
  return moment.screen;
}

/** Keeps the last moment on screen while it fades. */
function useLatest(current: LoadedMoment | null): LoadedMoment | null {
  const [latest, setLatest] = useState(current);
  if (current && current !== latest) setLatest(current);
  return current ?? latest;
}

/** Null for what has left the page, and for the page itself. */
function focusable(element: Element | null | undefined): HTMLElement | null {
  if (!(element instanceof HTMLElement) || element === document.body || !element.checkVisibility()) return null;
  if (element.tabIndex < 0) element.tabIndex = -1;
  return element;
}
