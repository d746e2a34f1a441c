import { useEffect, useEffectEvent, useState } from 'react';
import { queueMoment, useMoments, withdrawMoment } from '#design/moments/moment-queue.ts';
import { toCelebrate } from '../rules.ts';
import { usePartnerToasts } from './partner-toasts.ts';
import { useBadges, useCelebrated, type OwnBadge } from './queries.ts';

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
