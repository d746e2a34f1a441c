import '#platform/web/ui/tokens.css';
import '#platform/web/ui/fonts.css';
import '#platform/web/ui/base.css';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Boundary, RouterView } from '#platform/web/router/outlet.tsx';
import { createRouter } from '#platform/web/router/router.ts';
import { firstRenderDone } from '#platform/web/ui/first-render.ts';
import { keepInstallQuestion } from '#platform/web/install.ts';
import { FailedPage } from './failed-page.tsx';
import { registerServiceWorker } from './register-service-worker.ts';
import { watchMissingCode } from './missing-code.ts';
import { guardQuickExit } from './quick-exit-guard.ts';
import { Crash } from './pages/crash.tsx';
import { startDashboardReads } from './pages/dashboard-reads.ts';
import { NotFound } from './pages/not-found.tsx';
import { queryClient } from './query-client.ts';
import { Root } from './root.tsx';
import { pages } from './routes.tsx';

if (!guardQuickExit()) show();

function show(): void {
  const queries = queryClient();
  const router = createRouter(pages(queries), NotFound);
  keepInstallQuestion();
  watchMissingCode();
  registerServiceWorker();
  router.onShown(() => whenRead(queries, firstRenderDone));
  if (location.pathname === '/dashboard') startDashboardReads(queries);
  const root = createRoot(document.getElementById('root')!);
  // Before the first page is drawn the view listens: whoever then scrolls to a place in that page finds it there.
  flushSync(() =>
    root.render(
      <StrictMode>
        <Boundary turn="app" failed={Crash}>
          <QueryClientProvider client={queries}>
            <RouterView router={router} failed={FailedPage}>
              <Root />
            </RouterView>
          </QueryClientProvider>
        </Boundary>
      </StrictMode>,
    ),
  );
  void router.start();
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
