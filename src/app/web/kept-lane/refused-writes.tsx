import { QueryClientProvider, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ORPCError } from '@orpc/client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { errorText } from '#platform/contract/error-messages.ts';
import { openOutbox } from '#platform/web/device/outbox.ts';
import type { ErrorAnswer } from '#platform/web/device/retry.ts';
import type { Unsent } from '#platform/web/device/unsent.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { refusedTexts } from '../../messages.ts';
import styles from './refused-writes.module.css';

/** Milliseconds until the closing animation is over. */
const closing = 1_000;

/** Over any page, in a root of its own. */
export function showRefused(queries: QueryClient): void {
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const close = () =>
    setTimeout(() => {
      root.unmount();
      box.remove();
    }, closing);
  root.render(
    <QueryClientProvider client={queries}>
      <RefusedDialog onClosed={close} />
    </QueryClientProvider>,
  );
}

/** Closes for good with the last of them: one that is refused again is told by its toast. */
function RefusedDialog({ onClosed }: { onClosed: () => void }) {
  const refused = useRefusedWrites();
  const [isClosed, setClosed] = useState(false);
  if (refused.length === 0 && !isClosed) setClosed(true);
  useEffect(() => {
    if (isClosed) onClosed();
  }, [isClosed, onClosed]);
  return (
    <Dialog open={!isClosed} onClose={() => setClosed(true)} title={refusedTexts.title}>
      <RefusedWrites />
    </Dialog>
  );
}

export function useRefusedWrites(): readonly Unsent[] {
  const outbox = openOutbox(useQueryClient());
  return useSyncExternalStore(outbox.subscribe, () => outbox.refused);
}

/** What waited for a network and was refused: which, why, and its words for another try. */
export function RefusedWrites() {
  return (
    <ul className="stack gap-16">
      {useRefusedWrites().map((write) => (
        <Refused key={write.key} write={write} />
      ))}
    </ul>
  );
}

function Refused({ write }: { write: Unsent }) {
  const queries = useQueryClient();
  const outbox = openOutbox(queries);
  const { failed, errors } = queries.getMutationDefaults(write.mutationKey).meta as {
    failed: string;
    errors: Readonly<Record<string, string>>;
  };
  const { code, ...rest } = (write.outcome as { error: ErrorAnswer }).error;
  const words = wordsOf(write.input);
  const copy = () =>
    navigator.clipboard.writeText(words).then(
      () => toast.success(refusedTexts.copied),
      () => toast.error(refusedTexts.notCopied),
    );
  return (
    <li className={`${styles.refused} stack gap-10`}>
      <p>
        <b>{failed}</b>{' '}
        <span className="muted">
          {errorText(
            new ORPCError(code, { defined: true, ...rest }),
            { ...refusedTexts.errors, ...errors },
            refusedTexts.unknown,
          )}
        </span>
      </p>
      {words && (
        <q className={`${styles.words} pre-line`} dir="auto">
          {words}
        </q>
      )}
      <div className="row wrap gap-8">
        <Button onClick={() => void outbox.sendAgain(write)}>{refusedTexts.again}</Button>
        {words && (
          <Button tone="soft" onClick={() => void copy()}>
            {refusedTexts.copy}
          </Button>
        )}
        <Button tone="ghost" onClick={() => void outbox.leaveOut(write)}>
          {refusedTexts.leaveOut}
        </Button>
      </div>
    </li>
  );
}

/** What the person typed. */
function wordsOf(input: object): string {
  const { activity, notes, comment, altText } = input as Partial<
    Record<'activity' | 'notes' | 'comment' | 'altText', string | null>
  >;
  return [activity, notes, comment, altText].filter((text) => text?.trim()).join('\n\n');
}
