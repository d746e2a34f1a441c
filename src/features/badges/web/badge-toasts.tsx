import { useEffect, useState } from 'react';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import { toCelebrate } from '../rules.ts';
import { useCalm } from './calm.ts';
import { usePartnerToasts } from './partner-toasts.ts';
import { useBadges, useCelebrated, type OwnBadge } from './queries.ts';

const UnlockMoment = lazyOverlay(() => import('./unlock-moment.tsx'));

/**
 * Celebrates every unlock once, wherever its owner is in the product, and then says what the partner has unlocked.
 * What was shown is noted as seen, whether or not it is dismissed.
 */
export function BadgeToasts({ accountId }: { accountId: string }) {
  const { data } = useBadges();
  const { mutate: note } = useCelebrated();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<OwnBadge | null>(null);
  const unseen = toCelebrate(data?.badges ?? []).filter(({ id }) => !seen.has(id) && id !== shown?.id);
  const waiting = shown ? [shown, ...unseen] : unseen;
  const isOpen = useCalm(waiting.length > 0) && waiting.length > 0;
  if (isOpen && !shown) setShown(waiting[0] ?? null);
  const shownId = shown?.id;
  useEffect(() => {
    if (shownId !== undefined) note({ badgeId: shownId });
  }, [shownId, note]);
  usePartnerToasts(accountId, waiting.length === 0 ? data?.partners : undefined);

  const putAway = (badges: readonly OwnBadge[]) => {
    setSeen(new Set([...seen, ...badges.map(({ id }) => id)]));
    setShown(null);
  };
  return (
    <UnlockMoment
      open={isOpen}
      badge={waiting[0]}
      isLast={waiting.length === 1}
      onNext={() => putAway(waiting.slice(0, 1))}
      onSkip={() => {
        putAway(waiting);
        for (const { id } of unseen) note({ badgeId: id });
      }}
    />
  );
}
