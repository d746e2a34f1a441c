import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePairing } from '#features/pairing/web/queries.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { unlockedSince } from '../rules.ts';
import { badgeTexts } from '../text.ts';
import type { PartnersBadge } from './queries.ts';

/** Kept on this device, so that what the partner unlocked meanwhile is told on the way back in: whose news, and how far they go. */
const toldKey = 'partner-badges-told';
const toldOneByOne = 2;

/** Says once what the partner has unlocked. The first look on a device tells nothing: all of it is old. */
export function usePartnerNews(accountId: string, badges: readonly PartnersBadge[] | undefined) {
  const partner = usePairing().data?.partner;
  const [partnerId, name] = [partner?.id, partner?.firstName];
  const navigate = useNavigate();
  useEffect(() => {
    if (!partnerId || !name || !badges) return;
    const of = `${accountId} ${partnerId}`;
    const [toldOf, told = ''] = localStorage.getItem(toldKey)?.split(',') ?? [];
    const newest = badges.map(({ unlockedAt }) => unlockedAt).sort().at(-1) ?? new Date(0).toISOString();
    localStorage.setItem(toldKey, `${of},${newest}`);
    if (toldOf !== of) return;
    const fresh = unlockedSince(badges, told);
    const action = { label: badgeTexts.see, onPress: () => void navigate({ to: '/badges' }) };
    if (fresh.length > toldOneByOne) toast.info(badgeTexts.partnerUnlockedMany(name, fresh.length), { action });
    else for (const badge of fresh) toast.info(badgeTexts.partnerUnlocked(name, badge), { action });
  }, [accountId, partnerId, name, badges, navigate]);
}
