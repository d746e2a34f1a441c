import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { Toaster } from 'sonner';

/** Shows a heading. It keeps references to the imports, as an app would. */
export function show(used) {
  globalThis.used = used;
  createRoot(document.getElementById('root')).render(
    <QueryClientProvider client={new QueryClient()}>
      <BrowserRouter>
        <Routes>
          <Route path="*" element={<h1>Plan better dates.</h1>} />
        </Routes>
      </BrowserRouter>
      <Toaster />
    </QueryClientProvider>,
  );
}
