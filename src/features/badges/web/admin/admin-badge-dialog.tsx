import { useState } from 'react';
import { ContentDialog, type WrittenProps } from '#design/content/content-dialog.tsx';
import type { ContentField, FieldsProps } from '#design/content/content-fields.tsx';
import { badgeMax, emojiOf, iconIdeas, newBadge, typedRequired, type BadgeContent } from '../../rules.ts';
import { adminBadgeTexts, badgeFormTexts, criteriaLabels } from '../../messages.ts';
import { badgeContent, type AdminBadge } from './admin-badges.ts';
import { OwnBadgeCard } from '../own-badge-card.tsx';
import styles from './admin-badge-dialog.module.css';

export default function AdminBadgeDialog(written: WrittenProps<AdminBadge>) {
  return (
    <ContentDialog
      {...written}
      content={badgeContent}
      kind="badge"
      texts={adminBadgeTexts}
      fields={fields}
      blank={newBadge}
      Preview={Preview}
    />
  );
}

const fields: readonly ContentField<BadgeContent>[] = [
  {
    kind: 'text',
    key: 'name',
    label: adminBadgeTexts.name,
    required: badgeFormTexts.nameNeeded,
    maxLength: badgeMax.name,
  },
  {
    kind: 'area',
    key: 'description',
    label: adminBadgeTexts.description,
    required: badgeFormTexts.descriptionNeeded,
    maxLength: badgeMax.description,
  },
  {
    className: styles.icon ?? '',
    fields: [
      {
        kind: 'text',
        key: 'icon',
        label: adminBadgeTexts.icon,
        required: badgeFormTexts.iconWrong,
        read: emojiOf,
        wrong: badgeFormTexts.iconWrong,
      },
    ],
    More: IconIdeas,
  },
  {
    className: styles.criteria ?? '',
    fields: [
      { kind: 'choice', key: 'type', label: adminBadgeTexts.criteria, labels: criteriaLabels },
      {
        kind: 'number',
        key: 'required',
        name: 'criteria',
        label: adminBadgeTexts.required,
        required: badgeFormTexts.requiredNeeded,
        read: typedRequired,
        wrong: badgeFormTexts.requiredWrong,
      },
    ],
    More: () => <p className="whole-row muted small">{adminBadgeTexts.requiredHint}</p>,
  },
  {
    kind: 'switch',
    key: 'isActive',
    label: adminBadgeTexts.active,
    off: adminBadgeTexts.inactive,
    offHint: adminBadgeTexts.inactiveHint,
  },
];

function IconIdeas({ typed, onType }: FieldsProps<BadgeContent>) {
  return (
    <div className={`${styles.ideas} flex wrap gap-4`} role="group" aria-label={adminBadgeTexts.iconIdeas}>
      {iconIdeas.map((idea) => (
        <button
          key={idea}
          type="button"
          className="emoji"
          aria-pressed={typed.icon === idea}
          onClick={() => onType({ icon: idea })}
        >
          {idea}
        </button>
      ))}
    </div>
  );
}

/** The badge as people will see it, before and after they unlock it. */
function Preview({ id, content }: { id: string; content: BadgeContent }) {
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
