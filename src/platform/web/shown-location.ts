import { rootRouteId, useRouteContext, type ParsedLocation } from '@tanstack/react-router';

/** The location of the page on screen. `useLocation` returns the next one while it is loading. */
export function useShownLocation(): ParsedLocation {
  return useRouteContext({ from: rootRouteId, select: ({ shown }) => shown });
}
