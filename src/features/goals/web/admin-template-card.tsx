import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Stone } from '#platform/web/ui/stone.tsx';
import { SwitchField } from '#platform/web/ui/switch-field.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { adminTemplateTexts, categoryLabels } from '../text.ts';
import styles from './admin-template-card.module.css';
import { useTurnTemplate, type AdminTemplate } from './admin-queries.ts';
import { categoryLooks } from './category-looks.ts';

type AdminTemplateCardProps = { template: AdminTemplate; onEdit: () => void; onDelete: () => void };

export function AdminTemplateCard({ template, onEdit, onDelete }: AdminTemplateCardProps) {
  const turn = useTurnTemplate();
  const { title, description, category, targetValue, targetUnit, pebbleReward, isActive } = template;
  const { Icon, tint } = categoryLooks[category];
  return (
    <Card as="li" className={styles.template} data-inactive={!isActive || undefined}>
      <Stone tint={tint} size="l" className={styles.stone}>
        <Icon aria-hidden size={24} />
      </Stone>
      <div className={styles.words}>
        <p className={styles.category}>{categoryLabels[category]}</p>
        <h2>{title}</h2>
        <p className={styles.description}>{description}</p>
        <p className={styles.facts}>
          <Tag tone="upcoming">{adminTemplateTexts.asks(targetValue, targetUnit)}</Tag> <Tag tone="reward">{adminTemplateTexts.pays(pebbleReward)}</Tag>{' '}
          {!isActive && <Tag>{adminTemplateTexts.inactive}</Tag>}
        </p>
      </div>
      <div className={styles.foot}>
        <SwitchField
          name={`active ${template.id}`}
          label={
            <>
              {adminTemplateTexts.active}
              <span className="sr-only">: {title}</span>
            </>
          }
          checked={isActive}
          onChange={(on) => turn.mutate({ ...template, isActive: on })}
        />
        <Button tone="ghost" square aria-label={adminTemplateTexts.editNamed(title)} aria-haspopup="dialog" onClick={onEdit}>
          <Pencil size={18} aria-hidden />
        </Button>
        <Button tone="ghost" square aria-label={adminTemplateTexts.deleteNamed(title)} aria-haspopup="dialog" onClick={onDelete}>
          <Trash2 size={18} aria-hidden />
        </Button>
      </div>
    </Card>
  );
}
