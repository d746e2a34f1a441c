import '#platform/web/ui/emoji/said.css';
import '#platform/web/ui/base.css';
import './arriving.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keptReadsOf } from '#platform/web/device/marks.ts';
import { isStandalone, keepInstallQuestion } from '#platform/web/install.ts';
import { whenIdle } from '#platform/web/first-render.ts';
import { wasOffered, wasOutOfReach } from './kept-lane/offered-mark.ts';
import { watchMissingCode } from './failed-page.tsx';
import { followPages } from './page-change.ts';
import { queryClient } from './query-client.ts';
import { guardQuickExit } from './quick-exit-guard.ts';
import { registerServiceWorker } from './kept-lane/register-service-worker.ts';
import { appRouter } from './router.tsx';

if (!guardQuickExit()) void show();

async function show(): Promise<void> {
  const queries = queryClient();
  if (keptReadsOf() !== null)
    await import('./kept-lane/keep-lane.ts')
      .then(({ openKeptLane }) => openKeptLane(queries))
      .catch((error: unknown) => console.warn(error));
  const router = appRouter(queries);
  const occasion = wasOutOfReach() ? 'back' : isStandalone() && 'installed';
  if (occasion && !wasOffered(occasion))
    whenIdle(
      () =>
        void import('./kept-lane/offer.ts').then(({ offerToKeep }) => offerToKeep(queries, occasion)).catch(() => {}),
    );
  keepInstallQuestion();
  watchMissingCode();
  registerServiceWorker();
  followPages(router, queries);
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
