import { rootRouteId, useRouteContext, type ParsedLocation } from '@tanstack/react-router';

/** The location of the page on screen. `useLocation` tells of the next one while that page is still loading. */
export function useShownLocation(): ParsedLocation {
  return useRouteContext({ from: rootRouteId, select: ({ shown }) => shown });
}
