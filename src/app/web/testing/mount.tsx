import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider, type AnyRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach } from 'vitest';
import { page } from 'vitest/browser';
import '#platform/web/ui/base.css';
import { meQuery } from '#features/accounts/web/queries.ts';
import { pairingQuery } from '#features/pairing/web/queries.ts';
import { claimDrafts } from '#platform/web/draft.ts';
import { OtterSprite } from '#design/otter-sprite.tsx';
import { Toasts } from '#platform/web/ui/toasts.tsx';
import { queryClient } from '../query-client.ts';
import './answers.ts';
import { maya, paired, signedIn } from './couple.ts';

const mounted: { root: Root; place: HTMLElement; queries: QueryClient }[] = [];

afterEach(() => {
  for (const { root, place, queries } of mounted.splice(0)) {
    root.unmount();
    queries.clear();
    place.remove();
  }
});

/**
 * Shows a component on a phone, signed in as Maya, whose partner is Theo, with toasts and a router that has all paths and no pages.
 * Returns what its queries have read and its router. `answers.ts` says how the server answers.
 *
 *     const { queries } = mount(<CommentSection memoryId={id} count={0} latest={[]} partnerName="Theo" id="comments" />);
 */
export function mount(element: ReactElement, { queries = clientOfMaya() } = {}) {
  const root = createRootRoute({
    component: () => (
      <>
        <OtterSprite />
        {element}
        <Toasts />
      </>
    ),
  });
  const router = createRouter({ routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '$' })]), history: createMemoryHistory() });
  show(router, queries);
  return { queries, router };
}

/** The cache of a page that has read who is signed in, and with whom she is paired. */
export function clientOfMaya(): QueryClient {
  const queries = queryClient();
  queries.setQueryData(meQuery.queryKey, signedIn);
  queries.setQueryData(pairingQuery.queryKey, paired);
  claimDrafts(maya.id);
  return queries;
}

/** Renders a router as `main.tsx` does, until the test is over. */
export function show(router: AnyRouter, queries: QueryClient): void {
  void page.viewport(390, 844);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  mounted.push({ root, place, queries });
  root.render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
