import { useId } from 'react';
import { badgeTexts } from '../messages.ts';
import { BadgeStone } from './badge-stone.tsx';
import { unlockDay } from './format-badge.ts';
import type { PartnersBadge } from './queries.ts';
import styles from './partners-badges.module.css';

export function PartnersBadges({ badges }: { badges: readonly PartnersBadge[] }) {
  const headingId = useId();
  return (
    <section className={styles.partners} aria-labelledby={headingId}>
      <h2 id={headingId}>{badgeTexts.partners}</h2>
      <ul className={styles.row}>
        {badges.map((badge) => (
          <li key={badge.id} className={styles.badge}>
            <BadgeStone badge={badge} size="l" />
            <p>
              <b>{badge.name}</b>
              <time dateTime={badge.unlockedAt}>{unlockDay(badge.unlockedAt)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
