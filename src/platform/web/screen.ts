import { useSyncExternalStore } from 'react';
import { rootRouteId, useRouteContext, type ParsedLocation } from '@tanstack/react-router';

const widths = { tablet: '(min-width: 768px)', desk: '(min-width: 1024px)' };

/** Whether the screen is at least 768 px wide, or 1024 px for two columns. */
export function useWideScreen(from: keyof typeof widths = 'tablet'): boolean {
  return useSyncExternalStore(watches[from], () => matchMedia(widths[from]).matches);
}

const watches = { tablet: watch(widths.tablet), desk: watch(widths.desk) };

function watch(width: string) {
  return (changed: () => void) => {
    const media = matchMedia(width);
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  };
}

/** The location of the page on screen. `useLocation` returns the next one while it is loading. */
export function useShownLocation(): ParsedLocation {
  return useRouteContext({ from: rootRouteId, select: ({ shown }) => shown });
}
