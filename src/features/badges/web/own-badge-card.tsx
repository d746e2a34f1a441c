import { formatDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { Card, Tag } from '#platform/web/ui/card.tsx';
import { percentOf } from '../rules.ts';
import { badgeTexts } from '../messages.ts';
import { BadgeStone, LockedStone } from './badge-stone.tsx';
import type { OwnBadge } from './queries.ts';
import styles from './own-badge-card.module.css';

export function OwnBadgeCard({ badge }: { badge: OwnBadge }) {
  const { icon, name, description, count, required, unlockedAt } = badge;
  const percent = percentOf(count, required);
  return (
    <Card as="li" className={`${styles.badge} stack center-items gap-6 text-center ${unlockedAt ? '' : styles.locked}`}>
      {unlockedAt ? <BadgeStone badge={badge} /> : <LockedStone icon={icon} percent={percent} />}
      <b className={`${styles.name} mt-10 balance`} dir="auto">
        {name}
      </b>
      <p className={`${styles.description} muted snug`} dir="auto">
        {description}
      </p>
      {unlockedAt ? (
        <p className={`${styles.foot} row wrap muted weight-600`}>
          <Tag tone="reward">{badgeTexts.unlocked}</Tag>
          <time dateTime={unlockedAt}>{formatDay(locale, new Date(unlockedAt), 'medium')}</time>
        </p>
      ) : (
        <p
          className={`${styles.foot} row wrap muted weight-600`}
          role="progressbar"
          aria-label={badgeTexts.progressOf(name)}
          aria-valuenow={percent}
          aria-valuetext={badgeTexts.progress(badge)}
        >
          {badgeTexts.progress(badge)}
        </p>
      )}
    </Card>
  );
}
