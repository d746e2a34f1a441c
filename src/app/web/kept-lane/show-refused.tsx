import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { refusedTexts } from '../messages.ts';
import type { RefusedActions } from './refused.ts';
import { RefusedWrites, useRefusedWrites } from './refused-writes.tsx';

/** Milliseconds until the closing animation is over. */
const closing = 1_000;

/** Over any page, in a root of its own. */
export function showRefused(queries: QueryClient, actions: RefusedActions): void {
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const close = () =>
    setTimeout(() => {
      root.unmount();
      box.remove();
    }, closing);
  root.render(
    <QueryClientProvider client={queries}>
      <RefusedDialog actions={actions} onClosed={close} />
    </QueryClientProvider>,
  );
}

/** Closes for good with the last of them: one that is refused again is told by its toast. */
function RefusedDialog({ actions, onClosed }: { actions: RefusedActions; onClosed: () => void }) {
  const refused = useRefusedWrites();
  const [isClosed, setClosed] = useState(false);
  if (refused.length === 0 && !isClosed) setClosed(true);
  useEffect(() => {
    if (isClosed) onClosed();
  }, [isClosed, onClosed]);
  return (
    <Dialog open={!isClosed} onClose={() => setClosed(true)} title={refusedTexts.title}>
      <RefusedWrites refused={refused} actions={actions} />
    </Dialog>
  );
}
