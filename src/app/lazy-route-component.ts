import { lazyRouteComponent as lazyOnce } from '@tanstack/react-router';
import { isOutOfReach, loadTwice } from '#platform/web/ui/keep-loading.ts';

/** The code of a page could not be fetched: no network, or a release since this tab was opened. */
export class PageOutOfReach extends Error {}

/**
 * The router's own, with a second try for trains in tunnels. What then to do is up to `FailedRoute`, once somebody wants the page:
 * the router itself would load the document anew by the words of the browser's error, which are not passed on.
 */
export const lazyRouteComponent: typeof lazyOnce = (load, name) =>
  lazyOnce(
    () =>
      loadTwice(load).catch((fault: unknown) => {
        throw isOutOfReach(fault) ? new PageOutOfReach('The page is out of reach', { cause: fault }) : fault;
      }),
    name,
  );
