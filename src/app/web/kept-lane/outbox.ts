import type { QueryClient } from '@tanstack/react-query';
import { pairingQuery } from '#features/pairing/web/queries.ts';
import { openOutbox } from '#platform/web/device/outbox.ts';
import { withCode } from '#platform/web/ui/lazy-component.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { keptLaneTexts, refusedTexts } from '../../messages.ts';

const refusedToast = 'refused writes';
/** Milliseconds in which the refused writes can be looked at; later, on the profile. */
const toldFor = 30_000;

/** Writes of this page wait for a network from now on, and those of earlier pages are shown and sent. */
export async function startOutbox(queries: QueryClient): Promise<void> {
  const outbox = openOutbox(queries, {
    partnerKnown: () => queries.getQueryData(pairingQuery.queryKey)?.partner?.id ?? null,
    partnerNow: async () => (await queries.query({ ...pairingQuery, staleTime: 0 })).partner?.id ?? null,
    register: async () => (await import('./unsent-mutations.ts')).registerUnsent(queries),
    onRefused: ({ length }) => tellRefused(queries, length),
    onUnkept: () => toast.warning(keptLaneTexts.unkept, { id: keptLaneTexts.unkept }),
  });
  await outbox.resume();
}

/** Sends what met the end of a session, once the same account has logged in again. */
export async function sendAfterLogIn(queries: QueryClient): Promise<void> {
  await openOutbox(queries).resume();
  resumeOutbox(queries);
}

/** Sends what earlier pages have left, once the screen is there. */
export const resumeOutbox = (queries: QueryClient): void => void queries.resumePausedMutations();

function tellRefused(queries: QueryClient, count: number): void {
  toast.dismiss(refusedToast);
  if (count === 0) return;
  const look = () =>
    void withCode(
      () => import('./refused-writes.tsx'),
      ({ showRefused }) => showRefused(queries),
    );
  toast.warning(refusedTexts.some(count), {
    id: refusedToast,
    duration: toldFor,
    action: { label: refusedTexts.look, onPress: look },
  });
}
