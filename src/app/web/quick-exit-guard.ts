import { tabStorage } from '#platform/web/device/storage.ts';

/**
 * Whoever left in a hurry (`public/quick-exit.js`) and goes back in the same tab, or somebody after them, comes to the harmless
 * page once more and not to a screen of ours. Asking for Otterway anew is what ends that.
 */
export function guardQuickExit(): boolean {
  addEventListener('pageshow', ({ persisted }) => {
    const to = leftFor();
    if (persisted && to) goTo(to);
  });
  const to = leftFor();
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (to && arrival?.type === 'back_forward') return goTo(to);
  tabStorage.removeItem('left');
  return false;
}

function leftFor(): string | null {
  const to = tabStorage.getItem('left');
  return to && URL.canParse(to) && new URL(to).protocol === 'https:' ? to : null;
}

function goTo(page: string): boolean {
  document.body.hidden = true;
  location.replace(page);
  return true;
}
