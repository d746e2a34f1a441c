import { useState } from 'react';
import type { BadgeContent } from '../rules.ts';
import { adminBadgeTexts } from '../messages.ts';
import styles from './admin-badge-dialog.module.css';
import { OwnBadgeCard } from './own-badge-card.tsx';

/** The badge as people will see it, before and after they unlock it. */
export function BadgePreview({ id, content }: { id: string; content: BadgeContent }) {
  const [now] = useState(() => new Date().toISOString());
  const { name, description, required, isActive: _, ...rest } = content;
  const badge = {
    ...rest,
    id,
    name: name || adminBadgeTexts.someName,
    description: description || adminBadgeTexts.someDescription,
    required,
    isCelebrated: true,
    isShared: false,
  };
  return (
    <section className={styles.preview} aria-label={adminBadgeTexts.preview}>
      <ul className="stack two-columns gap-10">
        <OwnBadgeCard badge={{ ...badge, count: Math.floor(required * 0.6), unlockedAt: null }} />
        <OwnBadgeCard badge={{ ...badge, count: required, unlockedAt: now }} />
      </ul>
    </section>
  );
}
