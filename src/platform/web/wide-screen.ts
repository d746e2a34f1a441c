import { useSyncExternalStore } from 'react';

const wide = '(min-width: 768px)';

/** Whether the screen is at least 768 px wide. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(watchWidth, () => matchMedia(wide).matches);
}

function watchWidth(changed: () => void) {
  const width = matchMedia(wide);
  width.addEventListener('change', changed);
  return () => width.removeEventListener('change', changed);
}
