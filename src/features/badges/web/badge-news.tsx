import { useState } from 'react';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import { toCelebrate } from '../rules.ts';
import { useCalm } from './calm.ts';
import { usePartnerNews } from './partner-news.ts';
import { useBadges, useCelebrated } from './queries.ts';

const UnlockMoment = lazyOverlay(() => import('./unlock-moment.tsx'));

/** Celebrates every unlock once, wherever its owner is in the product, and then says what the partner has unlocked. */
export function BadgeNews({ accountId }: { accountId: string }) {
  const { data } = useBadges();
  const celebrated = useCelebrated();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const waiting = toCelebrate(data?.badges ?? []).filter(({ id }) => !seen.has(id));
  const isCalm = useCalm(waiting.length > 0);
  usePartnerNews(accountId, waiting.length === 0 ? data?.partners : undefined);

  const see = (badges: typeof waiting) => {
    setSeen(new Set([...seen, ...badges.map(({ id }) => id)]));
    for (const { id } of badges) celebrated.mutate(id);
  };
  return (
    <UnlockMoment
      open={isCalm && waiting.length > 0}
      badge={waiting[0]}
      isLast={waiting.length === 1}
      onNext={() => see(waiting.slice(0, 1))}
      onSkip={() => see(waiting)}
    />
  );
}
