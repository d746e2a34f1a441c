import { useNavigate } from '@tanstack/react-router';
import { usePairing } from '#features/pairing/web/queries.ts';
import { useActivityToasts } from '#platform/web/activity-toasts.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { badgeTexts } from '../messages.ts';
import type { PartnersBadge } from './queries.ts';

const toldOneByOne = 2;

/** Shows one toast for each badge that the partner has unlocked. */
export function usePartnerToasts(accountId: string, items: readonly PartnersBadge[] | undefined) {
  const partner = usePairing().data?.partner;
  const navigate = useNavigate();
  useActivityToasts({
    name: 'partner-badges-told',
    of: partner ? `${accountId} ${partner.id}` : undefined,
    // Badges unlocked before the pairing get no toast.
    items: partner ? items?.filter(({ unlockedAt }) => unlockedAt > partner.pairedAt) : undefined,
    momentOf: ({ unlockedAt }) => unlockedAt,
    tell: (fresh) => {
      const name = partner?.firstName ?? '';
      const action = { label: badgeTexts.see, onPress: () => void navigate({ to: '/badges' }) };
      if (fresh.length > toldOneByOne) toast.info(badgeTexts.partnerUnlockedMany(name, fresh.length), { action });
      else for (const badge of fresh) toast.info(badgeTexts.partnerUnlocked(name, badge), { action });
    },
  });
}
