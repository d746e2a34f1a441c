import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { queueMoment, useMoments, withdrawMoment } from '#design/moments/moment-queue.ts';
import { usePairing } from '#features/pairing/web/queries.ts';
import { useActivityToasts } from '#platform/web/ui/activity-toasts.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { toCelebrate } from '../rules.ts';
import { badgeTexts } from '../messages.ts';
import { useBadges, useCelebrated, type OwnBadge, type PartnersBadge } from './queries.ts';

const momentId = 'badges';

/**
 * Celebrates every unlock once, wherever its owner is in the product, and then says what else the partner has unlocked.
 * A badge counts as celebrated once it was on screen, even when it was not dismissed.
 */
export function BadgeToasts({ accountId }: { accountId: string }) {
  const { data } = useBadges();
  const { mutate: celebrate } = useCelebrated();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const isCelebrating = useMoments().current?.id === momentId;
  const unseen = toCelebrate(data?.badges ?? []).filter(({ id }) => !seen.has(id));
  const hasBoth = (id: string) => data?.badges.some((badge) => badge.id === id && badge.isShared);
  usePartnerToasts(
    accountId,
    isCelebrating || unseen.length > 0 ? undefined : data?.partners.filter(({ id }) => !hasBoth(id)),
  );
  const queueUnseen = useEffectEvent(() => {
    const note = (badges: readonly OwnBadge[]) => badges.forEach(({ id }) => celebrate({ badgeId: id }));
    queueMoment({
      id: momentId,
      kind: 'badge',
      load: () =>
        import('./badge-moment.tsx').then(({ BadgeMoment }) => <BadgeMoment badges={unseen} onShown={note} />),
      onOpen: () => setSeen(new Set([...seen, ...unseen.map(({ id }) => id)])),
      onSkip: () => {
        setSeen(new Set([...seen, ...unseen.map(({ id }) => id)]));
        note(unseen);
      },
    });
  });

  const unseenKey = unseen.map(({ id, isShared }) => `${id} ${isShared}`).join();
  useEffect(() => {
    if (unseenKey) queueUnseen();
    else if (!isCelebrating) withdrawMoment(momentId);
  }, [unseenKey, isCelebrating]);
  return null;
}

const toldOneByOne = 2;

/** Shows one toast for each badge that the partner has unlocked. */
function usePartnerToasts(accountId: string, items: readonly PartnersBadge[] | undefined) {
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
