import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { pairingTexts } from '../text.ts';
import { usePairing } from './queries.ts';

const PairedCelebration = lazyOverlay(() => import('./paired-celebration.tsx'));

/** Says once when somebody asks to pair, and celebrates once when an account has found its partner. */
export function PairingNews({ accountId }: { accountId: string }) {
  const { data } = usePairing();
  useRequestNews(data?.incoming);
  const partner = data?.partner?.firstName;
  const [justPaired, setJustPaired] = useState(false);
  if (partner && !justPaired && localStorage.getItem(aloneKey) === accountId) setJustPaired(true);

  // Kept on this device, so that being paired while away is celebrated on the way back in.
  useEffect(() => {
    if (!data) return;
    if (partner) localStorage.removeItem(aloneKey);
    else localStorage.setItem(aloneKey, accountId);
  }, [data, partner, accountId]);

  return <PairedCelebration open={justPaired} onClose={() => setJustPaired(false)} partner={partner ?? ''} />;
}

const aloneKey = 'was-alone';

function useRequestNews(incoming: { id: string; requesterName: string }[] | undefined) {
  const known = useRef<Set<string>>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (!incoming) return;
    const fresh = known.current ? incoming.filter(({ id }) => !known.current?.has(id)) : [];
    known.current = new Set(incoming.map(({ id }) => id));
    const action = { label: 'See', onPress: () => void navigate({ to: '/profile' }) };
    for (const { requesterName } of fresh) toast.info(pairingTexts.wantsToPair(requesterName), { action });
  }, [incoming, navigate]);
}
