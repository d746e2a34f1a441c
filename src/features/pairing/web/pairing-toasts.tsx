import { partialMatchKey, useMutationState, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { orpc as accounts } from '#features/accounts/web/queries.ts';
import { dropMoments, queueMoment } from '#design/moments/moment-queue.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { pairingTexts } from '../messages.ts';
import { lastPartner, rememberPartner } from './last-partner.ts';
import { orpc, usePairing } from './queries.ts';

/** Says once when somebody asks to pair, celebrates once when an account has found its partner, and tells when it has none. */
export function PairingToasts({ accountId }: { accountId: string }) {
  const { data } = usePairing();
  const queries = useQueryClient();
  useRequestToasts(data?.incoming);
  const partner = data?.partner?.firstName ?? '';
  usePartnerToasts(accountId, data && (data.partner?.id ?? null), () => {
    const isOwn = wasPairedHere(queries);
    queueMoment({ id: 'paired', kind: 'paired', isOwn, load: () => import('./paired-moment.tsx').then(({ PairedMoment }) => <PairedMoment partner={partner} />) });
    if (isOwn) toast.success(pairingTexts.requestAccepted);
  });
  return null;
}

/** Whether a press on this page, of Accept or of Connect, led to the pairing. */
function wasPairedHere(queries: QueryClient): boolean {
  const presses = [orpc.acceptRequest, orpc.sendRequest].flatMap((procedure) => queries.getMutationCache().findAll({ mutationKey: procedure.mutationKey() }));
  return presses.some(({ state: { status, data } }) => status !== 'error' && (data as { outcome?: string } | undefined)?.outcome !== 'sent');
}

/** Compares with whom this page, or this device when last here, knew the account to be paired; null is with nobody. */
function usePartnerToasts(accountId: string, partnerId: string | null | undefined, celebrate: () => void) {
  const celebrateNow = useEffectEvent(celebrate);
  const queries = useQueryClient();
  const known = useRef<string | null>(undefined);
  const leaving = useMutationState({ filters: { mutationKey: orpc.unpair.mutationKey(), status: 'pending' } }).length > 0;
  useEffect(() => {
    if (partnerId === undefined || leaving) return;
    const before = known.current === undefined ? lastPartner(accountId) : known.current;
    if (known.current && known.current !== partnerId) forgetWhatWasShared(queries);
    known.current = partnerId;
    rememberPartner(accountId, partnerId);
    if (before === undefined || before === partnerId) return;
    if (before !== null && !wasLeftHere(queries, before)) toast.info(pairingTexts.noLongerPaired);
    if (partnerId === null) dropMoments();
    else celebrateNow();
  }, [accountId, partnerId, leaving, queries]);
}

/** Whoever left by a press on this page has been told so. The press counts once: another parting may come. */
function wasLeftHere(queries: QueryClient, partnerId: string): boolean {
  const cache = queries.getMutationCache();
  const presses = cache.findAll({ mutationKey: orpc.unpair.mutationKey(), status: 'success' });
  for (const press of presses) cache.remove(press);
  return presses.some(({ state }) => (state.variables as { partnerId: string }).partnerId === partnerId);
}

/** What the two shared is dropped, not only read again: nothing of it may flash up later beside somebody else. */
function forgetWhatWasShared(queries: QueryClient): void {
  void queries.resetQueries({ predicate: ({ queryKey }) => ![accounts.key(), orpc.key()].some((kept) => partialMatchKey(queryKey, kept)) });
}

function useRequestToasts(incoming: { id: string; requesterName: string }[] | undefined) {
  const known = useRef<Set<string>>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (!incoming) return;
    const fresh = known.current ? incoming.filter(({ id }) => !known.current?.has(id)) : [];
    known.current = new Set(incoming.map(({ id }) => id));
    const action = { label: pairingTexts.see, onPress: () => void navigate({ to: '/profile' }) };
    for (const { requesterName } of fresh) toast.info(pairingTexts.wantsToPair(requesterName), { action });
  }, [incoming, navigate]);
}
