import { Link } from '@tanstack/react-router';
import { Fragment, useEffect, useEffectEvent, useState } from 'react';
import { activityTexts, awayParts } from '#features/activity/messages.ts';
import type { ActivityItem } from '#features/activity/web/queries.ts';
import { unshown, useMarkSeen } from '#features/activity/web/shown-activity.ts';
import { placeOf } from './place-of.ts';
import styles from './while-away.module.css';

interface Away {
  items: ActivityItem[];
  /** Whether more happened than these. */
  hasMore: boolean;
}

/** What the greeting tells once: everything since the last visit, two kinds at most. Null where there is nothing. */
export function useWhileAway(known: { items: readonly ActivityItem[]; hasMore: boolean } | undefined): Away | null {
  const [away, setAway] = useState<Away | null>(null);
  const markSeen = useMarkSeen();
  const markShown = useEffectEvent(markSeen);
  const items = (!away && unshown(known?.items)?.whileAway) || [];
  if (known && items.length > 0) setAway({ items, hasMore: known.hasMore });
  useEffect(() => {
    if (away) markShown(away.items);
  }, [away]);
  return away;
}

const kindsAtMost = 2;

export function WhileAway({ partner, away: { items, hasMore } }: { partner: string; away: Away }) {
  const [isOpen, setOpen] = useState(false);
  const kinds = [...Map.groupBy(items.toReversed(), ({ kind }) => kind)];
  const shown = isOpen ? kinds : kinds.slice(0, kindsAtMost);
  const rest = kinds.slice(shown.length).reduce((sum, [, some]) => sum + some.length, 0);
  return (
    <p className={styles.away}>
      <b>{activityTexts.away}</b> <bdi>{partner}</bdi>{' '}
      {shown.map(([kind, some], index) => (
        <Fragment key={kind}>
          {index > 0 && (index === shown.length - 1 ? ` ${activityTexts.and} ` : ', ')}
          <Link {...placeOf(some[0]!)}>{awayParts[kind](some.length)}</Link>
        </Fragment>
      ))}
      {rest > 0 && ', '}
      {rest > 0 && (
        <button type="button" onClick={() => setOpen(true)}>
          {hasMore ? activityTexts.andManyMore : activityTexts.andMore(rest)}
        </button>
      )}
      {rest === 0 && hasMore && `, ${activityTexts.andManyMore}`}.
    </p>
  );
}
