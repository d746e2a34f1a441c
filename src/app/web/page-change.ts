import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { firstRenderDone } from '#platform/web/first-render.ts';

/** What happens around a change of pages beside showing the next one. */
export function followPages(router: RegisteredRouter, queries: QueryClient): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, hrefChanged }) => {
    // The code of a page is fetched while its guards still ask who is there.
    for (const route of router.getMatchedRoutes(toLocation.pathname)[0])
      router.loadRouteChunk(route)?.catch(() => undefined);
    // A link to the page that is shown leads to its start: the router would keep the place.
    if (fromLocation && !hrefChanged && !toLocation.hash) window.scrollTo({ top: 0, behavior: 'instant' });
  });
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    whenRead(queries, firstRenderDone);
    if (!fromLocation || !pathChanged) return;
    ignoreSecondTap();
    focusHeading();
  });
}

/** A new page is announced by its heading, as a new document would be. */
function focusHeading(): void {
  if (document.activeElement?.closest('form, [role=dialog]')) return;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Once nothing is being read any more; what failed is tried again for seconds, and nothing waits for that. */
function whenRead(queries: QueryClient, then: () => void): void {
  const isReading = () => queries.isFetching({ predicate: ({ state }) => state.fetchFailureCount === 0 }) > 0;
  if (!isReading()) return then();
  const stop = queries.getQueryCache().subscribe(() => {
    if (isReading()) return;
    stop();
    then();
  });
}

const doubleTap = 500;

/** What was tapped has given way to another page: a second tap of a double tap was not meant for what lies there now. */
function ignoreSecondTap(): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', ignore, { capture: true });
  setTimeout(() => removeEventListener('click', ignore, { capture: true }), doubleTap);
}
