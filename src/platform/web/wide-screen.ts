import { useSyncExternalStore } from 'react';

const wide = '(min-width: 768px)';

/** Whether there is room for things side by side; below that they are sheets and rows. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(watchWidth, () => matchMedia(wide).matches);
}

function watchWidth(changed: () => void) {
  const width = matchMedia(wide);
  width.addEventListener('change', changed);
  return () => width.removeEventListener('change', changed);
}
