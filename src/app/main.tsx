import '#platform/web/ui/tokens.css';
import '#platform/web/ui/fonts.css';
import '#platform/web/ui/base.css';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { CatchBoundary, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { firstScreenStands } from '#platform/web/ui/first-screen.ts';
import { keepInstallQuestion } from '#platform/web/install.ts';
import { keepShell } from './keep-shell.ts';
import { stepAside } from './left.ts';
import { fadePages } from './page-change.ts';
import { Crash } from './pages/crash.tsx';
import { startDashboardReads } from './pages/dashboard-reads.ts';
import { queryClient } from './query-client.ts';
import { router } from './routes.tsx';

if (!stepAside()) show();

function show(): void {
  const queries = queryClient();
  fadePages(router);
  keepInstallQuestion();
  keepShell();
  router.subscribe('onRendered', () => whenRead(queries, firstScreenStands));
  if (location.pathname === '/dashboard') startDashboardReads(queries);

  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <CatchBoundary getResetKey={() => 'app'} errorComponent={Crash}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} context={{ queries }} />
        </QueryClientProvider>
      </CatchBoundary>
    </StrictMode>,
  );
}

/** Once nothing is being read any more. */
function whenRead(queries: QueryClient, then: () => void): void {
  if (queries.isFetching() === 0) return then();
  const stop = queries.getQueryCache().subscribe(() => {
    if (queries.isFetching() > 0) return;
    stop();
    then();
  });
}
