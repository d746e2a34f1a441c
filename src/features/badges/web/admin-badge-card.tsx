import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { SwitchField } from '#platform/web/ui/switch-field.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { adminBadgeTexts } from '../text.ts';
import styles from './admin-badge-card.module.css';
import { useTurnBadge, type AdminBadge } from './admin-queries.ts';
import { BadgeStone } from './badge-stone.tsx';

type AdminBadgeCardProps = { badge: AdminBadge; onEdit: () => void; onDelete: () => void };

export function AdminBadgeCard({ badge, onEdit, onDelete }: AdminBadgeCardProps) {
  const turn = useTurnBadge();
  const { name, description, type, required, isActive } = badge;
  return (
    <Card as="li" className={styles.badge} data-inactive={!isActive || undefined}>
      <BadgeStone badge={badge} size="l" className={styles.stone} />
      <div className={styles.words}>
        <h2>{name}</h2>
        <p className={styles.description}>{description}</p>
        <p className={styles.facts}>
          <Tag tone={required > 0 ? 'upcoming' : 'past'}>{required > 0 ? adminBadgeTexts.asks(type, required) : adminBadgeTexts.nobody}</Tag> {!isActive && <Tag>{adminBadgeTexts.inactive}</Tag>}
        </p>
      </div>
      <div className={styles.foot}>
        <SwitchField
          name={`active ${badge.id}`}
          label={
            <>
              {adminBadgeTexts.active}
              <span className="sr-only">: {name}</span>
            </>
          }
          checked={isActive}
          onChange={(on) => turn.mutate({ ...badge, isActive: on })}
        />
        <Button tone="ghost" square aria-label={adminBadgeTexts.editNamed(name)} aria-haspopup="dialog" onClick={onEdit}>
          <Pencil size={18} aria-hidden />
        </Button>
        <Button tone="ghost" square aria-label={adminBadgeTexts.deleteNamed(name)} aria-haspopup="dialog" onClick={onDelete}>
          <Trash2 size={18} aria-hidden />
        </Button>
      </div>
    </Card>
  );
}
