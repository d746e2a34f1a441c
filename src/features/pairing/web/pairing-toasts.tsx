import { partialMatchKey, useMutationState, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { orpc as accounts } from '#features/accounts/web/queries.ts';
import { dropMoments, queueMoment } from '#design/moments/moment-queue.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { pairingTexts } from '../messages.ts';
import { lastPartner, rememberPartner } from './last-partner.ts';
import { firstPartnerKey, orpc, usePairing } from './queries.ts';

/** Says once when somebody asks to pair, celebrates once when an account has found its partner, and tells when it has none. */
export function PairingToasts({ accountId }: { accountId: string }) {
  const { data } = usePairing();
  const queries = useQueryClient();
  const askedInGreeting = useRequestToasts(data?.incoming);
  const partner = data?.partner?.firstName ?? '';
  usePartnerToasts(accountId, data && (data.partner?.id ?? null), (onSeen) => {
    const isImmediate = wasPairedHere(queries);
    queueMoment({
      id: 'paired',
      kind: 'paired',
      isImmediate,
      tellsAll: true,
      load: () => loadPairedMoment(queries, partner),
      onOpen: onSeen,
    });
    if (isImmediate) toast.success(pairingTexts.requestAccepted);
  });
  return (
    <p role="status" className="sr-only">
      {askedInGreeting}
    </p>
  );
}

async function loadPairedMoment(queries: QueryClient, partner: string) {
  const [{ PairedMoment }, isAgain] = await Promise.all([import('./paired-moment.tsx'), isPairedAgain(queries)]);
  return <PairedMoment partner={partner} isAgain={isAgain} />;
}

/** Whether the two were a pair before; not, if it cannot be known. */
async function isPairedAgain(queries: QueryClient): Promise<boolean> {
  return queries.query({ ...orpc.previousRelationships.queryOptions({ input: {} }), staleTime: 0, retry: false }).then(
    ({ relationships }) => relationships.some(({ isPairedAgain }) => isPairedAgain),
    () => false,
  );
}

/** Whether a press on this page, of Accept or of Connect, led to the pairing. */
const wasPairedHere = (queries: QueryClient) =>
  pressesHere(queries).some((data) => (data as { outcome?: string } | undefined)?.outcome !== 'sent');

/** What came of each press of Accept or Connect on this page; undefined while it is under way. */
function pressesHere(queries: QueryClient): unknown[] {
  const presses = [orpc.acceptRequest, orpc.sendRequest].flatMap((procedure) =>
    queries.getMutationCache().findAll({ mutationKey: procedure.mutationKey() }),
  );
  return presses.filter(({ state }) => state.status !== 'error').map(({ state }) => state.data);
}

/** Compares with whom this page, or this device when last here, knew the account to be paired; null is with nobody. */
function usePartnerToasts(
  accountId: string,
  partnerId: string | null | undefined,
  celebrate: (onSeen: () => void) => void,
) {
  const celebrateNow = useEffectEvent(celebrate);
  const queries = useQueryClient();
  const known = useRef<string | null>(undefined);
  const leaving =
    useMutationState({ filters: { mutationKey: orpc.unpair.mutationKey(), status: 'pending' } }).length > 0;
  useEffect(() => {
    if (partnerId === undefined || leaving) return;
    // Whoever asked or accepted on this page had nobody, however late this code came.
    const first = queries.getQueryData<string | null>(firstPartnerKey);
    const before = [
      known.current,
      lastPartner(accountId),
      pressesHere(queries).length > 0 ? null : undefined,
      first,
    ].find((one) => one !== undefined);
    if (known.current && known.current !== partnerId) forgetWhatWasShared(queries);
    known.current = partnerId;
    const isNew = before !== undefined && before !== partnerId;
    // Until the moment is seen this device knows of nobody, so that it comes again after a reload.
    rememberPartner(accountId, isNew ? null : partnerId);
    if (!isNew) return;
    if (before !== null && !wasLeftHere(queries, before)) toast.info(pairingTexts.noLongerPaired);
    if (partnerId === null) dropMoments();
    else celebrateNow(() => rememberPartner(accountId, partnerId));
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
  void queries.resetQueries({
    predicate: ({ queryKey }) => ![accounts.key(), orpc.key()].some((kept) => partialMatchKey(queryKey, kept)),
  });
}

/** A toast for each new request, except the one that the greeting on screen shows. That one is returned, to be read out. */
function useRequestToasts(incoming: { id: string; requesterName: string }[] | undefined): string {
  const known = useRef<Set<string>>(null);
  const navigate = useNavigate();
  const [idInGreeting, setIdInGreeting] = useState<string>();
  useEffect(() => {
    if (!incoming) return;
    const fresh = known.current ? incoming.filter(({ id }) => !known.current?.has(id)) : [];
    known.current = new Set(incoming.map(({ id }) => id));
    const action = { label: pairingTexts.see, onPress: () => void navigate({ to: '/profile' }) };
    for (const { id, requesterName } of fresh) {
      if (id === incoming[0]?.id && isGreetingOnScreen()) setIdInGreeting(id);
      else toast.info(pairingTexts.wantsToPair(requesterName), { action });
    }
  }, [incoming, navigate]);
  const inGreeting = incoming?.find(({ id }) => id === idInGreeting);
  return inGreeting ? pairingTexts.wantsToPair(inGreeting.requesterName) : '';
}

/** The greeting shows the first request. */
function isGreetingOnScreen(): boolean {
  const greeting = location.pathname === '/dashboard' && document.querySelector('main h1');
  return !!greeting && greeting.getBoundingClientRect().bottom > 0;
}
