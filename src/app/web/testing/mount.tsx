import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { toast as sonner } from 'sonner';
import { createRoot } from 'react-dom/client';
import { afterEach } from 'vitest';
import { page } from 'vitest/browser';
import '#platform/web/ui/base.css';
import { meQuery } from '#features/accounts/web/queries.ts';
import { pairingQuery } from '#features/pairing/web/queries.ts';
import { claimDevice } from '#platform/web/device/forget.ts';
import { OtterSprite } from '#design/otter-sprite.tsx';
import { firstRenderDone } from '#platform/web/first-render.ts';
import { Toasts } from '#platform/web/ui/toasts.tsx';
import { queryClient } from '../query-client.ts';
import './answers.ts';
import { maya, paired, signedIn } from './couple.ts';

const shown = new Set<() => void>();

afterEach(() => {
  for (const end of shown) end();
  sonner.dismiss();
});

/**
 * Shows a component on a phone, signed in as Maya, whose partner is Theo, with toasts and a router that has all paths and no pages.
 * Returns its cache, its router, and what ends the page. `answers.ts` says how the server answers.
 *
 *     const { queries } = mount(<CommentSection memoryId={id} count={0} latest={[]} partnerName="Theo" id="comments" />);
 */
export function mount(element: ReactElement, { queries = clientOfMaya(), at = '/' } = {}) {
  const root = createRootRoute({
    component: () => (
      <>
        <OtterSprite />
        {element}
        <Toasts />
      </>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '$' })]),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  return { queries, router, end: show(router, queries) };
}

/** The cache of a page that has read who is signed in, and with whom she is paired. */
export function clientOfMaya(): QueryClient {
  const queries = queryClient();
  queries.setQueryData(meQuery.queryKey, signedIn);
  queries.setQueryData(pairingQuery.queryKey, paired);
  claimDevice(maya.id);
  return queries;
}

/** Renders a router as `main.tsx` does, until the test is over or calls what this returns, which ends the page as a reload does. */
export function show(router: AnyRouter, queries: QueryClient): () => void {
  void page.viewport(390, 844);
  // `main.tsx` says so after the first render; a page is idle eight seconds later otherwise.
  firstRenderDone();
  // Dialogs stand above what has this id.
  const place = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }));
  const root = createRoot(place);
  root.render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const end = () => {
    shown.delete(end);
    root.unmount();
    queries.clear();
    place.remove();
  };
  shown.add(end);
  return end;
}
