import { Dialog } from '@base-ui/react/dialog';
import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { skipMoment, useMoments, type LoadedMoment } from '#design/moments/moment-queue.ts';
import styles from './moment-popup.module.css';

/** One moment at a time over the whole screen. Escape and Back leave it. */
export default function MomentPopup({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { current, opener, returnTo } = useMoments();
  const shown = useLatest(current);
  const popup = useRef<HTMLDivElement>(null);
  const isByPointer = useRef(false);
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
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          className={styles.moment}
          onPointerDownCapture={() => (isByPointer.current = true)}
          onKeyDownCapture={() => (isByPointer.current = false)}
          initialFocus={() => popup.current?.querySelector<HTMLElement>('[data-next]') ?? true}
          finalFocus={() => {
            // Base UI would focus the first control inside.
            const back = focusable(opener) ?? focusable(returnTo?.()) ?? focusable(document.querySelector('main h1'));
            queueMicrotask(() => back && giveBack(back, isByPointer.current));
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

/** Focus that follows a tap has no frame until a key is pressed; browsers would draw one, since the moment took the focus by itself. */
function giveBack(element: HTMLElement, isByPointer: boolean): void {
  if (isByPointer) {
    element.dataset.unframed = '';
    const frame = () => {
      delete element.dataset.unframed;
      element.removeEventListener('blur', frame);
      removeEventListener('keydown', frame, true);
    };
    element.addEventListener('blur', frame);
    addEventListener('keydown', frame, true);
  }
  element.focus({ preventScroll: true });
}

/** Null for what has left the page, and for the page itself. */
function focusable(element: Element | null | undefined): HTMLElement | null {
  if (!(element instanceof HTMLElement) || element === document.body || !element.checkVisibility()) return null;
  if (element.tabIndex < 0) element.tabIndex = -1;
  return element;
}
