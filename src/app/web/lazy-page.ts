import type { ComponentType } from 'react';
import { isOutOfReach, loadTwice } from '#platform/web/ui/keep-loading.ts';

/** The code of a page could not be fetched: no network, or a release since this tab was opened. */
export class PageOutOfReach extends Error {}

/** A page whose code is fetched when it is wanted, with a second try for trains in tunnels. What then to do is up to `FailedPage`. */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): () => Promise<ComponentType> {
  let page: Promise<ComponentType> | undefined;
  const fetched = () =>
    loadTwice(load).then(
      (module) => module[name],
      (error: unknown) => {
        page = undefined;
        throw isOutOfReach(error) ? new PageOutOfReach('The page is out of reach', { cause: error }) : error;
      },
    );
  return () => (page ??= fetched());
}
