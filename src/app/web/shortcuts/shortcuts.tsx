import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { chosen } from '#platform/web/device/choice.ts';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { shortcuts, shortcutsChoice } from './shortcut-keys.ts';

const ShortcutHelp = lazyOverlay(() => import('./shortcut-help.tsx'));

/** Keys that lead around the product, wherever nobody is typing; '?' tells which. */
export default function Shortcuts() {
  const navigate = useNavigate();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const typed = useRef({ keys: '', at: 0 });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.metaKey ||
      event.ctrlKey ||
      event.altKey ||
      event.isComposing ||
      isTaken(event.target) ||
      chosen(shortcutsChoice) === 'off'
    )
      return;
    if (event.key === '?') return setHelpOpen(true);
    const before = event.timeStamp - typed.current.at < 1000 ? typed.current.keys : '';
    typed.current = { keys: event.key, at: event.timeStamp };
    const shortcut =
      shortcuts.find(({ keys }) => keys.join('') === before + event.key) ??
      shortcuts.find(({ keys }) => keys.join('') === event.key);
    if (!shortcut) return;
    event.preventDefault();
    void navigate({ to: shortcut.to });
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return <ShortcutHelp open={isHelpOpen} onClose={() => setHelpOpen(false)} />;
}

/** Fields take every key for themselves, and so does whatever is open above the page; what is on its way out takes none. */
function isTaken(target: EventTarget | null) {
  return (
    (target instanceof Element &&
      !target.closest('[data-closed]') &&
      target.closest('input, textarea, select, [contenteditable], [role=menu]') !== null) ||
    document.querySelector(':is([role=dialog], [role=alertdialog]):not([data-closed])') !== null
  );
}
