import { useId } from 'react';
import { formatDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { badgeTexts } from '../messages.ts';
import { BadgeStone } from './badge-stone.tsx';
import type { PartnersBadge } from './queries.ts';
import styles from './partners-badges.module.css';

export function PartnersBadges({ badges }: { badges: readonly PartnersBadge[] }) {
  const headingId = useId();
  return (
    <section className={`${styles.partners} stack gap-16`} aria-labelledby={headingId}>
      <h2 id={headingId}>{badgeTexts.partners}</h2>
      <ul className={`${styles.row} stack gap-10`}>
        {badges.map((badge) => (
          <li key={badge.id} className={`${styles.badge} row gap-14 min-width-0`}>
            <BadgeStone badge={badge} size="l" />
            <p>
              <b>{badge.name}</b>
              <time dateTime={badge.unlockedAt}>{formatDay(locale, new Date(badge.unlockedAt), 'medium')}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
