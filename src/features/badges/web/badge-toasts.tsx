import { useEffect, useState } from 'react';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import { toCelebrate } from '../rules.ts';
import { useCalm } from './calm.ts';
import { usePartnerToasts } from './partner-toasts.ts';
import { useBadges, useCelebrated, type OwnBadge } from './queries.ts';

const UnlockMoment = lazyOverlay(() => import('./unlock-moment.tsx'));

/**
 * Celebrates every unlock once, wherever its owner is in the product, and then says what the partner has unlocked.
 * A badge counts as celebrated once it was on screen, even when it was not dismissed.
 */
export function BadgeToasts({ accountId }: { accountId: string }) {
  const { data } = useBadges();
  const { mutate: note } = useCelebrated();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<OwnBadge | null>(null);
  const unseen = toCelebrate(data?.badges ?? []).filter(({ id }) => !seen.has(id) && id !== current?.id);
  const waiting = current ? [current, ...unseen] : unseen;
  const isOpen = useCalm(waiting.length > 0) && waiting.length > 0;
  if (isOpen && !current) setCurrent(waiting[0] ?? null);
  const currentId = current?.id;
  useEffect(() => {
    if (currentId !== undefined) note({ badgeId: currentId });
  }, [currentId, note]);
  usePartnerToasts(accountId, waiting.length === 0 ? data?.partners : undefined);

  const putAway = (badges: readonly OwnBadge[]) => {
    setSeen(new Set([...seen, ...badges.map(({ id }) => id)]));
    setCurrent(null);
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
